/**
 * The steps of a round at the wallet, each of which may be taken again at any time: ask for a stake, take one back, pay. The row says which is next.
 * Both the calls of the page and the keeper take them; whoever was first has done it, since the wallet knows each by its id and the row by its state.
 */
import type { PlayErrorCode } from '#protocol/casino/play-calls.ts';
import type { Wallet, WalletRefusal, WalletReply } from '../wallet/wallet.ts';
import { cleanRefusal } from './play-refusal.ts';
import { atRiskOf, defaultsOf, goingFrom, playedTo } from './played-round.ts';
import type { StoredRound } from './round-rows.ts';
import type { RoundStore } from './round-store.ts';

export interface StepParts {
  readonly rounds: RoundStore;
  readonly walletOf: (mode: StoredRound['mode']) => Wallet;
  readonly nowMs: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Called with the balance that the wallet said, for the session that staked. */
  readonly onBalance: (session: string, balance: bigint) => Promise<void>;
  /** Reports what the wallet should never answer. */
  readonly onOdd: (details: object) => void;
}

export interface WentOn {
  readonly round: StoredRound | undefined;
  /** Why a further stake was refused. */
  readonly refusal: PlayErrorCode | undefined;
}

/** No round takes more steps at once: a stake, an end, a payment, and each again. */
const MOST_STEPS = 16;
/** The pause of a call before it asks the wallet again. */
const CALL_PAUSE_MS = 150;
/** The time for which the keeper leaves a step to the call that began it. */
const OF_CALL_MS = 15_000;
/** The time for which a stake whose outcome is not known is asked for again; then it is taken back. */
export const ASKED_FOR_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const betId = ({ guid, stakes }: StoredRound): string => `${guid}:${stakes - 1}`;

export class RoundSteps {
  readonly #parts: StepParts;

  constructor(parts: StepParts) {
    this.#parts = parts;
  }

  /** The moment from which on the keeper takes a step that a call has begun now. */
  keeperAtMs(): number {
    return this.#parts.nowMs() + OF_CALL_MS;
  }

  /** Takes steps until the round waits for its player, is over, or the wallet has not said in so many tries of one step. The code of a further stake that was refused comes back. */
  async goOn(guid: string, tries = 1): Promise<WentOn> {
    let refusal: PlayErrorCode | undefined;
    let left = tries;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const round = await this.#parts.rounds.find(guid);
      const step = round && (await this.#step(round));
      if (typeof step === 'object') refusal = step.refusal;
      left = step === 'unknown' ? left - 1 : tries;
      if (!round || step === 'none' || left <= 0) return { round, refusal };
      if (step === 'unknown') await this.#parts.pause(CALL_PAUSE_MS);
    }
    throw new Error(`a round that does not come to rest: ${guid}`);
  }

