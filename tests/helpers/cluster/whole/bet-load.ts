/** Bettors who place singles one after the other while a cluster is broken, and the books that they keep beside it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asRecord } from '#protocol/http/wire-values.ts';
import { BetTalk, readBody } from '../../../crash/acts/bet-talk.ts';
import { demoTokens } from '../../../crash/acts/demo-tokens.ts';
import { type ModelBet, ReferenceModel } from '../../../crash/books/reference-model.ts';
import { dice } from '../../dice.ts';
import type { ClusterClient } from './cluster-client.ts';

const LISTS = {
  live: '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=60',
  line: '/service-api/LineFeed/Get1x2_VZip?lng=en&count=60',
} as const;
const STAKE = 1_00n;
/** The pace of each bettor: an account has a limit of placements a minute. */
const PAUSE_MS = 1_000;
const ASK_AGAIN_MS = 500;
const FORGOTTEN_WITHIN_MS = 120_000;

interface Pick {
  readonly gameId: number;
  readonly kind: number;
  readonly type: number;
  readonly group: number;
  readonly odds: number;
  readonly parameter: number;
}

export class BetLoad {
  readonly model = new ReferenceModel();
  readonly faults: string[] = [];
  /** When bets were placed and when their bettors learned that they were accepted, ms of this process. */
  readonly #placedAtMs = new Map<string, number>();
  readonly #acceptedAtMs: number[] = [];
  readonly #client: ClusterClient;
  readonly #tokens: readonly string[];
  readonly #talk: BetTalk;
  readonly #roll = dice(1);
  #picks: readonly Pick[] = [];
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(client: ClusterClient, tokens: readonly string[]) {
    this.#client = client;
    this.#tokens = tokens;
    this.#talk = new BetTalk({
      server: () => client,
      tokenOf: (user) => tokens[user] ?? '',
      fault: (sentence) => void this.faults.push(sentence),
    });
  }

  /** Begins with so many bettors, each with an account of its own. */
  static async begin(client: ClusterClient, bettors: number): Promise<BetLoad> {
    const load = new BetLoad(client, await demoTokens(client, bettors));
    await load.#look();
    load.#running = Promise.all([load.#keepLooking(), ...load.#tokens.map((_, user) => load.#bet(user))]);
    return load;
  }

  /** How many bets that were placed from then on are accepted. */
  acceptedSince(ms: number): number {
    return [...this.model.bets.values()].filter(
      ({ end, guid }) => end === 'accepted' && (this.#placedAtMs.get(guid) ?? 0) >= ms,
    ).length;
  }

  /** The longest time from then on in which nobody learned that a bet is accepted, ms. */
  longestGap(sinceMs: number): number {
    const all = [sinceMs, ...this.#acceptedAtMs.filter((at) => at >= sinceMs), performance.now()];
    return Math.max(...all.slice(1).map((at, place) => at - (all[place] ?? at)));
  }

  /** Ends placing; every bet in doubt is asked for until it is decided. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    const deadline = performance.now() + FORGOTTEN_WITHIN_MS;
    for (const bet of this.model.bets.values())
      while (bet.end === undefined) {
        if (performance.now() > deadline) throw new Error(`bet ${bet.guid} was never decided`);
        await this.#talk.ask(bet);
        if (bet.end === undefined) await pause(100);
      }
  }

  async #keepLooking(): Promise<void> {
    while (!this.#isOver) {
      await pause(2_000);
      await this.#look();
    }
  }

  /** Reads what can be bet on now. */
  async #look(): Promise<void> {
    const picks: Pick[] = [];
    for (const [feed, path] of Object.entries(LISTS)) {
      const games = asRecord(readBody((await this.#client.get(path))?.body ?? ''))?.Value;
      for (const game of Array.isArray(games) ? games : [])
        picks.push(...picksOf(game, feed === 'live' ? 1 : 3));
    }
    if (picks.length > 0) this.#picks = picks;
  }

  async #bet(user: number): Promise<void> {
    while (!this.#isOver) {
      const bet = this.#draw(user);
      if (bet) {
        this.model.bets.set(bet.guid, bet);
        this.#placedAtMs.set(bet.guid, performance.now());
        await this.#talk.send(bet);
        // Whoever has no answer asks, as the page does.
        while (bet.end === undefined && !this.#isOver) {
          await this.#talk.ask(bet);
          if (bet.end === undefined) await pause(ASK_AGAIN_MS);
        }
        if (bet.end === 'accepted') this.#acceptedAtMs.push(performance.now());
      }
      await pause(PAUSE_MS);
    }
  }

  #draw(user: number): ModelBet | undefined {
    const pick = this.#picks[this.#roll(Math.max(1, this.#picks.length))];
    if (!pick) return undefined;
    const guid = randomUUID();
    const { gameId, group, kind, odds, parameter, type } = pick;
    return {
      guid,
      user,
      shape: { kind: 'together' },
      stake: STAKE * 100n,
      legs: [{ key: `${gameId}.${group}.${type}.${parameter}.0`, odds: BigInt(Math.round(odds * 1_000)) }],
      body: {
        Events: [{ GameId: gameId, Type: type, Coef: odds, Param: parameter, PlayerId: 0, Kind: kind }],
        Vid: 0,
        Summ: Number(STAKE),
        // Any price is taken: what is looked at is whether a bet is lost.
        CheckCf: 2,
        betGUID: guid,
        Lng: 'en',
      },
    };
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function picksOf(game: unknown, kind: number): readonly Pick[] {
  const { E: listed, I: id } = asRecord(game) ?? {};
  const gameId = numberOf(id);
  if (gameId === undefined || !Array.isArray(listed)) return [];
  return listed.flatMap((one: unknown): readonly Pick[] => {
    const { B: blocked, C: odds, G: group, P: parameter = 0, PL: player, T: type } = asRecord(one) ?? {};
    const [c, g, p, t] = [odds, group, parameter, type].map(numberOf);
    if (c === undefined || g === undefined || p === undefined || t === undefined) return [];
    return blocked || player ? [] : [{ gameId, kind, type: t, group: g, odds: c, parameter: p }];
  });
}
