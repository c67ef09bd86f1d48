/** A round of the casino as its provider has it: its calls of the wallet, what is right to answer them, and what the books must have of it. */
import type { WalletCode } from '#protocol/casino/wallet-calls.ts';

export interface ModelCall {
  readonly kind: 'bet' | 'win' | 'rollback';
  /** The id of the transaction; of a rollback that of its bet. */
  readonly id: string;
  readonly amount: bigint;
  /** The part of a bet that can be lost, where the provider says it. */
  readonly atRisk?: bigint;
  /** Whether it is a win that ends its round. */
  readonly isOver?: true;
  /** Whether it is sent after the end of its round, which takes nothing more. */
  readonly isLate?: true;
  /** Calls of one step are sent at the same moment, those of the next one once they are answered. */
  step: number;
  wasSent?: true;
  /** Whether it is never sent again, with or without an answer. */
  isGivenUp?: true;
  /** The last answer for good; undefined while nobody knows. */
  code?: WalletCode;
  /** The bytes of the answer with which it was taken. */
  answer?: string;
}

export interface ModelRound {
  readonly id: string;
  readonly user: number;
  readonly playerId: string;
  readonly sessionToken: string;
  readonly calls: ModelCall[];
}

/** The state of a transaction in the books; undefined: it is not there. */
export type BookedState = 'done' | 'refused' | 'rolled-back' | undefined;

const betsOf = ({ calls }: ModelRound): readonly ModelCall[] =>
  calls.filter(({ isLate, kind }) => kind === 'bet' && !isLate);

const rollbackOf = ({ calls }: ModelRound, id: string): ModelCall | undefined =>
  calls.find((call) => call.kind === 'rollback' && !call.isLate && call.id === id);

const stands = (round: ModelRound, { code, id }: ModelCall): boolean =>
  code === 'ok' && rollbackOf(round, id)?.code !== 'ok';

export const isPaid = ({ calls }: ModelRound): boolean =>
  calls.some(({ code, isOver }) => isOver && code === 'ok');

/** The calls of the earliest step that have no answer; none where nothing is left to be done. */
export function nextCalls(round: ModelRound): readonly ModelCall[] {
  const waiting = round.calls.filter(
    ({ code, isGivenUp, isLate }) => code === undefined && !isGivenUp && (!isLate || isPaid(round)),
  );
  const first = Math.min(...waiting.map(({ step }) => step));
  return waiting.filter(({ step }) => step === first);
}

/** Puts a call off that came before its turn. */
export function putOff({ calls }: ModelRound, call: ModelCall): void {
  call.step = 1 + Math.max(...calls.map(({ step }) => step));
}

/** Whether its bets may be taken back instead of being sent again: one is in doubt, and nothing else was ever sent. */
export const mayTakeBack = ({ calls }: ModelRound): boolean =>
  calls.some(({ code, isGivenUp, wasSent }) => wasSent && code === undefined && !isGivenUp) &&
  calls.every(({ kind, wasSent }) => kind === 'bet' || !wasSent);

/** Gives a round up: every bet that was sent is taken back. */
export function takeBack({ calls }: ModelRound): void {
  const bets = calls.filter(({ wasSent }) => wasSent);
  for (const bet of bets) if (bet.code === undefined) bet.isGivenUp = true;
  const rollbacks = bets.map(({ id }): ModelCall => ({ kind: 'rollback', id, amount: 0n, step: 0 }));
  calls.splice(0, calls.length, ...bets, ...rollbacks);
}

/** The codes of which one is right for a call that is sent now. */
export function rightCodes(round: ModelRound, call: ModelCall): readonly WalletCode[] {
  if (call.isLate) return ['conflict'];
  if (call.kind === 'rollback') return ['ok'];
  return call.kind === 'bet' ? codesOfBet(round, call) : codesOfWin(round, call);
}

function codesOfBet(round: ModelRound, { code, id }: ModelCall): readonly WalletCode[] {
  const rollback = rollbackOf(round, id);
  if (rollback?.code === 'ok') return ['rolled_back'];
  if (rollback?.wasSent) return ['ok', 'not_enough_money', 'rolled_back'];
  return code === undefined ? ['ok', 'not_enough_money'] : [code];
}

function codesOfWin(round: ModelRound, { code }: ModelCall): readonly WalletCode[] {
  const bets = betsOf(round);
  if (code !== undefined) return [code];
  if (bets.some((bet) => stands(round, bet))) return ['ok'];
  if (bets.every((bet) => bet.code !== undefined)) return ['unknown', 'rolled_back'];
  // A bet that is on its way may be there by then, or not.
  return bets.some(({ wasSent }) => wasSent) ? ['ok', 'retry', 'unknown'] : ['retry'];
}

/** The money that a round has staked and was paid, as far as it is known. */
export function moneyOf(round: ModelRound): { readonly staked: bigint; readonly paid: bigint } {
  const sum = (calls: readonly ModelCall[]) => calls.reduce((all, { amount }) => all + amount, 0n);
  return {
    staked: sum(betsOf(round).filter((bet) => stands(round, bet))),
    paid: sum(round.calls.filter(({ code, kind }) => kind === 'win' && code === 'ok')),
  };
}

/** The part of what a round has staked that can be lost; undefined while a call of it is in doubt. */
export function atRiskOf(round: ModelRound): bigint | undefined {
  if (round.calls.some(({ code, wasSent }) => wasSent && code === undefined)) return undefined;
  return betsOf(round)
    .filter((bet) => stands(round, bet))
    .reduce((all, { amount, atRisk }) => all + (atRisk ?? amount), 0n);
}

/** The states that a bet or a win may have in the books. */
export function rightStates(round: ModelRound, call: ModelCall): readonly BookedState[] {
  const { code, isLate, kind, wasSent } = call;
  if (kind === 'win') {
    if (code !== undefined) return [code === 'ok' ? 'done' : undefined];
    return wasSent && !isLate ? [undefined, 'done'] : [undefined];
  }
  const rollback = isLate ? undefined : rollbackOf(round, call.id);
  if (rollback?.code === 'ok') return ['rolled-back'];
  const withoutRollback = statesOfBet(call);
  return rollback?.wasSent ? [...withoutRollback, 'rolled-back'] : withoutRollback;
}

function statesOfBet({ code, isLate, wasSent }: ModelCall): readonly BookedState[] {
  if (code === 'ok') return ['done'];
  // Taken back by a rollback whose answer nobody has heard.
  if (code === 'rolled_back') return [];
  if (code !== undefined) return ['refused'];
  if (!wasSent) return [undefined];
  return isLate ? [undefined, 'refused'] : [undefined, 'done', 'refused'];
}
