/** The body of `Game/h2h` as it was recorded: every team and game of it is read, by the numbers of the feed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { inRecordedForm } from '#protocol/statistics/recorded-meetings.ts';
import { GAME_HEAD_TO_HEAD } from '#protocol/statistics/statistic-feed-calls.ts';
import { sharedFolder } from '#tests/helpers/repository/shared-folder.ts';

const folder = sharedFolder();

interface Recorded {
  readonly teams: readonly { readonly clId: number; readonly id: string; readonly title: string }[];
  readonly gameShorts: readonly { readonly id: string; readonly team1: string; readonly score1: number }[];
  readonly entity: object;
}

describe.skipIf(folder === undefined)('the recorded meetings (need the folder of captures)', () => {
  const text =
    folder === undefined
      ? '{}'
      : readFileSync(path.join(folder, 'captures/statisticfeed-game-h2h-2026-07-19.json'), 'utf8');
  const recorded = JSON.parse(text) as Recorded;
  const { entity, gameShorts, sportId, teams } = must(readAnswerOf(GAME_HEAD_TO_HEAD, recorded), 'an answer');

  it('have every team under the number that the feed has for it, with its country', () => {
    expect(teams.map(({ id, title }) => [id, title])).toEqual(
      recorded.teams.map(({ clId, title }) => [clId, title]),
    );
    expect(teams[0]).toMatchObject({ id: 6908, countryId: 153, country: 'United States', subTeams: [0] });
    expect(sportId).toBe(3);
  });

  it('have every game, found by its own number, between the teams that played it', () => {
    expect(gameShorts.map(({ score1 }) => score1)).toEqual(recorded.gameShorts.map(({ score1 }) => score1));
    const names = new Map(recorded.teams.map(({ clId, id }) => [id, clId]));
    expect(gameShorts.map(({ team1 }) => team1)).toEqual(
      recorded.gameShorts.map(({ team1 }) => names.get(team1)),
    );
    expect(new Set(gameShorts.map(({ id }) => id)).size).toBe(recorded.gameShorts.length);
    expect(gameShorts.every(({ subScore1 }) => subScore1 === undefined)).toBe(true);
  });

  it('count the games that they name', () => {
    expect([entity.winCount1, entity.drowCount, entity.winCount2]).toEqual([5, 0, 1]);
    const known = new Map(gameShorts.map((game) => [game.id, game]));
    const met = entity.gameIds.map((id) => must(known.get(id), 'a game of theirs'));
    expect(met).toHaveLength(6);
    const [one] = met;
    const both = new Set([one?.team1, one?.team2]);
    for (const game of met) expect(new Set([game.team1, game.team2])).toEqual(both);
    expect(entity.team1GameIds.length + entity.team2GameIds.length).toBe(12);
  });

  it('are told by us in the same members, of the same types', () => {
    const ours = inRecordedForm(must(readAnswerOf(GAME_HEAD_TO_HEAD, recorded), 'an answer'));
    const typesOf = (one: object, of: object) =>
      Object.entries(one).flatMap(([name, value]) =>
        name in of ? `${name} ${Array.isArray(value) ? 'list' : typeof value}` : [],
      );
    const pairs: readonly (readonly [object | undefined, object | undefined])[] = [
      [ours.teams[0], recorded.teams[0]],
      [ours.gameShorts[0], recorded.gameShorts[0]],
      [ours.entity, recorded.entity],
    ];
    for (const [own, theirs] of pairs) {
      if (!own || !theirs) throw new Error('nothing to compare');
      expect(typesOf(own, theirs)).toEqual(
        Object.keys(own).flatMap((name) => typesOf({ [name]: Reflect.get(theirs, name) as unknown }, theirs)),
      );
      expect(typesOf(own, theirs).length).toBeGreaterThan(6);
    }
  });
});
