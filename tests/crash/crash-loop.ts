/**
 * Places, settles and corrects bets on a real server process and kills it with SIGKILL, again and again: by the clock or by itself at a
 * statement of its database. After each death the books are read and held against the reference model; then the server is started again,
 * every bet in doubt is asked for by its id (or sent again under it), and all results are told once more. At the end everything
 * must be as if nothing had ever died. What is done is drawn from the seed; when a kill by the clock falls is the machine's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_THERE_IS, ANTI_EXPRESS_MARGIN, type BetForm, plainForm } from '#domain/coupon/bet-form.ts';
import { formFields } from '#protocol/http/bet-form-fields.ts';
import { MAKE_BET_PATH } from '#protocol/http/make-bet.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/office-bets.ts';
import { BALANCE_PATH, SIGN_IN_PATH } from '#protocol/http/session.ts';
import { createRandom } from '#server/simulator/random.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { type CrashPoint, CrashProcess } from './crash-process.ts';
import { createCrashWorld, LINE_GAMES, LIVE_GAMES, SELECTIONS } from './crash-world.ts';
import { inspectBooks, inspectEnd } from './inspect-books.ts';
import { type ModelBet, type ModelResult, type ModelShape, ReferenceModel } from './reference-model.ts';

export interface CrashLoopOptions {
  readonly seed: number;
  /** Distinct bets sent; repetitions come on top. */
  readonly placements: number;
  /** Without it PGlite in a folder of its own. */
  readonly databaseUrl?: string;
  readonly log?: (line: string) => void;
}

export interface CrashReport {
  readonly faults: readonly string[];
  readonly placements: number;
  readonly repetitions: number;
  readonly accepted: number;
  readonly refused: number;
  readonly inDoubt: number;
  readonly words: number;
  readonly corrections: number;
  readonly kills: number;
  /** Deaths in the middle of a start are kills as well. */
  readonly killsAtStatements: number;
  readonly killsWhilePending: number;
}

const GRANTED = 100_000_00n;
const LANES = 6;
const RESULTS: readonly ModelResult[] = ['win', 'win', 'lose', 'lose', 'void', 'half_win', 'half_lose'];
const QUIET_LIMIT_MS = 20_000;

interface User {
  readonly id: bigint;
  readonly token: string;
}

/** The product's words for it. */
function formOf(shape: ModelShape, size: number, stake: bigint): BetForm {
  const all = Array.from({ length: size }, (_, place) => place);
  switch (shape.kind) {
    case 'pairs':
      return { kind: 'system', size: 2 };
    case 'banker':
      return { kind: 'multibet', size: 2, lobby: [0], blocks: [[1], [2], [3]] };
    case 'chain':
      return { kind: 'chain' };
    case 'against':
      return { kind: 'anti_express', margin: ANTI_EXPRESS_MARGIN };
    case 'two-blocks':
      return {
        kind: 'conditional',
        blocks: [
          { legs: all.slice(0, shape.first), stake: String(Number(stake) / 100) },
          { legs: all.slice(shape.first), stake: ALL_THERE_IS },
        ],
      };
    default:
      return plainForm(size);
  }
}

