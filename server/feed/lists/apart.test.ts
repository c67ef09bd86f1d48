import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { FEED_CALLS } from '#protocol/http/feed-calls.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { SourceGame } from '../../source/source.ts';
import { listFilter, listGames } from './list-filter.ts';
import { sportRows } from './menu-rows.ts';

const SIMULATED_REALITY = MENU_SECTIONS['simulated-reality'];
const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
const world = createSimulator({
  seed: 5,
  startMs: Date.UTC(2026, 10, 26, 12),
  speed: 60,
  liveGames: 50,
  lineGames: 300,
  clock,
});
let twins: readonly SourceGame[];
const filterOf = (parameters: object) =>
  listFilter(v.parse(FEED_CALLS.line.longListGames.request, { getEmpty: 'true', ...parameters }));
const asked = (parameters: object) => listGames(world, 'line', filterOf(parameters));

beforeAll(() => {
  twins = world.games('line').filter(({ section }) => section === SIMULATED_REALITY);
});

describe('games that stand apart from those of their sport', () => {
  it('are left out of lists that name nothing, with virtual sports too', () => {
    expect(twins.length).toBeGreaterThan(3);
    for (const parameters of [{}, { virtualSports: 'true' }, { isRecommendations: 'true' }])
      expect(asked(parameters).filter(({ section }) => section !== undefined)).toEqual([]);
  });

  it.each([
    ['their section', () => ({ selectedMs: '11' })],
    ['their section and sport', () => ({ selectedMs: 'simulated-reality.1' })],
    ['their championship', () => ({ champs: String(twins[0]?.championshipId) })],
    ['one of them', () => ({ games: String(twins[0]?.id) })],
    ['a team', () => ({ teams: String(twins[0]?.head('en').opponent1.ids[0]) })],
  ])('are in lists that name %s, and nothing else is', (_name, parameters) => {
    const listed = asked(parameters());
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.every((game) => twins.includes(game))).toBe(true);
  });

  it('are in lists of their sport behind all others, and in no other section of it', () => {
    const listed = asked({ sports: '1' });
    const first = listed.findIndex(({ section }) => section !== undefined);
    expect(listed.slice(first).every(({ section }) => section !== undefined)).toBe(true);
    expect(first).toBeGreaterThan(10);
    expect(asked({ selectedMs: '2.1' }).filter(({ section }) => section !== undefined)).toEqual([]);
  });

  it('have a row of the menu of their own beside that of their sport, with their championships', () => {
    const options = { opened: [], championships: [], grouped: false, withCountries: true };
    const rows = sportRows(world.games('line'), 'en', options);
    const football = rows.filter(({ wire }) => wire.I === 1);
    expect(football.map(({ wire }) => wire.MS)).toEqual([undefined, SIMULATED_REALITY]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(football[1]?.wire.C).toBe(twins.length);
    const named = football[1]?.wire.L as readonly { readonly L: string }[];
    expect(named.every(({ L }) => L.endsWith(' SRL'))).toBe(true);
    const ordinary = football[0]?.wire.L as readonly { readonly L: string }[];
    expect(ordinary.some(({ L }) => L.endsWith(' SRL'))).toBe(false);
  });

  it('name the game that they mirror, which has the same sides and start', () => {
    for (const twin of twins) {
      const { facts, opponent1, section, startsAt } = twin.head('en');
      expect(section).toBe(SIMULATED_REALITY);
      const mirrored = world
        .game(Number(facts.find(({ kind }) => kind === 9_011)?.value) as never)
        ?.head('en');
      expect([opponent1.name, startsAt]).toEqual([`${mirrored?.opponent1.name} SRL`, mirrored?.startsAt]);
    }
  });
});
