/** Every selection that seeded worlds offer, and those of the commonest markets of recorded bodies, by name in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { isByAnswer } from '#domain/market/market-headings.ts';
import { marketColumns } from '#domain/market/market-layout.ts';
import { marketName, selectionName } from '#domain/market/market-names.ts';
import { type NamedGame, namedGame } from '#domain/market/named-game.ts';
import { formatOf, parameterValues } from '#domain/market/parameter-format.ts';
import type { FindText } from '#domain/market/phrases/phrase.ts';
import { questionName } from '#domain/market/phrases/question-name.ts';
import { selectionPhrase } from '#domain/market/phrases/selection-phrases.ts';
import type { Selection } from '#domain/market/selection.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { GROUPS } from '#server/simulator/catalogue.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { SPORT_SHARES } from '#server/simulator/sports/sports.ts';
import { besideIsolates, marketWords, withoutIsolates } from '../../helpers/market-words.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

const LANGUAGES = ['en', 'ru', 'ar', 'es', 'fa'] as const;
const CODES =
  /\{\{|\bW[12]\b|\bteam [12]\b|команда [12]|الفريق [12]|#\d|^(?:Selection|Market|Исход|Рынок|Selección|Mercado) \d+(?: \(|:|$)/i;

/** Letters of Arabic and Persian, and the mark that stands for one. */
const RIGHT_TO_LEFT = /[\u0620-\u064a\u067e-\u06cc\u200f]/;

interface NamedPart {
  readonly game: NamedGame;
  readonly selections: readonly Selection[];
}

/** The types of markets about one side alone, by the side, whose name they have. */
const ABOUT: readonly (readonly [side: 1 | 2, types: readonly number[]])[] = [
  [1, [1, 4, 7, 11, 12, 50, 388, 401, 424, 475, 578, 755, 757, 794, 3653, 3829, 7778, 7779, 749, 751, 753]],
  [1, [196, 197, 198, 199, 206, 207, 208, 209, 1828, 1829, 4554, 4555, 4556, 15770, 15773, 16259, 16684]],
  [2, [3, 6, 8, 13, 14, 51, 389, 402, 426, 477, 579, 766, 767, 795, 3655, 3830, 7780, 7781, 763, 764, 765]],
  [2, [191, 192, 193, 194, 211, 212, 213, 214, 1834, 1835, 4562, 4563, 4564, 15771, 15774, 16260, 16686]],
];
const SIDE_OF = new Map(ABOUT.flatMap(([side, types]) => types.map((type) => [type, side] as const)));

/** The faults in the names of a game. */
function faultsOf({ game, selections }: NamedPart, find: FindText): string[] {
  const seen = new Map<string, string>();
  return selections.flatMap((selection) => {
    const { group, parameter, playerName: player = '', type } = selection;
    const market = marketName(group, find, game);
    const marked = selectionName('long', selection, { find, phraseOf: selectionPhrase }, game);
    const long = withoutIsolates(marked);
    const short = withoutIsolates(
      selectionName('short', selection, { find, phraseOf: selectionPhrase }, game),
    );
    const id = keyOf(selection);
    const values = parameterValues(formatOf(type), parameter);
    const side = SIDE_OF.get(type);
    const name = side && (side === 1 ? game.team1 : game.team2);
    const twin = seen.get(`${market}\n${long}`);
    seen.set(`${market}\n${long}`, id);
    return [
      selectionPhrase(group, type, { game, values, player }) ? [] : `${id} has no words`,
      [market, long, short].some((text) => CODES.test(text)) ? `${id} is a code: ${long}, ${short}` : [],
      [market, long, short].includes('') ? `${id} is empty` : [],
      name && !long.includes(name) ? `${id} does not name ${name}: ${long}` : [],
      player !== '' && !long.includes(player) ? `${id} does not name ${player}: ${long}` : [],
      RIGHT_TO_LEFT.test(long) &&
      /[\u2066-\u2068]/.test(marked) &&
      !RIGHT_TO_LEFT.test(besideIsolates(marked))
        ? `${id} would run from left to right: ${long}`
        : [],
      twin !== undefined && twin !== id ? `${id} reads as ${twin}: ${market}, ${long}` : [],
    ].flat();
  });
}

const START_MS = Date.UTC(2026, 10, 21, 12);
const STEP_MS = 45 * 60_000;
const STEPS = 2;

type PartsOfWorld = ReadonlyMap<string, readonly NamedPart[]>;

