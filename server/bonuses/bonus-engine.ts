/**
 * Works out what happened by the rules of bonuses: stakes are counted, and what an event earns is given. It runs after the statements that wrote the
 * events down, as often as it is asked to: every step of it takes effect once, so what a kill leaves is made up by the next run.
 */
import { BONUS_TYPES, type BonusRule, type WagerProduct } from '#domain/bonus/bonus-rule.ts';
import { countedStake, dueStake, type PlayedStake, wagerTarget } from '#domain/bonus/counted-stake.ts';
import { type EffectBases, effectAmount } from '#domain/bonus/effect-amount.ts';
import { meetsConditions } from '#domain/bonus/meets-conditions.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { BonusStore, LookedAtStake, StoredBonus } from './bonus-store.ts';
import type { Cause, CauseStore, DoneDeposit, SettledBet } from './cause-store.ts';
import {
  claimOfEvent,
  dayEnd,
  dayName,
  dayStart,
  isForOneEvent,
  weekEnd,
  weekName,
  weekStart,
} from './claims.ts';
import { type BonusRules, holdsAt } from './rules/bonus-rules.ts';

export interface BonusEngineParts {
  readonly rules: BonusRules;
  readonly bonuses: BonusStore;
  readonly causes: CauseStore;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}

/** The time after which an event is looked at again that could not begin a wager because of another one. */
const BUSY_MS = 600_000;
const DAY_MS = 86_400_000;
const NOTHING = amount(0n);

/** An event as it is worked out: its name, the sums that it has, and when it was. */
interface HappenedEvent {
  readonly name: string;
  readonly at: number;
  readonly bases: EffectBases;
  /** Nothing is said of what follows a loss. */
  readonly isTold: boolean;
}

const sumOf = (bets: readonly SettledBet[], of: (bet: SettledBet) => bigint): bigint =>
  bets.reduce((sum, bet) => sum + of(bet), 0n);
const openStake = ({ closed, stake }: SettledBet): bigint => stake - closed;
const isGivenByTaking = ({ rule }: StoredBonus): boolean => rule.trigger.on === 'taking';
const aboveZero = (value: bigint): Amount => amount(value > 0n ? value : 0n);

export class BonusEngine {
  readonly #parts: BonusEngineParts;
  /** The work under way for each account: its steps come one after another, those of different accounts do not wait for each other. */
  readonly #chains = new Map<bigint, Promise<void>>();
  #sweep: Promise<void> = Promise.resolve();

  constructor(parts: BonusEngineParts) {
    this.#parts = parts;
  }

  /** Works out all that is due: of one account, or of all. */
  run(userId?: bigint): Promise<void> {
    if (userId !== undefined) return this.#inTurn(userId, () => this.#runFor(userId));
    const done = this.#sweep.then(() => this.#runAll());
    this.#sweep = done.catch(() => undefined);
    return done;
  }

  /** Resolves when what was asked for is done. */
  async idle(): Promise<void> {
    await this.#sweep;
    await Promise.all(this.#chains.values());
  }

  #inTurn(userId: bigint, work: () => Promise<void>): Promise<void> {
    const done = (this.#chains.get(userId) ?? Promise.resolve()).then(work);
    const ended = done
      .catch(() => undefined)
      .then(() => {
        if (this.#chains.get(userId) === ended) this.#chains.delete(userId);
      });
    this.#chains.set(userId, ended);
    return done;
  }

  async #runAll(): Promise<void> {
    const { bonuses, causes, nowMs } = this.#parts;
    const now = nowMs();
    // A bonus that was taken comes before the stakes that it counts, also where a kill came between the two.
    for (const bonus of (await bonuses.late(weekStart(now))).filter(isGivenByTaking))
      await this.#inTurn(bonus.userId, () => this.#late(bonus));
    for (;;) {
      const due = await causes.due(now, undefined);
      for (const cause of due) await this.#inTurn(cause.user_id, () => this.#cause(cause));
      if (due.length === 0) break;
    }
    for (const bonus of await bonuses.late(weekStart(now)))
      await this.#inTurn(bonus.userId, () => this.#late(bonus));
    for (const bonus of await bonuses.ending(now)) await this.#inTurn(bonus.userId, () => this.#end(bonus));
  }

  async #runFor(userId: bigint): Promise<void> {
    const { bonuses, causes, nowMs } = this.#parts;
    const now = nowMs();
    for (const bonus of (await bonuses.active(userId)).filter(isGivenByTaking)) await this.#late(bonus);
    for (;;) {
      const due = await causes.due(now, userId);
      for (const cause of due) await this.#cause(cause);
      if (due.length === 0) break;
    }
    for (const bonus of await bonuses.active(userId)) await this.#late(bonus);
    for (const bonus of await bonuses.active(userId)) if (bonus.expiresAt <= now) await this.#end(bonus);
  }