const readBody = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export class CrashLoop {
  readonly #options: CrashLoopOptions;
  readonly #random;
  readonly #model = new ReferenceModel();
  readonly #users: User[] = [];
  readonly #faults: string[] = [];
  readonly #world = createCrashWorld();
  readonly #count = {
    repetitions: 0,
    inDoubt: 0,
    corrections: 0,
    kills: 0,
    killsAtStatements: 0,
    killsWhilePending: 0,
  };
  #server: CrashProcess;
  #dataDir = '';
  #guids = 0;
  #isByClock = false;

  constructor(options: CrashLoopOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed, 77);
    this.#server = new CrashProcess({ dataDir: '' });
  }

  async run(): Promise<CrashReport> {
    this.#dataDir = await mkdtemp(join(tmpdir(), 'touchline-crash-'));
    const { databaseUrl, log = () => undefined, placements } = this.#options;
    this.#server = new CrashProcess({
      dataDir: this.#dataDir,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    try {
      await this.#rise(false);
      await this.#openUsers();
      while (this.#model.bets.size < placements && this.#faults.length === 0) {
        await this.#live();
        await this.#die();
        await this.#rise(true);
        await this.#clearDoubts();
        log(
          `${this.#model.bets.size} placements, ${this.#model.words.size} results, ${this.#count.kills} kills, ${this.#faults.length} faults`,
        );
      }
      await this.#end();
    } finally {
      await this.#server.kill();
      if (this.#faults.length > 0) log(this.#server.log);
      await rm(this.#dataDir, { recursive: true, force: true });
    }
    return this.#report();
  }

  #report(): CrashReport {
    const ends = [...this.#model.bets.values()].map((bet) => bet.end);
    return {
      ...this.#count,
      faults: this.#faults,
      placements: this.#model.bets.size,
      accepted: ends.filter((end) => end === 'accepted').length,
      refused: ends.filter((end) => end === 'refused').length,
      words: this.#model.words.size,
    };
  }

  /** Starts until it stands; on half of the starts it is armed to die at one of its next statements. */
  async #rise(isArmed: boolean): Promise<void> {
    for (;;) {
      const point: CrashPoint | undefined =
        isArmed && this.#random.chance(0.5)
          ? { statement: 1 + this.#random.below(90), side: this.#random.chance(0.5) ? 'before' : 'after' }
          : undefined;
      const isUp = await this.#server.start(point);
      if (isUp) return;
      this.#count.kills += 1;
      this.#count.killsAtStatements += 1;
      await this.#inspect();
    }
  }

  async #openUsers(): Promise<void> {
    // Few enough bets of each for one page of its list.
    const amount = Math.min(25, Math.max(6, Math.ceil(this.#options.placements / 45)));
    for (let index = 0; index < amount; index += 1) {
      const reply = await this.#server.post(SIGN_IN_PATH, { demo: true });
      const account = readBody(reply?.body ?? '')?.data;
      const token = /session=([^;]+)/.exec(reply?.cookie ?? '')?.[1];
      if (!account || token === undefined) throw new Error(`no account: ${reply?.body}`);
      this.#users.push({ id: BigInt(account.id), token });
    }
  }

  /** A life: several lanes of acts until the kill, which comes at a random moment if the server does not die by itself. */
  async #live(): Promise<void> {
    const lifeMs = 150 + this.#random.below(2_000);
    this.#isByClock = false;
    const kill = setTimeout(() => {
      this.#isByClock = this.#server.isAlive;
      void this.#server.kill();
    }, lifeMs);
    await Promise.all(Array.from({ length: LANES }, () => this.#lane()));
    clearTimeout(kill);
  }

  async #lane(): Promise<void> {
    while (this.#server.isAlive && this.#model.bets.size < this.#options.placements) {
      if (this.#random.chance(0.68)) await this.#place();
      else await this.#speak();
    }
  }

  #newBet(): ModelBet {
    this.#guids += 1;
    const user = this.#random.below(this.#users.length);
    const size = this.#random.chance(0.5) ? 1 : 2 + this.#random.below(3);
    const games = new Set<number>();
    while (games.size < size) games.add(1 + this.#random.below(LIVE_GAMES + LINE_GAMES));
    const picks = [...games].map((gameId) => {
      const key = this.#world.keyOf(gameId, this.#random.below(SELECTIONS));
      const selection = this.#world.game(gameId as never)?.selections.get(key);
      if (!selection) throw new Error(`no selection ${key}`);
      return { gameId, key, selection };
    });
    // Now and then a price that the book never had, or more than the account holds.
    const isForged = this.#random.chance(0.05);
    const minor = BigInt(this.#random.chance(0.03) ? 90_000_00 : 50_00 + this.#random.below(4_000_00));
    const shape = this.#shapeOf(size);
    const guid = `00000000-0000-4000-8000-${String(this.#guids).padStart(12, '0')}`;
    return {
      guid,
      user,
      shape,
      stake: minor,
      legs: picks.map(({ key, selection }) => ({ key, odds: BigInt(selection.odds) })),
      body: {
        Events: picks.map(({ gameId, selection }) => ({
          GameId: gameId,
          Type: selection.type,
          Coef: isForged ? 99 : selection.odds / 1_000,
          Param: selection.parameter / 10_000,
          PlayerId: 0,
          Kind: gameId <= LIVE_GAMES ? 1 : 3,
        })),
        ...formFields(formOf(shape, size, minor)),
        Summ: Number(minor) / 100,
        CheckCf: 0,
        betGUID: guid,
        Lng: 'en',
      },
    };
  }

  /** One of those that so many legs can be. */
  #shapeOf(size: number): ModelShape {
    const shapes: ModelShape[] = [{ kind: 'together' }];
    if (size > 1) shapes.push({ kind: 'chain' }, { kind: 'two-blocks', first: 1 });
    if (size === 2) shapes.push({ kind: 'against' });
    if (size > 2) shapes.push({ kind: 'pairs' });
    if (size === 4) shapes.push({ kind: 'banker' }, { kind: 'two-blocks', first: 2 });
    return shapes[this.#random.below(shapes.length)] ?? { kind: 'together' };
  }

  async #place(): Promise<void> {
    const bet = this.#newBet();
    this.#model.bets.set(bet.guid, bet);
    const copies = this.#random.chance(0.25) ? 2 + this.#random.below(3) : 1;
    this.#count.repetitions += copies - 1;
    await Promise.all(Array.from({ length: copies }, () => this.#send(bet)));
    while (bet.end === undefined && this.#server.isAlive) await this.#ask(bet);
    if (bet.end !== undefined && this.#random.chance(0.2)) {
      // The same again, and another body under the same id.
      await this.#send(bet);
      const other = await this.#server.post(MAKE_BET_PATH, { ...bet.body, Summ: 51 }, this.#token(bet));
      if (other && other.status !== 422)
        this.#faults.push(`another body under ${bet.guid} was answered ${other.status} ${other.body}`);
    }
  }

  #token(bet: ModelBet): string {
    return this.#users[bet.user]?.token ?? '';
  }

  async #send(bet: ModelBet): Promise<void> {
    this.#hear(bet, await this.#server.post(MAKE_BET_PATH, bet.body, this.#token(bet)));
  }

  async #ask(bet: ModelBet): Promise<void> {
    this.#hear(bet, await this.#server.get(`${OFFICE_BETS_PATH}/${bet.guid}`, this.#token(bet)));
  }

  /** Takes down what was answered; another answer than before is a fault. */
  #hear(bet: ModelBet, reply: Awaited<ReturnType<CrashProcess['get']>>): 'unheard' | 'heard' | 'silence' {
    if (!reply) return 'silence';
    const body = readBody(reply.body);
    if (reply.status === 429) return 'silence';
    if (reply.status !== 200 || typeof body?.ErrorCode !== 'number') {
      this.#faults.push(`bet ${bet.guid} was answered ${reply.status} ${reply.body}`);
      return 'silence';
    }
    if (body.Success === true && body.Value?.waitTime > 0) return 'heard';
    if (body.ErrorCode === 700009) {
      if (bet.answer !== undefined) this.#faults.push(`bet ${bet.guid} was decided and is unheard`);
      return 'unheard';
    }
    if (bet.answer !== undefined && bet.answer !== reply.body)
      this.#faults.push(`the answer to ${bet.guid} was ${bet.answer}, then ${reply.body}`);
    bet.answer = reply.body;
    bet.end = body.Success === true ? 'accepted' : 'refused';
    return 'heard';
  }

  /** A first result for a selection that somebody has bet on, or another one for an old one, or its withdrawal. */
  async #speak(): Promise<void> {
    const bets = [...this.#model.bets.values()];
    const leg = bets[this.#random.below(Math.max(1, bets.length))]?.legs[0];
    if (!leg) return;
    const isSecond = this.#model.words.has(leg.key);
    if (isSecond && this.#random.chance(0.6)) return;
    const result =
      isSecond && this.#random.chance(0.25) ? undefined : RESULTS[this.#random.below(RESULTS.length)];
    if (isSecond) this.#count.corrections += 1;
    const before = this.#model.words.get(leg.key);
    const word = this.#model.say(leg.key, result);
    await this.#tell(leg.key, word);
    // Old news comes late, and news comes twice.
    if (this.#random.chance(0.2)) await this.#tell(leg.key, before ?? word);
  }

  async #tell(
    key: string,
    { result, version }: { result: ModelResult | undefined; version: number },
  ): Promise<void> {
    await this.#server.post('/_world', {
      decide: { key, version, ...(result === undefined ? {} : { result }) },
    });
  }

  async #die(): Promise<void> {
    if (!this.#isByClock && !this.#server.isAlive) this.#count.killsAtStatements += 1;
    await this.#server.kill();
    this.#count.kills += 1;
    await this.#inspect();
  }

  async #withDatabase(look: (database: Database) => Promise<void>): Promise<void> {
    const { databaseUrl } = this.#options;
    const database = await openDatabase(
      databaseUrl === undefined ? { dataDir: join(this.#dataDir, 'database') } : { url: databaseUrl },
    );
    try {
      await look(database);
    } finally {
      await database.close();
    }
  }

  #inspect(): Promise<void> {
    return this.#withDatabase(async (database) => {
      const [row] = await database.query<{ pending: bigint }>(
        `select count(*) as pending from bets where state = 'pending'`,
      );
      if (row && row.pending > 0n) this.#count.killsWhilePending += 1;
      this.#faults.push(...(await inspectBooks(database, this.#model)));
    });
  }

  /** Asks for every bet in doubt until it is decided; what never arrived is sent again under its id, or given up. */
  async #clearDoubts(): Promise<void> {
    for (const bet of this.#model.bets.values()) {
      if (bet.end !== undefined) continue;
      this.#count.inDoubt += 1;
      while (bet.end === undefined && this.#server.isAlive) {
        const reply = await this.#server.get(`${OFFICE_BETS_PATH}/${bet.guid}`, this.#token(bet));
        if (this.#hear(bet, reply) !== 'unheard') continue;
        if (this.#random.chance(0.5)) await this.#send(bet);
        else bet.end = 'unheard';
      }
    }
    const words = [...this.#model.words].toSorted(() => this.#random.next() - 0.5);
    for (const [key, word] of words) await this.#tell(key, word);
  }

  async #end(): Promise<void> {
    if (this.#faults.length > 0) return;
    // The last server may still be armed to die at one of its next statements: the end is seen by one that is not.
    await this.#server.kill();
    while (!this.#server.isAlive || [...this.#model.bets.values()].some((bet) => bet.end === undefined)) {
      if (!this.#server.isAlive) await this.#rise(false);
      await this.#clearDoubts();
    }
    const deadline = Date.now() + QUIET_LIMIT_MS;
    while (Date.now() < deadline && !(await this.#isQuiet()))
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    for (const bet of this.#model.bets.values()) if (bet.end !== 'unheard') await this.#ask(bet);
    await this.#server.kill();
    await this.#withDatabase(async (database) => {
      this.#faults.push(...(await inspectBooks(database, this.#model)));
      const users = this.#users.map((user) => user.id);
      this.#faults.push(...(await inspectEnd(database, this.#model, GRANTED, users)));
    });
  }

  /** What the bettors see is what the model says. */
  async #isQuiet(): Promise<boolean> {
    for (const [index, { token }] of this.#users.entries()) {
      const list = readBody((await this.#server.get(OFFICE_BETS_PATH, token))?.body ?? '')?.data;
      if (!Array.isArray(list)) return false;
      const mine = [...this.#model.bets.values()].filter(
        (bet) => bet.user === index && bet.end === 'accepted',
      );
      const seen = new Map(list.map((bet) => [bet.betGuid, bet.status]));
      if (mine.some((bet) => seen.get(bet.guid) !== this.#model.settlement(bet).status)) return false;
      if (seen.size !== mine.length) return false;
      const account = readBody((await this.#server.get(BALANCE_PATH, token))?.body ?? '')?.data;
      const money = this.#model.money(index, GRANTED);
      // What a correction took back and is not there is owed: the balance shows none of it.
      if (money >= 0n && account?.balance === undefined) return false;
    }
    return true;
  }
}
