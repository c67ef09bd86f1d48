/** Every recorded score as a scoreboard: nothing thrown, no figure that the record has not, and what the sport is known by. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game } from '#domain/sport/game.ts';
import { scoreboardOf } from '#domain/sport/scoreboard.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

const folder = sharedFolder();
const captures = folder === undefined ? undefined : path.join(folder, 'captures');

function recordedGames(): readonly Game[] {
  if (captures === undefined) return [];
  return readdirSync(captures)
    .filter((name) => /^live-(?:get1x2|v3).*\.json$/.test(name))
    .flatMap((name) => {
      const parsed = parseGames(JSON.parse(readFileSync(path.join(captures, name), 'utf8')));
      return parsed.ok ? parsed.value.games : [];
    })
    .filter(({ score }) => score !== undefined);
}

const games = recordedGames();
const ofSport = (sport: number) => games.filter(({ head }) => head.sportId === sport);
const boardOf = ({ head, score }: Game) => (score ? scoreboardOf(score, head) : undefined);

describe.skipIf(captures === undefined)('scoreboards of recorded games', () => {
  it('says no figure that the record does not hold', () => {
    expect(games.length).toBeGreaterThan(300);
    for (const { head, score } of games) {
      if (!score) continue;
      const record = JSON.stringify(score);
      for (const { side1, side2 } of scoreboardOf(score, head).columns) {
        for (const figure of [side1, side2]) expect(record).toContain(figure);
      }
    }
  });

  it('tennis has sets, games and points', () => {
    expect(ofSport(4).length).toBeGreaterThan(10);
    for (const game of ofSport(4)) {
      const needed = boardOf(game)?.columns.filter(({ rank }) => rank === 0);
      expect(needed?.map(({ kind }) => kind)).toEqual(['sets', 'games', 'points']);
    }
  });

  it.each([6, 10, 16, 29])('sport %i has sets and points once it is played', (sport) => {
    const played = ofSport(sport).filter(({ score }) => score && score.periods.length > 0);
    expect(played.length).toBeGreaterThan(0);
    for (const game of played) {
      const needed = boardOf(game)?.columns.filter(({ rank }) => rank === 0);
      expect(needed?.map(({ kind }) => kind)).toEqual(['sets', 'points']);
    }
  });

  it('cricket has overs wherever the feed has statistics of an innings, and chases of limited overs have a need', () => {
    const told = ofSport(66).filter(({ score }) => score?.extras.some(({ key }) => key === 'InnsStats'));
    expect(told.length).toBeGreaterThan(15);
    for (const game of told) expect(boardOf(game)?.overs).toMatch(/^\d+\.[0-5]$/);
    const needs = told.flatMap((game) => boardOf(game)?.details.filter(({ key }) => key === 'need') ?? []);
    expect(needs.length).toBeGreaterThan(4);
    for (const { values } of needs) expect(Number(values['balls'])).toBeLessThanOrEqual(300);
  });

  it('football has red cards exactly where the record has them, and added minutes', () => {
    const football = ofSport(1);
    expect(football.some((game) => (boardOf(game)?.redCards[0] ?? 0) > 0)).toBe(true);
    const added = football.filter((game) => boardOf(game)?.details.some(({ key }) => key === 'added'));
    expect(added.length).toBe(
      football.filter(({ score }) => score?.extras.some(({ key }) => key === 'AddTime')).length,
    );
  });

  it('hockey tells the strength of four against four', () => {
    const details = ofSport(2).flatMap((game) => boardOf(game)?.details ?? []);
    expect(details).toContainEqual({ key: 'strength', values: { side1: 4, side2: 4 } });
  });
});
