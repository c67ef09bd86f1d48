/**
 * Tests of results that race placements, on the service and the database that the server runs on. A round has games whose
 * bets wait, and games whose bets are taken at once; each selection is decided just after a drawn statement left, or was
 * answered: of its own bet, or of all. So results fall into every gap that a placement has. `OUTCOME_RACES=10000` runs as
 * many races as the promise asks for; the gate runs fewer, of the same kind.
 */
import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/simulator/random.ts';
import type { Database, SqlValue } from '#server/store/engine.ts';
import { BettingBench, betsOf, LINE, LIVE, MORE_LINES, OTHER } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const RACES = Number(process.env['OUTCOME_RACES'] ?? 240);
const GAMES = [LIVE, OTHER, LINE, ...MORE_LINES.slice(0, 3)];
const SELECTIONS_OF_A_GAME = 8;
const RACES_OF_A_ROUND = GAMES.length * SELECTIONS_OF_A_GAME;
/**
 * The number of statements of a round and of one bet, which is more than there are: a result behind the last one comes
 * after everything.
 */
const STATEMENTS_OF_A_ROUND = 110;
const STATEMENTS_OF_A_BET = 6;
/** The position of the number in an insertion of one bet. */
const ID_PARAMETER = 18;
/** The number of rounds of a database: each round reads the books, which get longer. */
const ROUNDS_OF_A_DATABASE = 20;
const GRANT = 1_000_00n;
const SEED = 15;

interface Statement {
  readonly text: string;
  /** Selections whose outcome the book knew when it left. */
  readonly known: ReadonlySet<string>;
}

type Moment = 'sent' | 'answered';

/** A database that knows the statements that take bets, and the moments of every statement. */
class WatchedDatabase implements Database {
  readonly taking: Statement[] = [];
  known: () => ReadonlySet<string> = () => new Set();
  at: (moment: Moment, count: number, parameters: readonly SqlValue[]) => Promise<void> = async () =>
    undefined;
  readonly #database: Database;
  #count = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  startRound(): void {
    this.#count = 0;
    this.taking.length = 0;
  }

  async query<Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<readonly Row[]> {
    const count = this.#count;
    this.#count += 1;
    // The history of a bet says by which statement it was taken.
    if (sql.includes(`'trader', 'accepted'`))
      this.taking.push({ text: parameters.join(' '), known: this.known() });
    const rows = this.#database.query<Row>(sql, parameters);
    await this.at('sent', count, parameters);
    const answer = await rows;
    await this.at('answered', count, parameters);
    return answer;
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

describe.each(MONEY_DATABASES)('a result against a placement on $name', ({ open, skipped }) => {
  it(
    `P15 of ${RACES} races no bet is taken whose outcome the book knew, and every other one is`,
    async (context) => {
      if (skipped !== undefined) context.skip(skipped);
      const seen = { taken: 0, refused: 0 };
      for (let round = 0; round * RACES_OF_A_ROUND < RACES; ) {
        const database = await open();
        try {
          do {
            const { refused, taken } = await raceRound(database, round);
            seen.taken += taken;
            seen.refused += refused;
            round += 1;
          } while (round % ROUNDS_OF_A_DATABASE > 0 && round * RACES_OF_A_ROUND < RACES);
        } finally {
          await database.close();
        }
      }
      // Both ends happened often: the race was one.
      expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(RACES / 20);
    },
    Math.max(120_000, RACES * 60),
  );
});

async function raceRound(database: Database, round: number) {
  const random = createRandom(SEED, round + 1);
  const watched = new WatchedDatabase(database);
  const bench = await BettingBench.open(watched, 2_000 + round);
  const races = GAMES.flatMap((gameId) =>
    Array.from({ length: SELECTIONS_OF_A_GAME }, (_, index) => ({
      gameId,
      index,
      key: bench.key(gameId, index),
      request: bench.single(gameId, index),
      id: '',
      moment: random.chance(0.5) ? ('sent' as const) : ('answered' as const),
      isOwn: random.chance(0.4),
      left: random.below(STATEMENTS_OF_A_BET),
      at: random.below(STATEMENTS_OF_A_ROUND),
      turns: random.below(random.chance(0.5) ? 6 : 60),
    })),
  );
  const users = await Promise.all(races.map(() => bench.user(GRANT)));
  const decided = new Set<string>();
  watched.startRound();
  watched.known = () =>
    new Set(races.flatMap(({ key }) => (bench.world.outcome(key) === undefined ? [] : [key])));
  watched.at = async (moment, count, parameters) => {
    const text = parameters.join(' ');
    for (const race of races) {
      if (parameters[1] === race.request.betGuid) race.id = String(parameters[ID_PARAMETER] ?? '');
      if (moment !== race.moment) continue;
      const isIts =
        text.includes(race.request.betGuid) || (race.id !== '' && String(parameters[0]) === race.id);
      if (race.isOwn ? !isIts || race.left-- !== 0 : count !== race.at) continue;
      for (let turn = 0; turn < race.turns; turn += 1) await Promise.resolve();
      bench.decide(race.key, 'win');
      decided.add(race.key);
    }
  };
  // In an order of their own; half of them come in one turn of the loop, the others when those were answered.
  const drawn = races.map((_, at) => [random.next(), at] as const);
  const order = drawn.toSorted(([a], [b]) => a - b).map(([, at]) => at);
  const place = async (at: number) => {
    const [user, race] = [users[at], races[at]];
    if (user !== undefined && race) await bench.service.place(user, race.request);
  };
  const half = order.length / 2;
  await Promise.all(order.slice(0, half).map(place));
  await Promise.all([...order.slice(half).map(place), bench.pass(1_500)]);
  await bench.pass(3_000);
  watched.at = async () => undefined;
  for (const { key } of races) if (bench.world.outcome(key) === undefined) bench.decide(key, 'win');
  await bench.quiet();

  const ends = { taken: 0, refused: 0 };
  for (const [at, { key, request }] of races.entries()) {
    const user = users[at];
    if (user === undefined) throw new Error('no race');
    const [bet] = await betsOf(bench, user);
    const name = `round ${round}, ${key}`;
    if (!bet) {
      ends.refused += 1;
      expect([name, decided.has(key), await bench.balance(user)]).toEqual([name, true, GRANT]);
      continue;
    }
    ends.taken += 1;
    const id = new RegExp(`${request.betGuid}|^${bet.id} |"id":"${bet.id}"`);
    // A group that was refused is followed by a statement for each of its bets: the last one took it.
    const taking = watched.taking.findLast(({ text }) => id.test(text));
    expect([name, taking?.known.has(key)]).toEqual([name, false]);
    expect([name, bet.status]).toEqual([name, 'won']);
  }
  expect(bench.errors).toEqual([]);
  expect(await bench.ledger.discrepancies()).toEqual([]);
  return ends;
}
