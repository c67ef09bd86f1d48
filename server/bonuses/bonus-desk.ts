/** Taking bonuses: by offers, gifts and codes, and by appeals that are granted. Each is had once for its claim, whoever asks how often at the same time. */
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BonusEngine } from './bonus-engine.ts';
import type { BonusStore, StoredBonus } from './bonus-store.ts';
import type { CauseStore } from './cause-store.ts';
import { claimOfTaking } from './claims.ts';
import type { GiftStore, RefusalReason, RefusalRow } from './gift-store.ts';
import { type BonusRules, holdsAt } from './rules/bonus-rules.ts';

export interface BonusDeskParts {
  readonly rules: BonusRules;
  readonly bonuses: BonusStore;
  readonly causes: CauseStore;
  readonly gifts: GiftStore;
  readonly engine: BonusEngine;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
}

/** Why an offer cannot be taken now, beside who else has taken it. */
export type Unmet = 'wager-active' | 'not-for-you' | 'taken-already';

const DAY_MS = 86_400_000;

export const bonusRefused = (reason: RefusalReason) =>
  failed<Refusal>({ code: 'bonus-refused', detail: reason });
const notNow = (detail: string) => failed<Refusal>({ code: 'not-possible-now', detail });
const noSuch = (what: string) => failed<Refusal>({ code: 'not-found', detail: `no such ${what}` });

export class BonusDesk {
  readonly #parts: BonusDeskParts;

  constructor(parts: BonusDeskParts) {
    this.#parts = parts;
  }

