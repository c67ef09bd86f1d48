import { describe, expect, it } from 'vitest';
import {
  GROUP_FORECAST,
  GROUP_PLACE,
  GROUP_RACE_WINNER,
  TYPE_FORECAST,
  TYPE_PLACE,
  TYPE_RACE_WINNER,
} from '#domain/market/race-markets.ts';
import { aGameRecord, type SelectionSketch } from '#tests/helpers/feed/game-record.ts';
import { namedCells } from './named-cells.ts';
import { isRace, raceRunners } from './race-runners.ts';

const win = (player: number, playerName: string): SelectionSketch => ({
  group: GROUP_RACE_WINNER,
  type: TYPE_RACE_WINNER,
  player,
  playerName,
});
const place = (player: number): SelectionSketch => ({ group: GROUP_PLACE, type: TYPE_PLACE, player });
const forecast = (player: number, playerName: string): SelectionSketch => ({
  group: GROUP_FORECAST,
  type: TYPE_FORECAST,
  player,
  playerName,
});
const aRace = (selections: readonly SelectionSketch[]) => {
  const { opponent2: _none, ...head } = aGameRecord(1).head;
  return { head, selections: aGameRecord(1, {}, selections).selections };
};

describe('the runners of a race', () => {
  const race = aRace([win(7, 'Ash'), win(8, 'Birch'), place(8), place(9), forecast(102, 'Ash – Birch')]);

  it('have their prices to win and to be placed side by side, also where one of them is not offered', () => {
    expect(
      raceRunners(race).map(({ id, name, place: placed, win: won }) => [
        id,
        name,
        won?.identity.group,
        placed?.identity.group,
      ]),
    ).toEqual([
      [7, 'Ash', GROUP_RACE_WINNER, undefined],
      [8, 'Birch', GROUP_RACE_WINNER, GROUP_PLACE],
      [9, '', undefined, GROUP_PLACE],
    ]);
  });

  it('are those of a game without a second side that has a winner', () => {
    expect(isRace(race)).toBe(true);
    expect(isRace(aRace([forecast(102, 'Ash – Birch')]))).toBe(false);
    expect(isRace(aGameRecord(1, {}, [win(7, 'Ash')]))).toBe(false);
  });

  it('stand on a board by name, as many as it has room for', () => {
    const listed = aRace([win(7, 'Ash'), win(8, 'Birch'), win(9, 'Cedar'), forecast(102, 'Ash – Birch')]);
    expect(namedCells(listed, 2).map(({ key, playerName }) => [key, playerName])).toEqual([
      [`1.${GROUP_RACE_WINNER}.${TYPE_RACE_WINNER}.0.7`, 'Ash'],
      [`1.${GROUP_RACE_WINNER}.${TYPE_RACE_WINNER}.0.8`, 'Birch'],
    ]);
    expect(namedCells(listed, 9)).toHaveLength(3);
    expect(namedCells(aRace([{ group: 1, type: 1 }]), 3)).toEqual([]);
  });
});
