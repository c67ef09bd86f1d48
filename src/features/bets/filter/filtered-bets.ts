/** The filters of a list of bets or auto-bets. */
export interface BetsFilter<Status extends string> {
  /** Words that all stand among the names of a bet. */
  readonly text: string;
  readonly status: Status | 'any';
}

export const NO_FILTER: BetsFilter<never> = { text: '', status: 'any' };

export interface FilterTerms<Item, Status extends string> {
  readonly statusOf: (item: Item) => Status;
  /** The names of its selections, games and championships. */
  readonly namesOf: (item: Item) => readonly string[];
}

/** The bets of a status whose selections, games or championships have all words of a text. */
export function filteredBets<Item, Status extends string>(
  bets: readonly Item[],
  { status, text }: BetsFilter<Status>,
  { namesOf, statusOf }: FilterTerms<Item, Status>,
): readonly Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return bets.filter((bet) => {
    if (status !== 'any' && statusOf(bet) !== status) return false;
    if (words.length === 0) return true;
    const names = namesOf(bet).join(' ').toLowerCase();
    return words.every((word) => names.includes(word));
  });
}
