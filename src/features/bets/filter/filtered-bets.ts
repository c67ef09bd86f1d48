import type { Bet, BetLeg } from '#domain/coupon/bet/bet.ts';

export interface BetsFilter {
  /** Words that all stand among the names of a bet. */
  readonly text: string;
  readonly status: Bet['status'] | 'any';
}

export const NO_FILTER: BetsFilter = { text: '', status: 'any' };

/** The bets of a status whose selections, games or championships have all words of a text. */
export function filteredBets(
  bets: readonly Bet[],
  { status, text }: BetsFilter,
  namesOf: (leg: BetLeg) => readonly string[],
): readonly Bet[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return bets.filter((bet) => {
    if (status !== 'any' && bet.status !== status) return false;
    if (words.length === 0) return true;
    const names = bet.legs.flatMap(namesOf).join(' ').toLowerCase();
    return words.every((word) => names.includes(word));
  });
}
