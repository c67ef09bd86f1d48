/** The stores of placing with their statements told as steps. Between the reservation of a stake and the decision lies the delay. */
import type { BetId } from '#domain/lib/ids.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { BetSteps, EndStep, StepFacts, SteppedBet } from '../../telemetry/traces/bet-steps.ts';
import type { SwapStore } from '../cash-out/swap-store.ts';
import type { NewBet } from '../history/bet-rows.ts';
import type { BetStore } from './bet-store.ts';

type Bets = Pick<BetStore, keyof BetStore>;
type Swaps = Pick<SwapStore, keyof SwapStore>;

interface Waiting {
  readonly bet: SteppedBet;
  readonly endDelay: EndStep;
}

/** The code that an answer has as it is kept. */
function codeOf(answer: string): Pick<StepFacts, 'code'> {
  const { ErrorCode: code } = JSON.parse(answer) as { readonly ErrorCode?: unknown };
  return typeof code === 'number' ? { code } : {};
}

const ACCEPTED: StepFacts = { code: BET_CODES.accepted, transfer: 'accept' };

/** Whether an answer of a store is that of a bet that was taken. */
const isTaken = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'answer' in answer;

export interface PlacingStores {
  readonly bets: Bets;
  readonly swaps: Swaps;
}

/** `onStoring`: called with each bet before the statement that may store it. */
export function steppedStores(
  { bets, swaps }: PlacingStores,
  steps: BetSteps,
  onStoring: (bet: NewBet) => void = () => undefined,
): PlacingStores {
  const waiting = new Map<BetId, Waiting>();
  const decided = (id: BetId): void => {
    waiting.get(id)?.endDelay();
    waiting.delete(id);
  };
  /** Runs a statement for a bet. `factsOf`: what its answer says; nothing where it did nothing. */
  async function stated<Answer>(
    bet: SteppedBet,
    run: () => Promise<Answer>,
    factsOf: (answer: Answer) => StepFacts,
  ): Promise<Answer> {
    const end = steps.begin(bet, 'statement');
    try {
      const answer = await run();
      end(factsOf(answer));
      return answer;
    } catch (error) {
      end({ status: 'failed' });
      throw error;
    }
  }
  const stepped: Bets = {
    find: (userId, betGuid) => bets.find(userId, betGuid),
    list: (userId, states, limit) => bets.list(userId, states, limit),
    inState: (state) => bets.inState(state),
    nextId: () => bets.nextId(),
    close: (bet, answer) => bets.close(bet, answer),
    async reserve(bet) {
      onStoring(bet);
      const end = await stated(
        bet,
        () => bets.reserve(bet),
        (answer) => (answer === 'stored' ? { statement: 'reserve', transfer: 'reserve' } : {}),
      );
      if (end === 'stored' && bet.decidesAt > bet.placedAt)
        waiting.set(bet.id, { bet, endDelay: steps.begin(bet, 'delay') });
      return end;
    },
    takeAtOnce(bet, answer) {
      onStoring(bet);
      return stated(
        bet,
        () => bets.takeAtOnce(bet, answer),
        (taken) => (isTaken(taken) ? { statement: 'take', ...ACCEPTED } : {}),
      );
    },
    async takeTogether(group) {
      for (const { bet } of group) onStoring(bet);
      const ends = group.map(({ bet }) => steps.begin(bet, 'statement'));
      const answers = await bets.takeTogether(group).catch((error: unknown) => {
        for (const end of ends) end({ status: 'failed' });
        throw error;
      });
      for (const [index, { bet }] of group.entries())
        ends[index]?.(
          answers.has(bet.id)
            ? { statement: 'take-together', together: group.length, ...ACCEPTED }
            : { together: group.length },
        );
      return answers;
    },
    keepRefusal: (bet, answer) =>
      stated(
        bet,
        () => bets.keepRefusal(bet, answer),
        (kept) => (kept === 'stored' ? { statement: 'keep', ...codeOf(answer) } : {}),
      ),
    accept(bet, answer, at) {
      decided(bet.id);
      return stated(
        bet,
        () => bets.accept(bet, answer, at),
        (taken) => (isTaken(taken) ? { statement: 'accept', ...ACCEPTED } : {}),
      );
    },
    refuse(id, answer, cause) {
      const bet = waiting.get(id)?.bet;
      decided(id);
      const refuse = () => bets.refuse(id, answer, cause);
      if (!bet) return refuse();
      return stated(bet, refuse, (isRefused) =>
        isRefused ? { statement: 'refuse', transfer: 'refuse', ...codeOf(answer) } : {},
      );
    },
  };
  return {
    bets: stepped,
    swaps: {
      bet: (userId, betId) => swaps.bet(userId, betId),
      async take(bet, swap, answer, at) {
        const end = await stated(
          bet,
          () => swaps.take(bet, swap, answer, at),
          (taken) => (isTaken(taken) ? { statement: 'accept', ...ACCEPTED } : {}),
        );
        if (isTaken(end)) decided(bet.id);
        return end;
      },
    },
  };
}