  async #cause(cause: Cause): Promise<void> {
    const { causes, nowMs, onError } = this.#parts;
    const end = await this.#workedOut(cause).catch((error: unknown): 'busy' => {
      // A step that the database failed is worked out later, and holds nothing else up.
      onError(error);
      return 'busy';
    });
    if (end === 'busy') await causes.defer(cause.id, nowMs() + BUSY_MS);
    else if (typeof end === 'number') await causes.defer(cause.id, end);
    else await causes.done(cause.id);
  }

  /** `busy` or a moment: what is left is worked out later. */
  async #workedOut(cause: Cause): Promise<'done' | 'busy' | number> {
    const { causes } = this.#parts;
    if (cause.kind === 'deposit') return this.#deposit(cause);
    if (cause.kind === 'bet') return this.#bet(cause);
    const isRound = cause.kind === 'round';
    const played = await (isRound ? causes.round(cause.reference) : causes.coupon(cause.reference));
    if (!played) return 'done';
    const { atRisk, beganAt, currency, isRefunded, stake } = played;
    await this.#count(cause, currency, beganAt, {
      product: isRound ? 'casino' : 'toto',
      stake,
      ...(atRisk === undefined ? {} : { atRisk }),
      isRefunded,
      isFree: stake === 0n && !isRefunded,
    });
    return 'done';
  }

  /** The part of a stake that counts towards the wager under way. */
  async #count(cause: Cause, currency: string, playedAt: number, played: PlayedStake): Promise<void> {
    const { bonuses } = this.#parts;
    const at = Number(cause.at);
    for (const bonus of await bonuses.active(cause.user_id)) {
      const { earnedAt, expiresAt, rule } = bonus;
      if (earnedAt === undefined || !rule.wager || bonus.currency !== currency) continue;
      if (playedAt < earnedAt || at >= expiresAt) continue;
      const looked: LookedAtStake = {
        source: cause.kind === 'round' ? 'round' : cause.kind === 'coupon' ? 'coupon' : 'bet',
        reference: cause.reference,
        product: played.product,
        stake: played.stake,
        at,
      };
      const { counted, reason } = countedStake(rule.wager, played);
      const counts = reason === 'both-sides' ? dueStake(rule.wager, played) : counted;
      await bonuses.count(bonus.id, looked, counts, reason);
    }
  }

  async #deposit({ reference, user_id: userId }: Cause): Promise<'done' | 'busy'> {
    const { bonuses, causes, nowMs } = this.#parts;
    const deposit = await causes.deposit(reference);
    // A person in a pause is given nothing, and told nothing (trust.md G9).
    if (!deposit || (await causes.pauseEnd(userId, deposit.at)) !== undefined) return 'done';
    if ((await causes.pauseEnd(userId, nowMs())) !== undefined) return 'done';
    const event: HappenedEvent = {
      name: `deposit:${reference}`,
      at: deposit.at,
      bases: { deposit: deposit.amount },
      isTold: true,
    };
    // One deposit earns one bonus.
    if (await causes.hasGiven(userId, event.name)) return 'done';
    await this.#takeAutomatic(userId, deposit, event);
    const held = (await bonuses.active(userId)).filter((bonus) => waitsForDeposit(bonus, deposit));
    for (const bonus of held) {
      const end = await this.#earn(bonus, event);
      if (end !== 'not') return end;
    }
    return 'done';
  }

  /** Takes the automatic rules of a deposit: of the first one that of the type which was chosen at the registration. */
  async #takeAutomatic(userId: bigint, deposit: DoneDeposit, event: HappenedEvent): Promise<void> {
    const { bonuses, rules } = this.#parts;
    for (const rule of rules.in(deposit.currency)) {
      if (rule.claim !== 'automatic' || !isOfDeposit(rule, deposit)) continue;
      await bonuses.take({
        userId,
        rule,
        currency: deposit.currency,
        claim: rule.perPerson === 'once' ? 'once' : claimOfEvent(rule, event.name, event.at) || event.name,
        at: deposit.at,
        expiresAt: deposit.at + rule.days * DAY_MS,
      });
    }
  }

  async #bet(cause: Cause): Promise<'done' | 'busy' | number> {
    const { bonuses, causes, nowMs } = this.#parts;
    const bet = await causes.bet(cause.reference);
    if (!bet || bet.state === 'open' || bet.state === 'pending' || bet.state === 'refused') return 'done';
    await this.#count(cause, bet.currency, bet.placedAt, playedStake(bet));
    if (bet.isOnBonus) await bonuses.endSpent(cause.user_id, nowMs());
    const held = (await bonuses.active(cause.user_id)).filter((bonus) => waitsForBet(bonus, bet));
    if (held.length === 0) return 'done';
    // A promise from before a pause is kept after it; in one without an end never.
    const pauseEnd = await causes.pauseEnd(cause.user_id, nowMs());
    if (pauseEnd !== undefined) return pauseEnd ?? 'done';
    const ends: string[] = [];
    for (const bonus of held) ends.push(await this.#earnByBet(bonus, bet));
    return ends.includes('busy') ? 'busy' : 'done';
  }

  async #earnByBet(bonus: StoredBonus, bet: SettledBet): Promise<'done' | 'busy' | 'not'> {
    const { bonuses, causes } = this.#parts;
    const { trigger } = bonus.rule;
    if (trigger.on === 'day') return this.#earnByDay(bonus, bet, trigger.leastStaked);
    if (trigger.on === 'bet-lost' && trigger.ofFirst !== undefined)
      if ((await causes.nthBet(bonus.userId, bet.id)) > trigger.ofFirst) return 'not';
    if (bonus.rule.effect.kind === 'boost') {
      const raised = bet.state === 'won' ? boostOfPayout(bet) : NOTHING;
      return bonuses.earn({ ...earningOf(bonus, `bet:${bet.id}`, bet.settledAt), gives: raised });
    }
    // A named bet that was sold has used the bonus, and earns nothing.
    if (bet.state === 'cashed_out')
      return (await bonuses.end(bonus.id, 'used', bet.settledAt)) ? 'done' : 'not';
    const stake = amount(openStake(bet));
    return this.#earn(bonus, {
      name: `bet:${bet.id}`,
      at: bet.settledAt,
      bases: { stake, loss: aboveZero(stake - bet.payout), profit: aboveZero(bet.payout - stake) },
      isTold: bet.state === 'won',
    });
  }

  async #earnByDay(bonus: StoredBonus, bet: SettledBet, least: Amount): Promise<'done' | 'busy' | 'not'> {
    const from = Math.max(dayStart(bet.placedAt), bonus.grantedAt);
    const bets = await this.#parts.causes.placedBetween(
      bonus.userId,
      bonus.currency,
      from,
      dayEnd(bet.placedAt),
    );
    const staked = sumOf(
      bets.filter((one) => meetsConditions(bonus.rule.conditions, one)),
      openStake,
    );
    if (staked < least) return 'not';
    return this.#earn(bonus, {
      name: dayName(bet.placedAt),
      at: bet.placedAt,
      bases: { stake: amount(staked) },
      isTold: false,
    });
  }

  /** Causes that wait for no further statement: the end of a week, or what was to be done when the bonus was taken. */
  async #late(bonus: StoredBonus): Promise<void> {
    const { causes, nowMs } = this.#parts;
    const { on } = bonus.rule.trigger;
    if (bonus.earnedAt !== undefined || (on !== 'taking' && on !== 'week')) return;
    if ((await causes.pauseEnd(bonus.userId, nowMs())) !== undefined) return;
    if (on === 'taking') await this.#earnByTaking(bonus);
    else await this.#weeks(bonus);
  }

  /** Bonuses that were taken without waiting for anything. */
  async #earnByTaking(bonus: StoredBonus): Promise<void> {
    await this.#earn(bonus, { name: `taking:${bonus.id}`, at: bonus.grantedAt, bases: {}, isTold: true });
  }

  /** The weeks that have ended since they were last looked at. */
  async #weeks(bonus: StoredBonus): Promise<void> {
    const { bonuses, causes, nowMs } = this.#parts;
    const until = Math.min(nowMs(), bonus.expiresAt);
    let start = weekStart(Math.max(bonus.grantedAt, bonus.workedUntil));
    for (; weekEnd(start) <= until; start = weekEnd(start)) {
      const from = Math.max(start, bonus.grantedAt);
      const bets = (await causes.settledBetween(bonus.userId, bonus.currency, from, weekEnd(start))).filter(
        (bet) => meetsConditions(bonus.rule.conditions, bet),
      );
      const staked = sumOf(bets, openStake);
      const paid = sumOf(bets, ({ payout }) => payout);
      const bases = {
        stake: amount(staked),
        loss: aboveZero(staked - paid),
        profit: aboveZero(paid - staked),
      };
      const end = await this.#earn(bonus, { name: weekName(start), at: start, bases, isTold: false });
      if (end === 'busy') return;
      await bonuses.workedUntil(bonus.id, weekEnd(start));
      if (end === 'done' && isForOneEvent(bonus.rule)) return;
    }
  }

  async #earn(bonus: StoredBonus, event: HappenedEvent): Promise<'done' | 'busy' | 'not'> {
    const { rule } = bonus;
    const gives = effectAmount(rule.effect, event.bases);
    if (gives === 0n) return 'not';
    const target = rule.wager ? wagerTarget(rule.wager, gives, event.bases.deposit ?? NOTHING) : NOTHING;
    return this.#parts.bonuses.earn({
      ...earningOf(bonus, event.name, event.at),
      gives,
      target,
      isTold: event.isTold,
    });
  }

  /** A bonus whose time is over. What happened in its time and is still to be worked out comes first. */
  async #end(bonus: StoredBonus): Promise<void> {
    const { bonuses, causes } = this.#parts;
    if (bonus.earnedAt === undefined) {
      if (await causes.isPending(bonus.userId, bonus.expiresAt)) return;
      // A bet that names it is still under way.
      if (bonus.betId !== undefined) return;
      if (!isForOneEvent(bonus.rule) && (await bonuses.hasGiven(bonus)))
        return void (await bonuses.end(bonus.id, 'used', bonus.expiresAt));
    }
    await bonuses.end(bonus.id, 'expired', this.#parts.nowMs());
  }
}

