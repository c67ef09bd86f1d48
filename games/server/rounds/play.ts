/** The calls of the page: rounds are begun, acted in and told here, seeds changed. Every call may be repeated, and comes to the same. */
import { isDeepStrictEqual } from 'node:util';
import { type CrashState, cashOutAt } from '#domain/casino/crash/crash.ts';
import { cashOutAfter } from '#domain/casino/crash/crash-clock.ts';
import { gameBySlug } from '#domain/casino/games.ts';
import { plain } from '#domain/casino/rounds.ts';
import { isStakeWithin, type RoundBounds, roundBounds, stakeAtRisk } from '#domain/casino/stake-bounds.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { AnswerOf, ReceivedBy } from '#protocol/calls/call.ts';
import type {
  ACT_ROUND,
  BEGIN_ROUND,
  CHANGE_SEED,
  OPEN_PLAY,
  ROUND,
  ROUNDS,
} from '#protocol/casino/play-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { DemoWallet } from '../wallet/demo-wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { Openings } from './openings.ts';
import { PlayRefusal, refusalOf, refusalOfGame } from './play-refusal.ts';
import { CASH_OUT, goingFrom, isCrash, playedTo, tellRound } from './played-round.ts';
import type { StoredRound } from './round-rows.ts';
import { RoundSteps } from './round-steps.ts';
import { RoundStore } from './round-store.ts';
import { SeedStore } from './seed-store.ts';
import { hashOf, type PlaySession, SessionStore } from './session-store.ts';

export interface PlayParts {
  readonly database: Database;
  readonly wallet: Wallet;
  readonly secret: string;
  readonly nowMs: () => number;
  readonly onOdd: (details: object) => void;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** How often a call asks the wallet for an outcome that is not known, before the keeper goes on. */
const TRIES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rounds that the keeper takes at a time, and side by side. */
const KEPT_AT_ONCE = 64;
const SIDE_BY_SIDE = 8;

type Played = AnswerOf<typeof ROUND>;

const late = (): PlayRefusal =>
  new PlayRefusal('wallet-late', 'the wallet has not said yet; the same call again tells');

const isUndecided = ({ state }: StoredRound): boolean => state === 'staking' || state === 'cancelling';

/** Whether a round has this action in this place: a call that came before has taken it. */
function hasTaken(round: StoredRound, at: number, action: string): boolean {
  const taken = round.actions[at];
  return taken === action || (isCrash(round) && action === CASH_OUT && taken !== undefined);
}

export class Play {
  readonly #parts: PlayParts;
  readonly #sessions: SessionStore;
  readonly #seeds: SeedStore;
  readonly #rounds: RoundStore;
  readonly #openings: Openings;
  readonly #steps: RoundSteps;
  readonly #demo = new DemoWallet();