  /** The one step that is next. */
  async #step(
    round: StoredRound,
  ): Promise<'none' | 'done' | 'unknown' | { readonly refusal: PlayErrorCode }> {
    switch (round.state) {
      case 'staking':
        return this.#stake(round);
      case 'cancelling':
        return this.#takeBack(round, (now) => this.#parts.rounds.cancelled(round, now));
      case 'settling':
        return this.#pay(round);
      case 'open':
        return round.pending ? this.#pendingStep(round) : this.#byDefault(round);
      default:
        return 'none';
    }
  }

  async #stake(round: StoredRound): Promise<'done' | 'unknown'> {
    const { nowMs, rounds } = this.#parts;
    const reply = await this.#bet(round, round.staked, atRiskOf(round));
    if (reply.kind === 'unknown') {
      if (nowMs() - round.beganAtMs < ASKED_FOR_MS) return this.#later(round);
      await rounds.cancelling(round);
      return 'done';
    }
    if (reply.kind === 'ok') {
      // What was drawn is worked out when the stake is there, and not before.
      await rounds.opened(
        round,
        goingFrom(round, playedTo(round, round.actions), nowMs()),
        this.keeperAtMs(),
      );
      return 'done';
    }
    const refusal = this.#cleanRefusal(round, reply.code);
    if (refusal) await rounds.refused(round, refusal, nowMs());
    else await rounds.cancelling(round);
    return 'done';
  }

  async #pendingStep(round: StoredRound): Promise<'done' | 'unknown' | { readonly refusal: PlayErrorCode }> {
    const { nowMs, rounds } = this.#parts;
    const { pending } = round;
    if (!pending) return 'done';
    if (pending.isUndone) return this.#takeBack(round, () => rounds.pendingGone(round, true));
    const reply = await this.#bet(round, pending.amount);
    if (reply.kind === 'unknown') {
      if (nowMs() - pending.sinceMs < ASKED_FOR_MS) return this.#later(round);
      await rounds.undoPending(round);
      return 'done';
    }
    if (reply.kind === 'ok') {
      const played = playedTo(round, [...round.actions, pending.action]);
      await rounds.pendingTaken(round, goingFrom(round, played, nowMs()), this.keeperAtMs());
      return 'done';
    }
    const refusal = this.#cleanRefusal(round, reply.code);
    if (refusal) await rounds.pendingGone(round, false);
    else await rounds.undoPending(round);
    return { refusal: refusal ?? 'internal' };
  }

  /** A round whose time has come ends by its written default. */
  async #byDefault(round: StoredRound): Promise<'none' | 'done'> {
    const { nowMs, rounds } = this.#parts;
    if (round.dueAtMs === undefined || nowMs() < round.dueAtMs) return 'none';
    const added = defaultsOf(round);
    const played = playedTo(round, [...round.actions, ...added]);
    await rounds.acted(round, added, goingFrom(round, played, nowMs()), this.keeperAtMs());
    return 'done';
  }

  async #pay(round: StoredRound): Promise<'done' | 'unknown'> {
    const { currency, guid, mode, paid = 0n, walletId } = round;
    const reply = await this.#parts.walletOf(mode).win({
      playerId: walletId,
      transactionId: `${guid}:win`,
      roundId: guid,
      amount: String(paid),
      currency,
      isOver: true,
    });
    if (reply.kind !== 'ok') return this.#again(round, reply);
    await this.#keepBalance(round, reply.said.balance);
    await this.#parts.rounds.paidOut(round, this.#parts.nowMs());
    return 'done';
  }

  async #takeBack(round: StoredRound, then: (nowMs: number) => Promise<void>): Promise<'done' | 'unknown'> {
    const { currency, guid, mode, walletId } = round;
    const reply = await this.#parts
      .walletOf(mode)
      .rollback({ playerId: walletId, transactionId: betId(round), roundId: guid, currency });
    if (reply.kind !== 'ok') return this.#again(round, reply);
    await this.#keepBalance(round, reply.said.balance);
    await then(this.#parts.nowMs());
    return 'done';
  }

  /** The refusal of a stake that was surely not taken. One after an outcome that is not known, or one that should not be, is no proof: it is taken back. */
  #cleanRefusal(round: StoredRound, code: WalletRefusal): PlayErrorCode | undefined {
    const refusal = cleanRefusal(code);
    if (!refusal) this.#odd(round, code);
    return round.tries === 0 ? refusal : undefined;
  }

  async #bet(round: StoredRound, amount: bigint, atRisk?: bigint) {
    const { currency, game, guid, mode, walletToken } = round;
    const reply = await this.#parts.walletOf(mode).bet({
      sessionToken: walletToken,
      transactionId: betId(round),
      roundId: guid,
      game,
      amount: String(amount),
      ...(atRisk === undefined ? {} : { atRisk: String(atRisk) }),
      currency,
    });
    if (reply.kind === 'ok') await this.#keepBalance(round, reply.said.balance);
    return reply;
  }

  /** Leaves a payment for a later try, whatever was answered. */
  async #again(round: StoredRound, reply: WalletReply<unknown>): Promise<'unknown'> {
    if (reply.kind === 'refused') this.#odd(round, reply.code);
    return this.#later(round);
  }

  async #later(round: StoredRound): Promise<'unknown'> {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(round.tries, 10));
    await this.#parts.rounds.later(round, this.#parts.nowMs() + pause);
    return 'unknown';
  }

  #odd({ guid, state }: StoredRound, code: string): void {
    this.#parts.onOdd({ round: guid, state, code });
  }

  #keepBalance({ session }: StoredRound, balance: string): Promise<void> {
    return this.#parts.onBalance(session, BigInt(balance));
  }
}