const earningOf = (bonus: StoredBonus, event: string, at: number) => ({
  bonus,
  claim: claimOfEvent(bonus.rule, event, at),
  event,
  gives: NOTHING,
  target: NOTHING,
  isTold: false,
  at: Math.max(at, bonus.grantedAt),
  expiresAt: Math.max(at, bonus.grantedAt) + bonus.rule.days * DAY_MS,
});

const playedStake = (bet: SettledBet): PlayedStake => ({
  product: bet.kind satisfies WagerProduct,
  stake: bet.stake,
  odds: bet.odds,
  closed: bet.state === 'cashed_out' ? bet.stake : bet.closed,
  isRefunded: bet.state === 'refunded',
  isFree: bet.isFree,
});

/** The sum by which a boost has raised what a bet paid beyond its stake. */
const boostOfPayout = (bet: SettledBet): Amount => {
  const winnings = bet.payout - openStake(bet);
  return aboveZero((winnings * BigInt(bet.boostPercent)) / BigInt(100 + bet.boostPercent));
};

/** Whether the deposit is one of those that a rule is about. */
function isOfDeposit(rule: BonusRule, deposit: DoneDeposit): boolean {
  const { trigger } = rule;
  if (trigger.on !== 'deposit' || !holdsAt(rule, deposit.at)) return false;
  if (deposit.amount < (trigger.least ?? 0n)) return false;
  if (!trigger.first) return true;
  const chosen = Object.entries(BONUS_TYPES).find(([name]) => name === deposit.choice)?.[1];
  return deposit.isFirst && chosen === rule.type;
}

