/** The boards' words in the current language; the boards themselves know none. */
import { t } from '../i18n/index.ts';
import { tRefused } from '../i18n/refused.ts';
import type { DraughtsTexts } from './draughts.ts';
import type { Piece } from './draughts_draw.ts';
import type { Why } from './draughts_path.ts';
import type { GomokuTexts } from './gomoku.ts';
import type { Colour } from './gomoku_draw.ts';
import type { Naming } from './naming.ts';

export const colourName = (colour: Colour): string => (colour === 'black' ? t('colour-black') : t('colour-white'));

export function gomokuTexts(size: number): GomokuTexts {
  return {
    label: t('board-gomoku', { size }),
    help: t('board-help-gomoku'),
    point(point, colour, last, forbidden) {
      if (!colour) return t(forbidden ? 'board-point-forbidden' : 'board-point-empty', { point });
      return t(last ? 'board-point-last' : 'board-point-stone', { point, colour: colourName(colour) });
    },
    pending: (point) => t('board-pending', { point }),
    occupied: (point) => t('board-occupied', { point }),
    notOffered: (point) => tRefused('game/not-offered', '', { point }),
    notYourTurn: () => t('board-not-your-turn'),
    unreadable: (text) => t('board-unreadable', { text }),
  };
}

export function draughtsTexts(size: number, names: Naming): DraughtsTexts {
  return {
    label: t('board-draughts', { size }),
    help: t('board-help-draughts', { example: names.letters ? 'c3-d4' : '22-18' }),
    square(square, piece, state) {
      if (state === 'target') return t('board-square-target', { square: names.name(square) });
      const name = squareText(names.name(square), piece);
      return state === 'picked' ? t('board-square-selected', { piece: name }) : name;
    },
    picked: (square, count) => t('board-picked', { square: names.name(square), count }),
    putBack: () => t('board-unpicked'),
    why: (why) => whyText(why, names),
    notYourTurn: () => t('board-not-your-turn'),
    unreadable: (text) => t('board-unreadable', { text }),
  };
}

function squareText(square: string, piece: Piece | null): string {
  if (!piece) return t('board-square-empty', { square });
  return t(piece.king ? 'board-square-king' : 'board-square-man', { square, colour: colourName(piece.colour) });
}

/** Why a draughts move is not to be had, as a sentence. */
export function whyText(why: Why, names: Naming): string {
  switch (why.code) {
    case 'majority':
      return t('board-majority', { count: why.count });
    case 'touched':
      return t('board-touched', { square: names.name(why.square) });
    case 'must-capture':
      return t('board-must-capture');
    case 'no-move-there':
      return t('board-no-move-there');
    case 'not-yours':
      return t('board-not-yours');
    case 'ambiguous':
      return t('board-ambiguous');
    case 'illegal':
      return t('board-illegal');
  }
}
