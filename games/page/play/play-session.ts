/**
 * A session of play: opened once, its rounds begun and moved on. What is asked is asked again under the same id until it is answered, so that a lost
 * answer stakes nothing twice.
 */
import type { Plain } from '#domain/casino/rounds.ts';
import type { Result } from '#domain/lib/result.ts';
import type { ToldCasinoRound } from '#protocol/casino/casino-values.ts';
import {
  ACT_ROUND,
  BEGIN_ROUND,
  CHANGE_SEED,
  OPEN_PLAY,
  ROUND,
  ROUNDS,
} from '#protocol/casino/play-calls.ts';
import { type GameRound, isDecided } from '../game-view.ts';
import type { KeptPlay, PlayKeeper } from './kept-play.ts';
import type { PlayClient, PlayFailure } from './play-client.ts';
import { afterPlayed, OPENING, type PlayState, toAmount, toFacts, toRound } from './play-state.ts';

export interface PlaySessionParts {
  readonly client: PlayClient;
  readonly keeper: PlayKeeper;
  readonly slug: string;
  readonly launchToken: string | undefined;
  readonly newGuid: () => string;
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface PlayedPage {
  readonly rounds: readonly GameRound[];
  readonly hasMore: boolean;
}
export interface RevealedSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly rounds: number;
}

export interface PlaySession {
  readonly current: () => PlayState;
  readonly subscribe: (listener: () => void) => () => void;
  open(): Promise<void>;
  begin(bet: Plain): Promise<void>;
  act(action: string): Promise<void>;
  /** Asks how the round stands. */
  refresh(): Promise<void>;
  rounds(page: number): Promise<Result<PlayedPage, PlayFailure>>;
  changeSeed(clientSeed: string): Promise<Result<RevealedSeed, PlayFailure>>;
}

/** Failures after which nobody knows whether it happened. */
const UNKNOWN: ReadonlySet<PlayFailure> = new Set(['lost', 'wallet-late', 'busy', 'internal']);
/** Failures that the state of the round answers. */
const OVERTAKEN: ReadonlySet<PlayFailure> = new Set(['not-legal', 'round-over']);
/** Failures after which nothing is staked in this session any more. */
export const LAST_FAILURES: ReadonlySet<PlayFailure> = new Set(['session-over', 'excluded']);

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const SETTLING_MS = 2_000;

function createStore() {
  let state = OPENING;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next: Partial<PlayState>) => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
  };
}

