/**
 * Places, cashes out, edits, settles and corrects bets, some on credit, buys coupons of the toto and plays rounds of the
 * casino on a real server process and kills it with SIGKILL, again and again: by the clock or by itself at a statement of
 * its database. After each death the books are read and compared with the reference model; then the server is started
 * again, every bet in doubt is asked for by its id (or sent again under it), and all results are sent once more. At the
 * end everything must be as if nothing had ever died. What is done is drawn from the seed; when a kill by the clock falls
 * is the machine's.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGN_IN_PATH } from '#protocol/http/session.ts';
import { createRandom } from '#server/simulator/random.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { makeDataFolder } from '#tests/helpers/databases/data-folder.ts';
import { BetTalk, readBody } from './acts/bet-talk.ts';
import { BonusActs, configureBonuses } from './acts/bonus-acts.ts';
import { addJackpot, CasinoActs, configureProvider } from './acts/casino-acts.ts';
import { CouponActs } from './acts/coupon-acts.ts';
import { CreditActs, isOnCredit } from './acts/credit-acts.ts';
import { DrawnBets } from './acts/drawn-bets.ts';
import { isQuiet } from './acts/quiet.ts';
import { ResultTalk } from './acts/result-talk.ts';
import { SaleTalk } from './acts/sale-talk.ts';
import { TournamentActs } from './acts/tournament-acts.ts';
import { inspectBonusMoney } from './books/gifts/inspect-bonus-money.ts';
import { inspectBonusEnd, inspectBonuses } from './books/gifts/inspect-bonuses.ts';
import { inspectTournaments } from './books/gifts/inspect-tournaments.ts';
import { inspectAdvances, inspectWaiting } from './books/inspect-advances.ts';
import { inspectBooks, inspectEnd, storedTogether } from './books/inspect-books.ts';
import { inspectCoupons } from './books/inspect-coupons.ts';
import { inspectJackpot } from './books/inspect-jackpot.ts';
import { inspectRounds } from './books/inspect-rounds.ts';
import { inspectSales } from './books/inspect-sales.ts';
import { type ModelBet, type ModelSale, ReferenceModel } from './books/reference-model.ts';
import { type CrashLoopOptions, type CrashReport, reportOf } from './crash-report.ts';
import { type CrashPoint, CrashProcess } from './process/crash-process.ts';
import { LifeEnd } from './process/life-end.ts';

const GRANTED = 100_000_00n;
const LANES = 6;
const QUIET_LIMIT_MS = 20_000;

interface User {
  readonly id: bigint;
  readonly token: string;
}

export class CrashLoop {
  readonly #options: CrashLoopOptions;
  readonly #random;
  readonly #model = new ReferenceModel();
  readonly #users: User[] = [];
  readonly #faults: string[] = [];
  readonly #drawn: DrawnBets;
  readonly #bets: BetTalk;
  readonly #sales: SaleTalk;
  readonly #results: ResultTalk;
  readonly #credit: CreditActs;
  readonly #coupons: CouponActs;
  readonly #casino: CasinoActs;
  readonly #bonuses: BonusActs;
  readonly #tournaments: TournamentActs;
  readonly #count = {
    repetitions: 0,
    inDoubt: 0,
    late: 0,
    kills: 0,
    killsAtStatements: 0,
    killsWhilePending: 0,
    together: 0,
  };
  #server: CrashProcess;
  #dataDir = '';
  #isByClock = false;

  constructor(options: CrashLoopOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed, 77);
    this.#server = new CrashProcess({ dataDir: '' });
    this.#drawn = new DrawnBets(this.#random);
    const parts = {
      server: () => this.#server,
      tokenOf: (user: number) => this.#users[user]?.token ?? '',
      fault: (sentence: string) => void this.#faults.push(sentence),
    };
    this.#bets = new BetTalk(parts);
    this.#sales = new SaleTalk(parts);
    const shared = { ...parts, random: this.#random, model: this.#model };
    this.#results = new ResultTalk(shared);
    this.#credit = new CreditActs({
      ...shared,
      drawn: this.#drawn,
      results: this.#results,
      send: (bet) => this.#send(bet),
    });
    this.#coupons = new CouponActs({ ...shared, nextGuid: () => this.#drawn.nextGuid() });
    this.#casino = new CasinoActs(shared);
    this.#bonuses = new BonusActs(shared);
    this.#tournaments = new TournamentActs(shared);
  }

  async run(): Promise<CrashReport> {
    this.#dataDir = await makeDataFolder('touchline-crash-');
    await configureProvider(this.#dataDir);
    await configureBonuses(this.#dataDir);
    const { databaseUrl, log = () => undefined } = this.#options;
    this.#server = new CrashProcess({
      dataDir: this.#dataDir,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    try {
      await this.#rise(false);
      await this.#addJackpot();
      await this.#openUsers();
      while (!this.#isEnough(this.#count.kills) && this.#faults.length === 0) {
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
    const { corrections } = this.#results;
    return reportOf(this.#model, { ...this.#count, corrections, faults: this.#faults });
  }

  /** Starts the server until it stands; on half of the starts it is armed to die at one of its next statements. */
  async #rise(isArmed: boolean): Promise<void> {
    for (;;) {
      const point: CrashPoint | undefined =
        isArmed && this.#random.chance(0.5)
          ? { statement: 1 + this.#random.below(90), side: this.#random.chance(0.5) ? 'before' : 'after' }
          : undefined;
      await this.#tournaments.plan(this.#dataDir);
      const startsAt = Date.now();
      const isUp = await this.#server.start(point);
      if (isUp) {
        this.#model.gifts.roseAt = startsAt;
        return;
      }
      this.#count.kills += 1;
      this.#count.killsAtStatements += 1;
      await this.#inspect();
    }
  }

  /** Gives the provider's game a jackpot, which is a row of the database. */
  async #addJackpot(): Promise<void> {
    await this.#server.kill();
    await this.#withDatabase(addJackpot);
    await this.#rise(false);
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
      this.#model.gifts.accounts.push(BigInt(account.id));
    }
  }

  /** Runs one life: several lanes of acts until the kill, unless the server dies by itself. */
  async #live(): Promise<void> {
    const end = new LifeEnd(this.#server, this.#random);
    // What is drawn seldom begins each life, so that a short run has some of it.
    const firsts = [
      () => this.#casino.play(this.#anyUser()),
      () => this.#coupons.buy(this.#anyUser()),
      () => this.#bonuses.take(this.#playerOf(), 'loop-first'),
      () => this.#tournaments.act(this.#playerOf()),
      () => this.#tournaments.act(this.#playerOf()),
    ];
    const lanes = Array.from({ length: LANES }, (_, lane) => this.#lane(() => end.act(), firsts[lane]));
    await Promise.all(lanes);
    end.cancel();
    this.#isByClock = end.hasCome;
  }

  #isEnough(kills: number): boolean {
    const { kills: leastKills = 0, placements } = this.#options;
    return this.#model.bets.size >= placements && kills >= leastKills;
  }

  async #lane(begin: () => void, first = () => this.#act()): Promise<void> {
    let act = first;
    // This life ends with a kill.
    while (this.#server.isAlive && !this.#isEnough(this.#count.kills + 1)) {
      begin();
      await act();
      act = () => this.#act();
    }
  }

  async #act(): Promise<void> {
    const act = this.#random.next();
    if (act < 0.08) await this.#placeSideBySide();
    else if (act < 0.4) await this.#place();
    else if (act < 0.47) await this.#credit.place(this.#users.length);
    else if (act < 0.63) await this.#sell();
    else if (act < 0.76) await this.#speak();
    else if (act < 0.79) await this.#coupons.buy(this.#anyUser());
    else if (act < 0.84) await this.#casino.play(this.#anyUser());
    else if (act < 0.9) await this.#bonuses.act(this.#playerOf());
    else if (act < 0.94) await this.#tournaments.act(this.#playerOf());
    else await this.#credit.end();
  }

  #place(replaced?: ModelBet): Promise<void> {
    const user = replaced?.user ?? this.#anyUser();
    const old = replaced?.id === undefined ? undefined : { guid: replaced.guid, id: replaced.id };
    return this.#send(this.#drawn.next(user, old));
  }

  /** Places bets of several users at once, without waiting for any: the server stores them together. */
  async #placeSideBySide(): Promise<void> {
    const users = Array.from({ length: 2 + this.#random.below(5) }, () => this.#anyUser());
    await Promise.all(users.map((user) => this.#send(this.#drawn.next(user, undefined, undefined, true))));
  }

  /** A user for a bet. One who bets on credit has few other bets, so that all of those that back it come to an end. */
  #anyUser(): number {
    const drawn = () => this.#random.below(this.#users.length);
    const user = drawn();
    return isOnCredit(user) ? drawn() : user;
  }

  /** A user for what the house gives: none who bets on credit, whose balance stays what their bets make of it. */
  #playerOf(): number {
    const user = this.#random.below(this.#users.length);
    return isOnCredit(user) ? (user + 1) % this.#users.length : user;
  }

  async #send(bet: ModelBet): Promise<void> {
    const random = this.#random;
    this.#model.bets.set(bet.guid, bet);
    const copies = random.chance(0.25) ? 2 + random.below(3) : 1;
    this.#count.repetitions += copies - 1;
    await Promise.all(Array.from({ length: copies }, () => this.#bets.send(bet)));
    await this.#bets.untilDecided(bet);
    if (bet.end !== undefined && random.chance(0.2)) await this.#bets.repeat(bet);
  }

  /** Sells one of the accepted bets, which may have ended meanwhile: in part or whole, by a rule, or by a replacement. */
  async #sell(): Promise<void> {
    const random = this.#random;
    const accepted = [...this.#model.bets.values()].filter((bet) => bet.end === 'accepted');
    const bet = accepted[random.below(Math.max(1, accepted.length))];
    if (!bet) return;
    if (random.chance(0.35)) return this.#place(bet);
    const percent = random.chance(0.4) ? 100 : 1 + random.below(99);
    if (random.chance(0.25)) {
      const rule = { bet: bet.guid, percent, least: BigInt(1 + random.below(100_00)) };
      this.#model.rules.push(rule);
      return this.#sales.rule(bet, percent, rule.least);
    }
    const sale: ModelSale = { guid: this.#drawn.nextGuid(), bet, percent };
    this.#model.sales.set(sale.guid, sale);
    const copies = random.chance(0.25) ? 3 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.#sales.send(sale)));
    await this.#sales.untilDecided(sale);
  }

  /** Sends results; users who bet on credit get more of theirs. */
  #speak(): Promise<void> {
    const all = [...this.#model.bets.values()];
    const isTheirs = this.#random.chance(0.4);
    return this.#results.speak(isTheirs ? all.filter(({ user }) => isOnCredit(user)) : all);
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

  async #faultsIn(database: Database): Promise<readonly string[]> {
    const inspections = [
      inspectBooks,
      inspectSales,
      inspectAdvances,
      inspectCoupons,
      inspectRounds,
      inspectJackpot,
      inspectBonuses,
      inspectBonusMoney,
      inspectTournaments,
    ];
    const faults: string[] = [];
    for (const inspect of inspections) faults.push(...(await inspect(database, this.#model)));
    return faults;
  }

  #inspect(): Promise<void> {
    return this.#withDatabase(async (database) => {
      const [row] = await database.query<{ pending: bigint }>(
        `select count(*) as pending from bets where state = 'pending'`,
      );
      if (row && row.pending > 0n) this.#count.killsWhilePending += 1;
      this.#faults.push(...(await this.#faultsIn(database)));
      this.#count.together = await storedTogether(database);
    });
  }

  /** Sends every bet in doubt again under its id, or asks for it, until it is decided; a late one may arrive yet. */
  async #clearDoubts(): Promise<void> {
    for (const bet of this.#model.bets.values()) {
      if (bet.end !== undefined) continue;
      this.#count.inDoubt += 1;
      if (this.#random.chance(0.5)) await this.#bets.send(bet);
      await this.#bets.untilDecided(bet);
      if (bet.end === 'unheard') await this.#lately(() => this.#bets.send(bet));
    }
    for (const sale of this.#model.sales.values()) {
      if (sale.end !== undefined) continue;
      await this.#sales.untilDecided(sale);
      if (sale.end === 'unheard') await this.#lately(() => this.#sales.send(sale));
    }
    await this.#coupons.clearDoubts();
    await this.#casino.clearDoubts();
    await this.#tournaments.clearDoubts();
    await this.#results.tellAll();
  }

  /** Sends a request that arrives after the answer that it had not. */
  async #lately(send: () => Promise<void>): Promise<void> {
    this.#count.late += 1;
    await send();
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
    while (
      Date.now() < deadline &&
      !(await isQuiet({ server: this.#server, model: this.#model, users: this.#users, granted: GRANTED }))
    )
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    for (const bet of this.#model.bets.values()) await this.#bets.ask(bet);
    for (const sale of this.#model.sales.values()) await this.#sales.ask(sale);
    for (const user of this.#users.keys()) await this.#bonuses.look(user);
    await this.#server.kill();
    await this.#withDatabase(async (database) => {
      this.#faults.push(...(await this.#faultsIn(database)));
      this.#faults.push(...(await inspectWaiting(database)), ...(await inspectBonusEnd(database)));
      const users = this.#users.map((user) => user.id);
      this.#faults.push(...(await inspectEnd(database, this.#model, GRANTED, users)));
    });
  }
}
