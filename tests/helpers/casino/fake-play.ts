/** The play API in the process of a test: rounds of `domain/casino` from seeds, money of one player, and answers that can be lost. */
import * as v from 'valibot';
import { gameBySlug } from '#domain/casino/games.ts';
import { plain } from '#domain/casino/rounds.ts';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import type { PlayMode, ToldCasinoRound } from '#protocol/casino/casino-values.ts';
import {
  ACT_ROUND,
  BEGIN_ROUND,
  CHANGE_SEED,
  OPEN_PLAY,
  PLAY_ERRORS,
  type PlayErrorCode,
  ROUND,
  ROUNDS,
} from '#protocol/casino/play-calls.ts';

export interface FakePlayOptions {
  readonly mode?: PlayMode;
  readonly balance?: bigint;
  /** The server's first seed; the next ones follow from it. */
  readonly serverSeed?: string;
  readonly nowMs?: () => number;
}

interface Round {
  readonly roundGuid: string;
  readonly game: string;
  readonly bet: unknown;
  readonly actions: string[];
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly beganAtMs: number;
  endedAtMs?: number;
}

class Refused extends Error {
  constructor(readonly code: PlayErrorCode) {
    super(code);
  }
}

const FIRST_SEED = '5'.repeat(64);
const SESSION = 's'.repeat(43);
const BOUNDS = { least: '10', most: '100000' };

/** Creates the API of one player. */
export function createFakePlay({
  balance: first = 100_000n,
  mode = 'demo',
  nowMs = Date.now,
  serverSeed: seed = FIRST_SEED,
}: FakePlayOptions = {}) {
  let balance = first;
  let serverSeed = seed;
  let clientSeed = 'player';
  let nonce = 0;
  const revealed = new Set<string>();
  const rounds: Round[] = [];
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  let lost = 0;

  const played = (round: Round) => {
    const { actions, bet, game } = round;
    const result = gameBySlug(game)?.play(round, bet, actions);
    if (!result?.ok)
      throw new Refused(
        result?.error === 'not-legal' ? 'not-legal' : actions.length > 0 ? 'bad-action' : 'bad-bet',
      );
    return result.value;
  };
  const told = (round: Round): ToldCasinoRound => {
    const { legal, money, seen } = played(round);
    const { beganAtMs, endedAtMs, game, roundGuid } = round;
    return {
      roundGuid,
      game,
      mode,
      currency: 'EUR',
      commitment: commitmentOf(round.serverSeed),
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      ...(revealed.has(round.serverSeed) && { serverSeed: round.serverSeed }),
      bet: plain(round.bet),
      actions: [...round.actions],
      legal: [...legal],
      seen: plain(seen),
      staked: String(money.staked),
      paid: money.paid === undefined ? null : String(money.paid),
      state: money.paid === undefined ? 'open' : 'over',
      beganAtMs,
      ...(endedAtMs !== undefined && { endedAtMs }),
    };
  };
  const seeds = () => ({ commitment: commitmentOf(serverSeed), clientSeed, nonce });
  const answerOf = (round: Round) => ({
    round: told(round),
    balance: String(balance),
    seeds: seeds(),
    nowMs: nowMs(),
  });
  const find = (guid: string): Round => {
    const round = rounds.find(({ roundGuid }) => roundGuid === guid);
    if (!round) throw new Refused('no-such-round');
    return round;
  };
  const isOpen = (round: Round): boolean => played(round).money.paid === undefined;
  const move = (round: Round, before: bigint) => {
    const { money } = played(round);
    if (money.staked - before > balance) throw new Refused('not-enough-money');
    balance -= money.staked - before;
    if (money.paid !== undefined) {
      balance += money.paid;
      round.endedAtMs = nowMs();
    }
  };

  const handlers: Readonly<Record<string, (body: unknown) => unknown>> = {
    [OPEN_PLAY.path](body) {
      const { game } = v.parse(OPEN_PLAY.request, body);
      if (!gameBySlug(game)) throw new Refused('no-such-game');
      const own = rounds.filter((round) => round.game === game);
      const open = own.find(isOpen);
      return {
        session: SESSION,
        mode,
        game,
        currency: { code: 'EUR', digits: 2 },
        balance: String(balance),
        bounds: BOUNDS,
        seeds: seeds(),
        nowMs: nowMs(),
        ...(open && { round: told(open) }),
        last: own.toReversed().slice(0, 5).map(told),
      };
    },
    [BEGIN_ROUND.path](body) {
      const { bet, roundGuid } = v.parse(BEGIN_ROUND.request, body);
      const known = rounds.find((round) => round.roundGuid === roundGuid);
      if (known) return answerOf(known);
      const game = currentGame;
      if (rounds.some((round) => round.game === game && isOpen(round))) throw new Refused('round-open');
      const round: Round = {
        roundGuid,
        game,
        bet,
        actions: [],
        serverSeed,
        clientSeed,
        nonce,
        beganAtMs: nowMs(),
      };
      move(round, 0n);
      nonce += 1;
      rounds.push(round);
      return answerOf(round);
    },
    [ACT_ROUND.path](body) {
      const { action, at, roundGuid } = v.parse(ACT_ROUND.request, body);
      const round = find(roundGuid);
      if (at < round.actions.length) return answerOf(round);
      const before = played(round).money.staked;
      if (!isOpen(round)) throw new Refused('round-over');
      round.actions.push(action);
      try {
        move(round, before);
      } catch (error) {
        round.actions.pop();
        throw error;
      }
      return answerOf(round);
    },
    [ROUND.path]: (body) => answerOf(find(v.parse(ROUND.request, body).roundGuid)),
    [ROUNDS.path](body) {
      const { page } = v.parse(ROUNDS.request, body);
      const own = rounds.toReversed().slice((page - 1) * 20, page * 20 + 1);
      return { rounds: own.slice(0, 20).map(told), hasMore: own.length > 20 };
    },
    [CHANGE_SEED.path](body) {
      if (rounds.some(isOpen)) throw new Refused('seeds-in-use');
      const before = { serverSeed, clientSeed, rounds: nonce };
      revealed.add(serverSeed);
      serverSeed = commitmentOf(`${serverSeed} next`);
      ({ clientSeed } = v.parse(CHANGE_SEED.request, body));
      nonce = 0;
      return { revealed: before, seeds: seeds() };
    },
  };
  let currentGame = '';

  function answer(path: string, body: unknown): { readonly status: number; readonly body: unknown } {
    asked.push({ path, body });
    try {
      if (path === OPEN_PLAY.path) currentGame = v.parse(OPEN_PLAY.request, body).game;
      const handler = handlers[path];
      if (!handler) throw new Refused('bad-request');
      return { status: 200, body: handler(body) };
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'bad-request';
      return { status: PLAY_ERRORS[code], body: { code, detail: String(error) } };
    }
  }

  return {
    asked,
    answer,
    balance: () => balance,
    /** Answers that are lost after the call was done. */
    loseAnswers(count: number) {
      lost = count;
    },
    async send(path: string, init: RequestInit) {
      const { body, status } = answer(path, JSON.parse(typeof init.body === 'string' ? init.body : ''));
      if (lost > 0) {
        lost -= 1;
        throw new TypeError('the answer is lost');
      }
      return { ok: status === 200, json: async () => body };
    },
  };
}
export type FakePlay = ReturnType<typeof createFakePlay>;
