/** The store of settlements with each of them told as a step of its bet. */
import type { BetSteps } from '../../telemetry/traces/bet-steps.ts';
import type { SettlementStore } from './settlement-store.ts';

type Settlements = Pick<SettlementStore, keyof SettlementStore>;

export const steppedSettlements = (settlements: Settlements, steps: BetSteps): Settlements => ({
  find: (id) => settlements.find(id),
  inState: (state) => settlements.inState(state),
  waitingFor: (gameIds) => settlements.waitingFor(gameIds),
  on: (keys) => settlements.on(keys),
  awaitedGames: () => settlements.awaitedGames(),
  decideLegs: (id, legs) => settlements.decideLegs(id, legs),
  async settle(bet, next) {
    const end = steps.begin(bet, 'settlement');
    const isSettled = await settlements.settle(bet, next);
    if (isSettled) end({ status: next.status, ...(next.payout ? { transfer: 'payout' } : {}) });
    return isSettled;
  },
});