/** All games and sub-games of a world at some moments, as a reader of each language has them: a selection that stays is there once. */
function walk(seed: number): PartsOfWorld {
  const world = createSimulator({
    seed,
    startMs: START_MS,
    speed: 900,
    liveGames: 40,
    lineGames: 12,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });
  const parts = new Map(LANGUAGES.map((language) => [language as string, new Map<number, NamedPart>()]));
  for (let step = 0; step <= STEPS; step += 1) {
    world.advance(START_MS + step * STEP_MS);
    for (const one of [...world.games('live'), ...world.games('line')]) {
      const match = world.match(one.id);
      const aftermatches = one.section === MENU_SECTIONS['aftermatch-vs-live'] ? [one] : [];
      for (const game of match ? [0, ...match.subScopes].map((scope) => match.game(scope)) : aftermatches) {
        if (!game) continue;
        const before = parts.get('en')?.get(game.id)?.selections ?? [];
        const all = new Map([...before, ...game.selections.values()].map((one) => [keyOf(one), one]));
        const selections = [...all.values()];
        for (const [language, known] of parts)
          known.set(game.id, { game: namedGame(game.head(language)), selections });
      }
    }
  }
  // A duel is a market of the sides of two games that have not begun.
  const line = world.games('line');
  const duel = line
    .flatMap((one) =>
      line.map((other) => world.buildDuel?.({ gameId: one.id, side: 1 }, { gameId: other.id, side: 2 })),
    )
    .find((built) => typeof built === 'number');
  const game = duel === undefined ? undefined : world.game(duel);
  if (!game) throw new Error('no two games make a duel');
  for (const [language, known] of parts) {
    const head = game.head(language);
    known.set(head.id, { game: namedGame(head), selections: [...game.selections.values()] });
  }
  return new Map([...parts].map(([language, known]) => [language, [...known.values()]]));
}

const walked = new Map<number, PartsOfWorld>();

/** A world is dear: each is walked through once. */
function partsOfWorld(seed: number): PartsOfWorld {
  const parts = walked.get(seed) ?? walk(seed);
  walked.set(seed, parts);
  return parts;
}

/** The questions of the markets that are laid out by their answers: by row, the question as each answer of it has it. */
function questionsOf({ game, selections }: NamedPart, find: FindText): Map<string, Set<string | undefined>> {
  const byRow = new Map<string, Set<string | undefined>>();
  for (const selection of selections.filter(({ group }) => isByAnswer(group))) {
    const { group, parameter, type } = selection;
    const order = marketColumns(group)
      ?.find((types) => types.includes(type))
      ?.indexOf(type);
    const row = `${group}/${order}/${parameter}`;
    const question = questionName(selection, { find, phraseOf: selectionPhrase }, game);
    byRow.set(row, (byRow.get(row) ?? new Set()).add(question));
  }
  return byRow;
}

const keyOf = ({ group, parameter, player, type }: Selection): string =>
  [group, type, parameter, player].join('.');

describe.each([1, 2])('selections of the world of seed %i', (seed) => {
  const world = partsOfWorld(seed);

  it('are of every sport and every market that the simulator has', () => {
    const parts = world.get('en') ?? [];
    expect(new Set(parts.map(({ game }) => game.sport)).size).toBeGreaterThanOrEqual(SPORT_SHARES.length);
    const groups = new Set(parts.flatMap(({ selections }) => selections.map(({ group }) => group)));
    expect([...GROUPS.keys()].filter((group) => !groups.has(group))).toEqual([]);
  });

  it.each(LANGUAGES)('are named, each otherwise (%s)', async (language) => {
    const find = await marketWords(language);
    const faults = (world.get(language) ?? []).flatMap((part) => faultsOf(part, find));
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  });
});

describe('questions of the world', () => {
  const world = partsOfWorld(1);

  it.each(LANGUAGES)('have words, the same for both answers (%s)', async (language) => {
    const find = await marketWords(language);
    const rows = (world.get(language) ?? []).flatMap((part) => [...questionsOf(part, find).values()]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ size }) => size !== 1)).toEqual([]);
    expect(rows.flatMap((row) => [...row]).filter((one) => !one || CODES.test(one))).toEqual([]);
  });
});

const folder = sharedFolder();
const captures = folder === undefined ? '' : path.join(folder, 'captures');
const COMMONEST = 60;

function recordedParts(): NamedPart[] {
  const files = readdirSync(captures).filter((name) => /^(?:live|line)-.*\.json$/.test(name));
  const games = files.flatMap((file) => {
    const parsed = parseGames(JSON.parse(readFileSync(path.join(captures, file), 'utf8')));
    return parsed.ok ? parsed.value.games : [];
  });
  const counts = new Map<number, number>();
  for (const { group } of games.flatMap(({ selections }) => selections))
    counts.set(group, (counts.get(group) ?? 0) + 1);
  const common = new Set(
    [...counts]
      .sort(([, left], [, right]) => right - left)
      .slice(0, COMMONEST)
      .map(([group]) => group),
  );
  expect(common.size).toBe(COMMONEST);
  return games.map(({ head, selections }) => ({
    game: namedGame(head),
    selections: selections.filter(({ group }) => common.has(group)),
  }));
}

describe.skipIf(folder === undefined)(
  `selections of the ${COMMONEST} commonest recorded markets${folder === undefined ? ' (skipped: no recordings beside the checkout)' : ''}`,
  () => {
    it.each(LANGUAGES)('are named, each otherwise (%s)', async (language) => {
      const find = await marketWords(language);
      const faults = recordedParts().flatMap((part) => faultsOf(part, find));
      expect([...new Set(faults)].slice(0, 20)).toEqual([]);
    });
  },
);
