/** Whatever the server can name in a card or on a tournament's page has a text in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_FORM } from '../../src/card_form.gen.ts';
import type { TieFact } from '../../src/http.gen.ts';
import { makeBundle, type Locale } from '../../src/i18n/index.ts';
import { TIES } from '../../src/ties.gen.ts';
import type { ByeView, EndView, EntrantView, MyPlace, SummandView } from '../../src/wire.gen.ts';

// Tests are run from the client's folder.
const FOLDER = 'locales';

function bundleOf(locale: Locale) {
  const files = readdirSync(`${FOLDER}/${locale}`).filter((name) => name.endsWith('.ftl'));
  return makeBundle(locale, files.map((name) => readFileSync(`${FOLDER}/${locale}/${name}`, 'utf8')).join('\n'));
}

const FAMILIES: Readonly<Record<string, string>> = { 'game.game': 'game', 'game.variant': 'variant', 'game.opening': 'opening', 'clock.kind': 'clock-kind', 'system.kind': 'system', 'deciding.opening': 'opening', 'deciding.on_request': 'opening', ties: 'tie' };
const every = <T extends string>(all: Readonly<Record<T, true>>): readonly T[] => Object.keys(all) as T[];

// Written so that a kind the server adds does not compile here until it is named.
const BYES = every<ByeView['kind']>({ 'odd-field': true, rest: true, credited: true, seeded: true, 'empty-slot': true, gone: true, full: true, half: true, zero: true });
const STATUSES = every<EntrantView['status']>({ entered: true, playing: true, away: true, left: true, 'no-shows': true, disqualified: true, out: true });
const PARTS = every<Exclude<MyPlace['status'], 'none'>>({ entered: true, playing: true, away: true, left: true, 'no-shows': true, disqualified: true, out: true, reserve: true, replaced: true, 'left-out': true });
const NOTES = every<SummandView['notes'][number]>({ cut: true, dummy: true, adjusted: true, 'below-half': true, half: true });
const FORMS = every<TieFact['form']>({ sum: true, average: true, performance: true, perfect: true, encounter: true, lot: true });
const ENDS = every<NonNullable<EndView['cancelled']>>({ 'too-few': true, organiser: true });
const FINISHES = every<NonNullable<EndView['finished']>>({ played: true, 'nobody-left': true, organiser: true });

function wanted(): readonly string[] {
  const fields = [...CARD_FORM.groups.flatMap((group) => group.fields), ...CARD_FORM.stage];
  return [
    ...CARD_FORM.groups.map(({ title }) => title),
    ...fields.map(({ title }) => title),
    ...fields.flatMap(({ path, title, choices }) => choices.map((choice) => `${FAMILIES[path] ?? title}-${choice}`)),
    ...BYES.map((kind) => `bye-${kind}`),
    ...STATUSES.map((status) => `status-${status}`),
    ...PARTS.map((part) => `join-is-${part}`),
    ...NOTES.map((note) => `tie-note-${note}`),
    ...FORMS.map((form) => `tie-total-${form}`),
    ...ENDS.map((end) => `tournament-cancelled-${end}`),
    ...FINISHES.map((end) => `tournament-finished-${end}`),
    ...['too-few', 'no-such-round', 'undecided', 'no-legal-pairing', 'met-before', 'forbidden-pair', 'same-colour', 'second-bye'].map((obstacle) => `obstacle-${obstacle}`),
    ...['swiss', 'round-robin', 'knockout'].flatMap((system) => ['gomoku', 'draughts'].map((game) => `preset-club-${system}-${game}`)),
  ];
}

describe.each(['en', 'vi'] as const)('in %s', (locale) => {
  const bundle = bundleOf(locale);
  it.each(wanted())('%s is said', (id) => {
    expect(bundle.hasMessage(id)).toBe(true);
  });

  it.each(TIES.map(({ code }) => code))('%s is defined', (code) => {
    expect(bundle.getMessage(`tie-${code}`)?.attributes['help']).toBeDefined();
  });
});
