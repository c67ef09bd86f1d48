/** What keys and the search do with the bet slip. Each is the act of a button that stands there, or leads to it. */
import { sameStakes } from '#domain/coupon/draft/singles.ts';
import {
  type Amount,
  amount,
  amountFromDecimal,
  amountToDecimal,
  type Currency,
} from '#domain/money/amount.ts';
import { quickStakes } from '../../parts/betting/quick-stakes.ts';
import type { BettingStores } from '../../platform/betting/betting-services.ts';
import type { Services } from '../../platform/services.ts';
import { elementThere } from './element-there.ts';

export interface SlipActs {
  /** Digits after the separator in the currency that pays. */
  readonly exponent: () => number;
  /** Sets the stake, of singles that of each; false for a text that is no amount above zero. */
  readonly setStake: (text: string) => Promise<boolean>;
  /** Raises or lowers the stake by the least of the quick stakes. */
  readonly step: (by: 1 | -1) => Promise<void>;
  /** Sets one of the quick stakes, the least being the first. */
  readonly quick: (place: number) => Promise<void>;
  /** Presses the button that places, while one-click betting is armed; else leads to it. Answers whether it was pressed. */
  readonly place: () => Promise<boolean>;
  /** Brings the bet slip into sight and focuses what is asked for there. */
  readonly lead: (selector: string) => Promise<void>;
  /** Carries out an act on the stores of betting. */
  readonly on: (act: (stores: BettingStores) => void) => Promise<void>;
}

const GUEST: Currency = { code: '', exponent: 2, symbol: '' };
const PANEL = '[data-coupon-state]';
const PLACE = `${PANEL} button[data-blocked]`;

export function slipActs({ betting }: Services): SlipActs {
  const currencyOf = (stores: BettingStores | undefined): Currency => {
    const session = stores?.session.getState().session;
    return session?.kind === 'signed-in' ? session.account.currency : GUEST;
  };
  const show = (stores: BettingStores, text: string) => {
    const { coupon } = stores.coupon.getState();
    if (coupon.stakes) stores.coupon.setStakes(sameStakes(coupon.items, text));
    else stores.coupon.setStakeText(text);
  };
  const quickOf = (stores: BettingStores) => quickStakes(stores.coupon.getState().limits, currencyOf(stores));

  async function lead(selector: string): Promise<void> {
    betting.show();
    (await elementThere(`${PANEL} ${selector}`))?.focus();
  }

  return {
    lead,
    exponent: () => currencyOf(betting.stores()).exponent,
    async setStake(text) {
      const stores = await betting.load();
      const { exponent } = currencyOf(stores);
      const value = amountFromDecimal(text.replace(/\.$/, ''), exponent);
      if (value === undefined || value <= 0n) return false;
      show(stores, shortText(value, exponent));
      return true;
    },
    async step(by) {
      const stores = await betting.load();
      const { exponent } = currencyOf(stores);
      const [unit = '1'] = quickOf(stores);
      const { coupon } = stores.coupon.getState();
      const now = amountFromDecimal(coupon.stakeText.replace(/\.$/, ''), exponent) ?? 0n;
      const next = now + BigInt(by) * (amountFromDecimal(unit, exponent) ?? 0n);
      show(stores, next > 0n ? shortText(amount(next), exponent) : '');
    },
    async quick(place) {
      const stores = await betting.load();
      const text = quickOf(stores)[place - 1];
      if (text !== undefined) show(stores, text);
    },
    async place() {
      const { armed } = await betting.load();
      const button = document.querySelector<HTMLButtonElement>(PLACE);
      if (armed.getState().kind === 'armed' && button) {
        button.focus();
        button.click();
        return true;
      }
      await lead('button[data-blocked]');
      return false;
    },
    async on(act) {
      act(await betting.load());
    },
  };
}

/** An amount as it would be typed. */
const shortText = (value: Amount, exponent: number): string =>
  amountToDecimal(value, exponent).replace(/\.0+$/, '');
