/** Rounds of the casino, drawn from the seed of the crash loop: in the order of the wallet's rules, out of it, taken back, and asked for more after their end. */
import type { createRandom } from '#server/simulator/random.ts';
import type { ModelCall, ModelRound } from '../books/model-round.ts';

type Random = ReturnType<typeof createRandom>;

const PLANS = 9;
/** The step of calls after the end of a round. */
const AFTERWARDS = 9;
/** Bounds of stakes and of what is paid: less than a bet's, and about as much comes back, so that bets go on. */
const LEAST_STAKE = 10_00;
const STAKES_ABOVE = 90_00;
const MOST_PAID = 180_00;

export function drawRound(random: Random, of: Omit<ModelRound, 'calls'>): ModelRound {
  return { ...of, calls: [...drawCalls(random, of.id)] };
}

function drawCalls(random: Random, round: string): readonly ModelCall[] {
  const bet = (step: number, name = 'bet'): ModelCall => {
    const amount = LEAST_STAKE + random.below(STAKES_ABOVE);
    // Some cover both sides, more or less.
    const risk = random.chance(0.4) ? { atRisk: BigInt(random.below(amount + 1)) } : {};
    return { kind: 'bet', id: `${round}-${name}`, amount: BigInt(amount), ...risk, step };
  };
  const win = (step: number, name = 'win'): ModelCall => ({
    kind: 'win',
    id: `${round}-${name}`,
    amount: BigInt(random.chance(0.4) ? 0 : 1 + random.below(MOST_PAID)),
    step,
  });
  const end = (step: number): ModelCall => ({ ...win(step, 'end'), isOver: true });
  const rollback = (step: number, name = 'bet'): ModelCall => ({
    kind: 'rollback',
    id: `${round}-${name}`,
    amount: 0n,
    step,
  });
  const late = (): ModelCall => {
    const calls = [bet(AFTERWARDS, 'late'), win(AFTERWARDS, 'late'), rollback(AFTERWARDS)];
    return { ...(calls[random.below(calls.length)] ?? bet(AFTERWARDS, 'late')), isLate: true };
  };
  switch (random.below(PLANS)) {
    case 0:
      return [end(0), bet(1)];
    case 1:
      return [bet(0), end(0)];
    case 2:
      return [bet(0), bet(0, 'more'), end(1)];
    case 3:
      return [bet(0), rollback(1)];
    case 4:
      return [rollback(0), bet(1)];
    case 5:
      return [bet(0), rollback(0)];
    case 6:
      return [bet(0), bet(0, 'more'), rollback(1, 'more'), end(2)];
    case 7:
      return [bet(0), win(1), end(2)];
    default:
      return [bet(0), end(1), late()];
  }
}