export function createPlaySession(parts: PlaySessionParts): PlaySession {
  const { client, keeper, launchToken, newGuid, nowMs, slug, wait } = parts;
  const launch = launchToken ?? '';
  const store = createStore();
  const { change, current } = store;
  let opened: KeptPlay['opened'];
  const keep = (asked?: string) =>
    keeper.write({ launch, ...(opened && { opened }), ...(asked !== undefined && { asked }) });

  async function untilAnswered<Value>(
    ask: () => Promise<Result<Value, PlayFailure>>,
  ): Promise<Result<Value, PlayFailure>> {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask();
      if (answer.ok || !UNKNOWN.has(answer.error)) {
        change({ isLate: false });
        return answer;
      }
      change({ isLate: true });
      await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
    }
  }

  type Played = Parameters<typeof afterPlayed>[1];
  function take(played: Played) {
    change({ ...afterPlayed(current(), played, nowMs()), problem: undefined });
    if (played.round.state === 'settling') void wait(SETTLING_MS).then(refresh);
  }
  const refuse = (failure: PlayFailure) =>
    change(
      LAST_FAILURES.has(failure) ? { problem: failure, phase: 'failed', failure } : { problem: failure },
    );

  async function standing(roundGuid: string): Promise<PlayFailure | undefined> {
    const answer = await client.ask(ROUND, { roundGuid }, opened?.session);
    if (answer.ok) take(answer.value);
    return answer.ok ? undefined : answer.error;
  }
  async function refresh() {
    const { round } = current();
    if (round) await standing(round.roundGuid);
  }
  /** Takes up a round that is open and was not known here. */
  async function takeUp() {
    const answer = await client.ask(ROUNDS, { page: 1 }, opened?.session);
    const open = answer.ok ? answer.value.rounds.find((round) => !isDecided(round)) : undefined;
    if (open) await standing(open.roundGuid);
  }

  type Opened = NonNullable<KeptPlay['opened']>;
  function begun(told: Opened, round: ToldCasinoRound | undefined) {
    opened = told;
    change({
      phase: 'open',
      facts: toFacts(told),
      balance: toAmount(told.balance),
      seeds: told.seeds,
      round: round && toRound(round),
      aheadMs: told.nowMs - nowMs(),
    });
  }
  /** Goes on with the session of before a reload: false where it is over, or where its play money is. */
  async function reopen(told: Opened): Promise<boolean> {
    const answer = await client.ask(ROUNDS, { page: 1 }, told.session);
    if (!answer.ok) return false;
    const [newest] = answer.value.rounds;
    begun(told, newest);
    if (newest) await standing(newest.roundGuid);
    const { balance, facts, round } = current();
    const isSpent = facts?.mode === 'demo' && balance < facts.bounds.least;
    return !isSpent || (round !== undefined && !isDecided(round));
  }

  async function open() {
    const before = keeper.read();
    const known = before?.launch === launch ? before : undefined;
    change({ ...OPENING });
    if (!known?.opened || !(await reopen(known.opened))) {
      const answer = await client.ask(
        OPEN_PLAY,
        { game: slug, ...(launchToken !== undefined && { launchToken }) },
        undefined,
      );
      if (!answer.ok) {
        change({ phase: 'failed', failure: answer.error });
        return;
      }
      begun(answer.value, answer.value.round ?? answer.value.last.find((one) => one.game === slug));
    }
    keep();
    const { round } = current();
    // A round that was asked for before a reload was begun or not; it is not asked for again.
    if (known?.asked !== undefined && known.asked !== round?.roundGuid) await standing(known.asked);
    if (round?.state === 'settling') void wait(SETTLING_MS).then(refresh);
  }

  async function asking(ask: () => Promise<void>) {
    if (current().isAsking || !opened) return;
    change({ isAsking: true, problem: undefined });
    await ask();
    change({ isAsking: false });
  }

  return {
    current,
    subscribe: store.subscribe,
    open,
    refresh,
    begin: (bet) =>
      asking(async () => {
        const roundGuid = newGuid();
        keep(roundGuid);
        const answer = await untilAnswered(() =>
          client.ask(BEGIN_ROUND, { roundGuid, bet }, opened?.session),
        );
        keep();
        if (answer.ok) take(answer.value);
        else refuse(answer.error);
        if (!answer.ok && answer.error === 'round-open') await takeUp();
      }),
    act: (action) =>
      asking(async () => {
        const { round } = current();
        if (!round || isDecided(round)) return;
        const { actions, roundGuid } = round;
        const request = { roundGuid, at: actions.length, action };
        const answer = await untilAnswered(() => client.ask(ACT_ROUND, request, opened?.session));
        if (answer.ok) take(answer.value);
        else if (OVERTAKEN.has(answer.error)) await standing(roundGuid);
        else refuse(answer.error);
      }),
    async rounds(page) {
      const answer = await client.ask(ROUNDS, { page }, opened?.session);
      if (!answer.ok) return answer;
      return { ok: true, value: { rounds: answer.value.rounds.map(toRound), hasMore: answer.value.hasMore } };
    },
    async changeSeed(clientSeed) {
      const answer = await client.ask(CHANGE_SEED, { clientSeed }, opened?.session);
      if (!answer.ok) return answer;
      change({ seeds: answer.value.seeds });
      return { ok: true, value: answer.value.revealed };
    },
  };
}
