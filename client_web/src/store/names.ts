/** Names of tournaments heard of on any page, so that a table can be headed by its tournament without asking for all of it. */
import { signal } from '@preact/signals';
import type { Body } from '../wire.gen.ts';

const names = signal<ReadonlyMap<string, string>>(new Map());

/** A tournament's name if this page has heard it. */
export function tournamentName(id: string): string | null {
  return names.value.get(id) ?? null;
}

/** Takes the names out of any message that carries some. */
export function rememberNames(body: Body): void {
  const heard = namesIn(body).filter(([id, name]) => names.value.get(id) !== name);
  if (heard.length > 0) names.value = new Map([...names.value, ...heard]);
}

function namesIn(body: Body): readonly (readonly [string, string])[] {
  switch (body.t) {
    case 'lobby':
      return [...body.live, ...body.upcoming, ...body.finished].map(({ id, name }) => [id, name]);
    case 'tournament':
      return [[body.id, body.card.name]];
    case 'notice':
      return body.tournament !== null && typeof body.details['name'] === 'string' ? [[body.tournament, body.details['name']]] : [];
    default:
      return [];
  }
}