function waitsForDeposit(bonus: StoredBonus, deposit: DoneDeposit): boolean {
  const { trigger } = bonus.rule;
  return (
    bonus.earnedAt === undefined &&
    trigger.on === 'deposit' &&
    bonus.currency === deposit.currency &&
    (!trigger.first || deposit.isFirst) &&
    deposit.amount >= (trigger.least ?? 0n) &&
    deposit.at >= bonus.grantedAt &&
    deposit.at < bonus.expiresAt
  );
}

function waitsForBet(bonus: StoredBonus, bet: SettledBet): boolean {
  const { conditions, trigger } = bonus.rule;
  if (bonus.earnedAt !== undefined || bonus.currency !== bet.currency || bet.isFree || bet.isOnBonus)
    return false;
  if (bet.placedAt < bonus.grantedAt || bet.state === 'refunded') return false;
  // The bonus that a bet has named holds whatever the prices were at its decision.
  if (trigger.on === 'bet-placed') return bet.bonusId === bonus.id && bonus.betId === bet.id;
  if (bet.settledAt >= bonus.expiresAt || bet.state === 'cashed_out') return false;
  if (!meetsConditions(conditions, bet)) return false;
  if (trigger.on === 'bet-lost')
    return bet.state === 'lost' && (trigger.lostLegs === undefined || bet.lostLegs === trigger.lostLegs);
  return trigger.on === 'day' || (trigger.on === 'bet-won' && bet.state === 'won');
}
