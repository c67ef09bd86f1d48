/** Whether the bettors of the crash loop see what the model says: nothing is left to be done. */
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { BALANCE_PATH } from '#protocol/http/session.ts';
import { minorOf } from '../books/minor-of.ts';
import type { ReferenceModel } from '../books/reference-model.ts';
import type { CrashProcess } from '../process/crash-process.ts';
import { readBody } from './bet-talk.ts';

export interface QuietParts {
  readonly server: CrashProcess;
  readonly model: ReferenceModel;
  readonly users: readonly { readonly token: string }[];
  readonly granted: bigint;
}

/** Asks for bets and balance of each user; what rules and advances have done by now is noted in the model. */
export async function isQuiet({ granted, model, server, users }: QuietParts): Promise<boolean> {
  for (const [index, { token }] of users.entries()) {
    const list = readBody((await server.get(OFFICE_BETS_PATH, token))?.body ?? '')?.data;
    if (!Array.isArray(list)) return false;
    const mine = [...model.bets.values()].filter((bet) => bet.user === index && bet.end === 'accepted');
    const seen = new Map(list.map((bet) => [bet.betGuid, bet.status]));
    const open = list.filter(({ status }) => status === 'open').length;
    for (const { advance, betGuid, status } of list.filter((bet) => 'advance' in bet)) {
      const [amount, repaid] = [minorOf(advance.amount), minorOf(advance.repaid)];
      // Whether it is void rightly is seen in the books; nothing but other open bets keeps it from an end.
      const bet = model.bets.get(betGuid);
      const { backing = [] } = model.advances.get(betGuid) ?? {};
      model.advances.set(betGuid, { amount, repaid, backing, isVoid: false });
      const isVoid = status === 'refunded' && bet && model.settlement(bet).status !== 'refunded';
      if (isVoid) model.advances.set(betGuid, { amount, repaid, backing, isVoid });
      if (repaid < amount && open < 2) return false;
    }
    // What rules have done by now is seen here first.
    for (const { betGuid, cashedOut, closedStake } of list.filter((bet) => 'closedStake' in bet))
      model.closings.set(betGuid, { closed: minorOf(closedStake), paid: minorOf(cashedOut) });
    if (mine.some((bet) => seen.get(bet.guid) !== model.settlement(bet).status)) return false;
    if (seen.size !== mine.length) return false;
    const account = readBody((await server.get(BALANCE_PATH, token))?.body ?? '')?.data;
    const money = model.money(index, granted);
    // What a correction took back and is not there is owed: the balance shows none of it.
    if (money >= 0n && account?.balance === undefined) return false;
  }
  return true;
}