  constructor(parts: PlayParts) {
    const { database, nowMs, onOdd, pause, secret, wallet } = parts;
    this.#parts = parts;
    this.#sessions = new SessionStore(database);
    this.#seeds = new SeedStore(database);
    this.#rounds = new RoundStore(database);
    this.#openings = new Openings({ sessions: this.#sessions, wallet, demo: this.#demo, secret, nowMs });
    this.#steps = new RoundSteps({
      rounds: this.#rounds,
      walletOf: (mode) => this.#walletOf(mode),
      nowMs,
      pause,
      onBalance: (session, balance) => this.#sessions.keepBalance(session, balance, nowMs()),
      onOdd,
    });
  }

  /** Goes on with the rounds that a process before this one left; its play money is gone. */
  async start(): Promise<void> {
    const now = this.#parts.nowMs();
    await this.#sessions.forgetDemo(now + 1);
    await this.#rounds.hasten(now);
  }

  /** Goes on with every round for which something is due: stakes and payments of which the wallet has not said, rounds that end by themselves. */
  async keep(): Promise<void> {
    const due = await this.#rounds.due(this.#parts.nowMs(), KEPT_AT_ONCE);
    const failures: unknown[] = [];
    for (let at = 0; at < due.length; at += SIDE_BY_SIDE) {
      const looks = due.slice(at, at + SIDE_BY_SIDE).map(({ guid }) => this.#steps.goOn(guid));
      // One that fails does not hold up the others.
      for (const look of await Promise.allSettled(looks))
        if (look.status === 'rejected') failures.push(look.reason);
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds`);
  }

  /** Forgets the rounds of play money that nobody goes on with, and sessions for money that the wallet has ended long ago. */
  async forget(): Promise<void> {
    const beforeMs = this.#parts.nowMs() - DAY_MS;
    await this.#sessions.forgetDemo(beforeMs);
    await this.#sessions.forgetMoney(beforeMs);
  }

  /** The session of a token. Throws where there is none. */
  async sessionOf(token: string | undefined): Promise<PlaySession> {
    const session = token === undefined ? undefined : await this.#sessions.find(hashOf(token));
    if (!session) throw refusalOf('session-over');
    return session;
  }

  async open({ game, launchToken }: ReceivedBy<typeof OPEN_PLAY>): Promise<AnswerOf<typeof OPEN_PLAY>> {
    if (!gameBySlug(game)) throw new PlayRefusal('no-such-game', `no game of ours: ${game}`);
    const { session, token } =
      launchToken === undefined
        ? await this.#openings.ofDemo(game)
        : await this.#openings.ofMoney(game, launchToken);
    const { most, ...bounds } = this.#boundsOf(session);
    const unfinished = await this.#rounds.unfinished(session.player, game);
    const round = unfinished && (await this.#steps.goOn(unfinished.guid)).round;
    const last = await this.#rounds.page(session.player, game, 1);
    const { code, exponent } = currencyOf(session.currency);
    return {
      session: token,
      mode: session.mode,
      game,
      currency: { code, digits: exponent },
      balance: await this.#balanceOf(session),
      bounds: { least: String(bounds.least), most: String(most), mostPaid: String(bounds.mostPaid) },
      seeds: await this.#seeds.open(session.player, game),
      nowMs: this.#parts.nowMs(),
      ...(round && !['over', 'cancelled', 'refused'].includes(round.state)
        ? { round: this.#tell(round) }
        : {}),
      last: last.rounds.map((one) => this.#tell(one)),
    };
  }

  async begin(session: PlaySession, { bet, roundGuid }: ReceivedBy<typeof BEGIN_ROUND>): Promise<Played> {
    const known = await this.#rounds.find(roundGuid);
    if (!known) await this.#write(session, roundGuid, bet);
    else if (!isSame(known, session, bet))
      throw new PlayRefusal('other-round', 'the id is known with another bet');
    const { round } = await this.#steps.goOn(roundGuid, TRIES);
    if (!round || isUndecided(round)) throw late();
    return this.#answer(session, round);
  }

  async act(
    session: PlaySession,
    { action, at, roundGuid }: ReceivedBy<typeof ACT_ROUND>,
    readAtMs: number,
  ): Promise<Played> {
    const found = await this.#own(session, roundGuid);
    // A cash-out that came in time is not overtaken by the clock while it is looked at.
    const isInTime = found.state === 'open' && readAtMs < (found.dueAtMs ?? 0);
    const { refusal, round = found } =
      isInTime && !found.pending
        ? { round: found, refusal: undefined }
        : await this.#steps.goOn(roundGuid, TRIES);
    if (hasTaken(round, at, action)) return this.#answer(session, (await this.#steps.goOn(roundGuid)).round);
    if (refusal) throw refusalOf(refusal);
    if (isUndecided(round) || round.pending) throw late();
    if (round.state !== 'open') throw new PlayRefusal('round-over', 'the round is over');
    if (at !== round.actions.length)
      throw new PlayRefusal('not-legal', `${round.actions.length} actions were taken before`);
    await this.#take(session, round, action, readAtMs);
    const after = await this.#steps.goOn(roundGuid, TRIES);
    if (after.refusal) throw refusalOf(after.refusal);
    if (after.round && hasTaken(after.round, at, action)) return this.#answer(session, after.round);
    if (after.round && after.round.actions.length > at)
      throw new PlayRefusal('not-legal', 'another action was taken');
    throw late();
  }

  async round(session: PlaySession, { roundGuid }: ReceivedBy<typeof ROUND>): Promise<Played> {
    await this.#own(session, roundGuid);
    return this.#answer(session, (await this.#steps.goOn(roundGuid)).round);
  }

  async roundsOf(
    { game, player }: PlaySession,
    { page }: ReceivedBy<typeof ROUNDS>,
  ): Promise<AnswerOf<typeof ROUNDS>> {
    const { hasMore, rounds } = await this.#rounds.page(player, game, page);
    return { rounds: rounds.map((one) => this.#tell(one)), hasMore };
  }

  async changeSeed(
    { game, player }: PlaySession,
    { clientSeed }: ReceivedBy<typeof CHANGE_SEED>,
  ): Promise<AnswerOf<typeof CHANGE_SEED>> {
    await this.#seeds.open(player, game);
    const unfinished = await this.#rounds.unfinished(player, game);
    if (unfinished) await this.#steps.goOn(unfinished.guid);
    const changed = await this.#seeds.change(player, game, clientSeed, this.#parts.nowMs());
    if (!changed) throw new PlayRefusal('seeds-in-use', 'a round that is drawn from these seeds is not over');
    return changed;
  }

  /** Looks at a bet, and writes its round down. Nothing is drawn. */
  async #write(session: PlaySession, guid: string, bet: unknown): Promise<void> {
    const { game, player, tokenHash } = session;
    const risk = stakeAtRisk(game, bet);
    if (!risk.ok) throw refusalOfGame(risk.error);
    if (!isStakeWithin(risk.value, this.#boundsOf(session)))
      throw new PlayRefusal('stake-out-of-bounds', 'the stake is not within the bounds of this bet');
    const begun = await this.#rounds.begin({
      guid,
      player,
      session: tokenHash,
      game,
      currency: session.currency,
      bet: plain(bet),
      stake: risk.value.stake,
      nowMs: this.#parts.nowMs(),
      tryAtMs: this.#steps.keeperAtMs(),
    });
    if (!begun) throw new PlayRefusal('round-open', 'another round of this game is not over');
    if (!isSame(begun, session, bet))
      throw new PlayRefusal('other-round', 'the id is known with another bet');
  }

  /** Takes an action, or writes down that it stakes more. */
  async #take(session: PlaySession, round: StoredRound, asked: string, readAtMs: number): Promise<void> {
    const before = playedTo(round, round.actions);
    const action = isCrash(round) ? cashOutOf(round, before.state as CrashState, asked, readAtMs) : asked;
    const next = playedTo(round, [...round.actions, action]);
    const amount = next.money.staked - before.money.staked;
    const nowMs = this.#parts.nowMs();
    if (amount > 0n)
      await this.#rounds.pend(
        round,
        { action, amount, session: session.tokenHash },
        nowMs,
        this.#steps.keeperAtMs(),
      );
    else await this.#rounds.acted(round, [action], goingFrom(round, next, nowMs), this.#steps.keeperAtMs());
  }

  async #own({ game, player }: PlaySession, guid: string): Promise<StoredRound> {
    const round = await this.#rounds.find(guid);
    if (!round || round.player !== player || round.game !== game)
      throw new PlayRefusal('no-such-round', 'no round of this player and game');
    return round;
  }

  async #answer(session: PlaySession, round: StoredRound | undefined): Promise<Played> {
    if (!round) throw new PlayRefusal('no-such-round', 'no round of this player and game');
    if (round.refusal) throw refusalOf(round.refusal);
    const fresh = (await this.#sessions.find(session.tokenHash)) ?? session;
    return {
      round: this.#tell(round),
      balance: round.session === session.tokenHash ? String(fresh.balance) : await this.#balanceOf(fresh),
      seeds: await this.#seeds.open(session.player, session.game),
      nowMs: this.#parts.nowMs(),
    };
  }

  /** The balance as the wallet says it now; where it does not, as it said it last. */
  async #balanceOf({ balance, mode, tokenHash, walletToken }: PlaySession): Promise<string> {
    const reply = await this.#walletOf(mode).balance({ sessionToken: walletToken });
    if (reply.kind !== 'ok') return String(balance);
    await this.#sessions.keepBalance(tokenHash, BigInt(reply.said.balance), this.#parts.nowMs());
    return reply.said.balance;
  }

  #boundsOf({ currency, game }: PlaySession): RoundBounds {
    const bounds = roundBounds(game, currency);
    if (!bounds) throw new PlayRefusal('bad-request', `rounds are not staked in ${currency}`);
    return bounds;
  }

  #walletOf(mode: PlaySession['mode']): Wallet {
    return mode === 'demo' ? this.#demo : this.#parts.wallet;
  }

  #tell(round: StoredRound) {
    return tellRound(round, this.#parts.nowMs());
  }
}

const isSame = (known: StoredRound, { game, player }: PlaySession, bet: unknown): boolean =>
  known.player === player && known.game === game && isDeepStrictEqual(known.bet, plain(bet));

/** The cash-out of crash at the multiplier of the moment in which it was asked for. A number of the page's own is none. */
function cashOutOf(
  { openedAtMs = 0 }: StoredRound,
  { bet }: CrashState,
  asked: string,
  readAtMs: number,
): string {
  if (asked !== CASH_OUT) throw new PlayRefusal('bad-action', 'no action of this game');
  const at = cashOutAfter(readAtMs - openedAtMs);
  if (at === undefined) throw new PlayRefusal('not-legal', 'there is nothing to cash out yet');
  return cashOutAt(Math.min(at, bet.auto));
}
