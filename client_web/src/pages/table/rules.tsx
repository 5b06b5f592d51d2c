/** The rules of the game that is played here, for those who play its kind seldom: what wins, and every way to a draw. */
import { t } from '../../i18n/index.ts';
import { drawLines, ruleLines } from '../../i18n/rules.ts';
import type { GameSettings } from '../../wire.gen.ts';

export function RulesOfGame({ game }: { readonly game: GameSettings }) {
  const draws = drawLines(game);
  return (
    <details class="game-rules small">
      <summary>{t('rules-title')}</summary>
      {ruleLines(game).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {draws.length > 0 && (
        <>
          <p>{t('rules-draws')}</p>
          <ul>
            {draws.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