  /** Why a rule's bonus cannot be taken now; the account's own bonuses are given. */
  async unmet(userId: bigint, rule: BonusRule, own: readonly StoredBonus[]): Promise<readonly Unmet[]> {
    const ofRule = own.filter((bonus) => bonus.rule.id === rule.id);
    const isWagering = own.some((bonus) => bonus.state === 'active' && bonus.earnedAt !== undefined);
    return [
      ...(ofRule.some((bonus) => this.#isClaimed(rule, bonus)) ? (['taken-already'] as const) : []),
      ...(rule.trigger.on === 'taking' && rule.wager && isWagering ? (['wager-active'] as const) : []),
      ...((await this.#isFor(userId, rule)) ? [] : (['not-for-you'] as const)),
    ];
  }

  /** Whether the present claim of a rule is this bonus. */
  #isClaimed(rule: BonusRule, bonus: StoredBonus): boolean {
    if (rule.perPerson === 'once' || bonus.state === 'active') return true;
    const claim = claimOfTaking(rule, this.#parts.nowMs());
    return !claim.endsWith(':') && claim === claimOfTaking(rule, bonus.grantedAt);
  }

  /** Whether the event of a rule can still come for the account. */
  async #isFor(userId: bigint, { trigger }: BonusRule): Promise<boolean> {
    const { causes, gifts } = this.#parts;
    if (trigger.on === 'deposit') return !trigger.first || (await gifts.firstDeposit(userId)) === undefined;
    if (trigger.on !== 'bet-lost' || trigger.ofFirst === undefined) return true;
    return (await causes.nthBet(userId, BigInt(Number.MAX_SAFE_INTEGER))) < trigger.ofFirst;
  }

  async takeOffer(userId: bigint, ruleId: string): Promise<Result<StoredBonus, Refusal>> {
    const { bonuses, engine, gifts, ledger, nowMs, rules } = this.#parts;
    const at = nowMs();
    const { currency } = await ledger.active(userId);
    const product = rules.find(ruleId)?.rule;
    const rule = product && rules.ruleIn(product, currency);
    if (!rule || rule.claim !== 'offer' || !holdsAt(rule, at)) return noSuch('offer');
    await engine.run(userId);
    const unmet = await this.unmet(userId, rule, await bonuses.list(userId));
    if (unmet.includes('wager-active')) return notNow('another bonus is being wagered');
    if (unmet.includes('not-for-you') && !unmet.includes('taken-already')) {
      await gifts.refuse(userId, rule.id, undefined, 'not-for-you', claimOfTaking(rule, at), at);
      return bonusRefused('not-for-you');
    }
    return this.#take(userId, rule, currency, claimOfTaking(rule, at));
  }

  async takeGift(userId: bigint, id: bigint): Promise<Result<StoredBonus, Refusal>> {
    const { bonuses, gifts, nowMs } = this.#parts;
    const gift = await gifts.gift(id, userId);
    if (!gift) return noSuch('gift');
    if (gift.state !== 'open' || gift.untilAt <= nowMs()) return notNow('the gift is open no more');
    if (gift.rule.wager && gift.rule.trigger.on === 'taking')
      if ((await bonuses.active(userId)).some(({ earnedAt }) => earnedAt !== undefined))
        return notNow('another bonus is being wagered');
    const { currency, rule } = gift;
    return this.#take(userId, rule, currency, `gift:${gift.id}`, { giftId: gift.id });
  }

  /** Takes the bonus of a code's rule. */
  async takeCode(userId: bigint, code: string): Promise<Result<StoredBonus, Refusal>> {
    const { bonuses, engine, gifts, ledger, nowMs, rules } = this.#parts;
    const product = rules.ofCode(code);
    if (!product) return noSuch('promo code');
    const { currency } = await ledger.active(userId);
    const rule = rules.ruleIn(product, currency);
    if (!rule) return noSuch('promo code');
    await engine.run(userId);
    if (!holdsAt(rule, nowMs())) {
      await gifts.refuse(userId, rule.id, code, 'code-expired', `code:${code}`, nowMs());
      return bonusRefused('code-expired');
    }
    if (rule.wager && rule.trigger.on === 'taking')
      if ((await bonuses.active(userId)).some(({ earnedAt }) => earnedAt !== undefined))
        return notNow('another bonus is being wagered');
    return this.#take(userId, rule, currency, claimOfTaking(rule, nowMs()), { promo: code });
  }

  async #take(
    userId: bigint,
    rule: BonusRule,
    currency: string,
    claim: string,
    { giftId, promo }: { readonly giftId?: bigint; readonly promo?: string } = {},
  ): Promise<Result<StoredBonus, Refusal>> {
    const { bonuses, engine, gifts, nowMs } = this.#parts;
    const at = nowMs();
    const expiresAt = at + rule.days * DAY_MS;
    const taking = {
      userId,
      rule,
      currency,
      claim,
      ...(promo === undefined ? {} : { promo }),
      at,
      expiresAt,
    };
    const end = giftId === undefined ? await bonuses.take(taking) : await bonuses.takeGift(taking, giftId);
    if (end === undefined) return notNow('the gift is open no more');
    if ('refusal' in end) {
      if (end.refusal === 'taken-already' || end.refusal === 'paused')
        await gifts.refuse(userId, rule.id, promo, end.refusal, claim, at);
      return bonusRefused(end.refusal);
    }
    await engine.run(userId);
    const bonus = await bonuses.find(end.bonusId, userId);
    return bonus ? ok(bonus) : noSuch('bonus');
  }

  /** The rule with an event that can still come for the account: its next bets in the place of its first ones, any deposit in that of the first. */
  async #openedFor(userId: bigint, rule: BonusRule): Promise<BonusRule> {
    const { trigger } = rule;
    if (trigger.on === 'deposit') return { ...rule, trigger: { ...trigger, first: false } };
    if (trigger.on !== 'bet-lost' || trigger.ofFirst === undefined) return rule;
    const placed = await this.#parts.causes.nthBet(userId, BigInt(Number.MAX_SAFE_INTEGER));
    return { ...rule, trigger: { ...trigger, ofFirst: trigger.ofFirst + placed } };
  }

  /** Decides an appeal; false where there is none that waits. */
  async decide(id: bigint, decision: 'granted' | 'denied', answer: string): Promise<RefusalRow | undefined> {
    const { gifts, nowMs } = this.#parts;
    const refusal = await gifts.decide(id, decision, answer, nowMs());
    if (refusal && decision === 'granted') await this.#grant(refusal);
    return refusal;
  }

  /** Gives what granted appeals are about, where a kill came between the decision and the gift of it. */
  async catchUp(): Promise<void> {
    const { gifts, nowMs } = this.#parts;
    for (const refusal of await gifts.granted(nowMs() - DAY_MS)) await this.#grant(refusal);
  }

  async #grant(refusal: RefusalRow): Promise<void> {
    const { bonuses, causes, engine, gifts, ledger, nowMs, rules } = this.#parts;
    const { user_id: userId } = refusal;
    if ((await causes.pauseEnd(userId, nowMs())) !== undefined) return;
    if (refusal.reason === 'both-sides') {
      const [, source, stake] = /^(bet|round):(\d+)$/.exec(refusal.cause) ?? [];
      if (source && stake) await gifts.pardonStake(userId, refusal.rule_id, source, BigInt(stake), nowMs());
      return;
    }
    if (refusal.reason === 'free-bet-used') {
      const [, token] = /^free-bet:(\d+)$/.exec(refusal.cause) ?? [];
      if (token) await gifts.giveFreeBet(userId, refusal.id, BigInt(token), nowMs());
      return;
    }
    // A bonus that was taken already is there; other reasons say that somebody else has it, or that it was too late.
    const product = rules.find(refusal.rule_id)?.rule;
    if (!product || refusal.reason === 'taken-already') return;
    const deposit =
      product.trigger.on === 'deposit' && product.trigger.first
        ? await gifts.firstDeposit(userId)
        : undefined;
    const currency = deposit?.currency ?? (await ledger.active(userId)).currency;
    const told = rules.ruleIn(product, currency);
    if (!told) return;
    const rule = refusal.reason === 'not-for-you' ? await this.#openedFor(userId, told) : told;
    const claim = refusal.cause.startsWith('code:') ? claimOfTaking(rule, nowMs()) : refusal.cause;
    const end = await bonuses.take({
      userId,
      rule,
      currency,
      claim,
      ...(refusal.promo === null ? {} : { promo: refusal.promo }),
      at: deposit ? Number(deposit.at) : nowMs(),
      expiresAt: nowMs() + rule.days * DAY_MS,
      isPardoned: true,
    });
    if ('refusal' in end) return;
    if (deposit) await causes.again(userId, deposit.id, Number(deposit.at));
    await engine.run(userId);
  }
}
