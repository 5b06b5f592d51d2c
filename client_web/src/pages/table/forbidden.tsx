/** Where Black must not place at renju: asked of the server for the position shown, only when somebody wants to see it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { GAMES } from '../../games.gen.ts';
import { t } from '../../i18n/index.ts';
import type { Reply } from '../../net/http.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ForbiddenPoints } from '../../http.gen.ts';
import type { GameSettings } from '../../wire.gen.ts';

/** Whether the game has fouls at all. */
export function hasFouls({ game, variant }: Pick<GameSettings, 'game' | 'variant'>): boolean {
  return GAMES.some((each) => each.game === game && each.variant === variant && each.switches.includes('show_forbidden'));
}

export interface Forbidden {
  readonly wanted: boolean;
  /** The forbidden points; null while they are not shown. */
  readonly points: readonly string[] | null;
  toggle(): void;
}

const NONE: readonly string[] = [];

/** `ask` finds them after `ply` actions. */
export function useForbidden(ask: (ply: number) => Promise<Reply<ForbiddenPoints>>, ply: number, allowed: boolean): Forbidden {
  const wanted = useSignal(false);
  const points = useSignal<readonly string[] | null>(null);
  const on = wanted.value && allowed;
  useEffect(() => {
    points.value = null;
    if (!on) return undefined;
    let current = true;
    void ask(ply).then((reply) => {
      if (current) points.value = reply.ok ? Object.keys(reply.value.points) : NONE;
    });
    return () => {
      current = false;
    };
  }, [on, ply]);
  return { wanted: on, points: points.value, toggle: () => (wanted.value = !wanted.value) };
}

export function ForbiddenButton({ forbidden }: { readonly forbidden: Forbidden }) {
  const { wanted, points, toggle } = forbidden;
  return (
    <div class="forbidden-points">
      <button type="button" class="button" aria-pressed={wanted} onClick={toggle}>
        <Icon name="close" />
        {t('forbidden-show')}
      </button>
      <p class="small muted" role="status">
        {wanted && points !== null && t('forbidden-count', { count: points.length })}
      </p>
    </div>
  );
}
