/** Maps of e-sports as statistics and the page of a game in play are told them. */
import type * as v from 'valibot';
import type { gameMap } from '#protocol/statistics/game-shapes.ts';
import { spelled } from '../../texts.ts';
import type { MapPick, PlayedMap } from '../games/game-maps.ts';

export type WireMap = v.InferInput<typeof gameMap>;

export function wireMap(map: PlayedMap, language: string): WireMap {
  const { dragons, economy, firstAttacker, halves, isLive, kills, name, number, score, towers, winner } = map;
  return {
    number,
    title: name ? spelled(name, language) : '',
    score1: score[0],
    score2: score[1],
    winner,
    isLive,
    ...(firstAttacker && {
      sides: {
        side1: firstAttacker === 1 ? 'attack' : 'defence',
        side2: firstAttacker === 2 ? 'attack' : 'defence',
      },
    }),
    halves: halves.map(([score1, score2]) => ({ score1, score2 })),
    ...(kills && { kills1: kills[0], kills2: kills[1] }),
    ...(towers && { towers1: towers[0], towers2: towers[1] }),
    ...(dragons && { dragons1: dragons[0], dragons2: dragons[1] }),
    pickedBy: map.pickedBy,
    steps: map.steps.join(''),
    economy: economy.map(({ at, worth: [value1, value2] }) => ({ at, value1, value2 })),
  };
}

/** A map that was picked and has not begun. */
export const wirePick = ({ name, number, pickedBy }: MapPick, language: string): WireMap => ({
  number,
  title: name ? spelled(name, language) : '',
  score1: 0,
  score2: 0,
  winner: 0,
  isLive: false,
  halves: [],
  pickedBy,
  economy: [],
});
