/**
 * A coupon from first pick to return, with the domain alone: no network, no clock, no React. Every change is a pure function that answers a
 * new coupon; money is in whole minor units and rounded once.
 *
 *     node --import tsx examples/03-a-coupon-by-hand.ts
 */
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { acceptPrices, addItem, EMPTY_COUPON, setForm, setStakeText } from '#domain/coupon/draft/coupon.ts';
import { couponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { settledReturn } from '#domain/coupon/settlement/settlement.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import { parameterFromWire, selectionKey } from '#domain/market/selection.ts';
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';

const euro = currencyOf('EUR');
const money = (sum: Amount): string => `${amountToDecimal(sum, euro.exponent)} ${euro.code}`;
const odds = (decimal: number) => must(oddsFromDecimal(decimal), 'odds');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The home win (group 1, type 1) of a game, at the price that was seen. */
function homeWin(game: number, decimal: number): CouponItem {
  const gameId = game as GameId;
  return {
    key: selectionKey({ gameId, group: 1, type: 1, parameter: parameterFromWire(0), player: 0 }),
    gameId,
    mainGameId: gameId,
    feed: 'live',
    odds: odds(decimal),
    texts: { game: `Game ${game}`, championship: '', market: 'Result', selection: 'Home win' },
  };
}

let coupon = EMPTY_COUPON;
for (const item of [homeWin(1, 1.85), homeWin(2, 2.1), homeWin(3, 1.4)]) {
  const added = addItem(coupon, item);
  if (!added.ok) throw new Error(added.error.code);
  coupon = added.value;
}
coupon = setStakeText(coupon, '12');

const express = couponTotals(coupon, new Map(), euro.exponent);
say(
  `express of 3 at ${oddsToDecimal(express.agreedOdds)}: returns ${money(must(express.potentialReturn, 'a return'))}`,
);

// A selection of the same game would be refused, and a price only changes by an act of the user.
const again = addItem(coupon, homeWin(1, 1.85));
say(`the same selection again: ${again.ok ? 'added' : again.error.code}`);
coupon = acceptPrices(coupon, new Map([[must(coupon.items[1], 'an item').key, odds(2.2)]]));

coupon = setForm(coupon, { kind: 'system', size: 2 });
const system = couponTotals(coupon, new Map(), euro.exponent);
say(`system 2 of 3 in ${system.units} units: returns ${money(must(system.potentialReturn, 'a return'))}`);

const legs = coupon.items.map((item, index) => ({
  odds: item.odds,
  result: index === 0 ? ('lose' as const) : ('win' as const),
}));
say(`the first leg lost: returned ${money(settledReturn(must(system.stake, 'a stake'), legs, system.form))}`);
