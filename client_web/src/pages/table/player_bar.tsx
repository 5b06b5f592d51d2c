/** One player at a table: colour, name, rating, presence, and the clock beside them. */
import type { ComponentChildren } from 'preact';
import type { Colour } from '../../board/index.ts';
import './table.css';
import { t } from '../../i18n/index.ts';

export type Presence = 'here' | 'uncertain' | 'away' | 'not-yet';

interface Props {
  readonly name: string;
  readonly href?: string | undefined;
  readonly rating: string;
  /** null while an opening has not settled it. */
  readonly colour: Colour | null;
  /** null when it no longer matters. */
  readonly presence: Presence | null;
  /** Said in place of the presence: a countdown. */
  readonly note?: ComponentChildren;
  /** Said beside it: absences counted. */
  readonly mark?: ComponentChildren;
  /** His result, once there is one. */
  readonly score?: string | undefined;
  readonly onMove: boolean;
  readonly children: ComponentChildren;
}

export function PlayerBar({ name, href, rating, colour, presence, note, mark, score, onMove, children }: Props) {
  return (
    <div class="player-bar" data-on-move={onMove}>
      <span class={`colour-disc ${colour ?? 'none'}`} role="img" aria-label={colour ? t(`colour-${colour}`) : t('colour-none')}>
        {colour === null && <span aria-hidden="true">{t('colour-unknown-mark')}</span>}
      </span>
      <div class="player-who">
        <span class="player-name">
          {href ? <a href={href}>{name}</a> : <span>{name}</span>}
          <span class="player-rating numbers">{rating}</span>
        </span>
        {presence !== null && (
          <span class="player-presence small" data-presence={presence}>
            <span class="presence-dot" aria-hidden="true" />
            <span class="presence-text">{note ?? t(`presence-${presence}`)}</span>
            {mark}
          </span>
        )}
      </div>
      {score !== undefined && <span class="player-score numbers">{score}</span>}
      {children}
    </div>
  );
}
