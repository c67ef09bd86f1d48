/** What is offered on a race, and at which price: every price is its chance with a margin, so that no bet and no set of bets is sure to gain. */
import type { Odds } from '#domain/market/odds.ts';
import {
  GROUP_FORECAST,
  GROUP_PLACE,
  GROUP_RACE_WINNER,
  GROUP_REVERSE_FORECAST,
  placeOddsAtMost,
  placeTerms,
  TYPE_FORECAST,
  TYPE_PLACE,
  TYPE_RACE_WINNER,
  TYPE_REVERSE_FORECAST,
} from '#domain/market/race-markets.ts';
import { priceOf } from '../pricing/odds-ladder.ts';
import { type FinishChances, finishChances } from './finish-chances.ts';
import type { Race } from './races.ts';

export type RaceBet = 'win' | 'place' | 'forecast' | 'reverse-forecast';

export interface RaceOffer {
  readonly bet: RaceBet;
  /** The runner, from 0; of a forecast the second one too. */
  readonly first: number;
  readonly second?: number;
  /** The number by which the wire knows its runners. */
  readonly player: number;
}

const MARKETS: Readonly<Record<RaceBet, { readonly group: number; readonly type: number }>> = {
  win: { group: GROUP_RACE_WINNER, type: TYPE_RACE_WINNER },
  place: { group: GROUP_PLACE, type: TYPE_PLACE },
  forecast: { group: GROUP_FORECAST, type: TYPE_FORECAST },
  'reverse-forecast': { group: GROUP_REVERSE_FORECAST, type: TYPE_REVERSE_FORECAST },
};
export const marketOf = (bet: RaceBet): { readonly group: number; readonly type: number } => MARKETS[bet];

/** Margins at even odds, as those of the winner and of combined markets elsewhere. */
const MARGINS: Readonly<Record<RaceBet, number>> = {
  win: 0.046,
  place: 0.05,
  forecast: 0.06,
  'reverse-forecast': 0.06,
};

/** Rarer ones would pay more than the longest price. */
const LEAST_CHANCE = 0.001;
/** How two runners are told by their numbers: 307 is 3 before 7, 10307 both in any order. */
const FIRST_PLACES = 100;
const ANY_ORDER = 10_000;

export const chancesOf = ({ runners }: Race, weights: readonly number[]): FinishChances =>
  finishChances(weights, placeTerms(runners.length)?.places ?? 1);

export function chanceOf({ bet, first, second = 0 }: RaceOffer, chances: FinishChances): number {
  switch (bet) {
    case 'win':
      return chances.win[first] ?? 0;
    case 'place':
      return chances.place[first] ?? 0;
    case 'forecast':
      return chances.forecast(first, second);
    case 'reverse-forecast':
      return chances.forecast(first, second) + chances.forecast(second, first);
  }
}

/** All that can be bet on, by the chances without the opinion of a moment: the same from the listing to the off. */
export function offersOf(race: Race): readonly RaceOffer[] {
  const { runners } = race;
  const chances = chancesOf(
    race,
    runners.map(({ chance }) => chance),
  );
  const numberAt = (at: number): number => runners[at]?.number ?? 0;
  const pairs = runners.flatMap((_, first) =>
    runners.flatMap((__, second): RaceOffer[] => {
      if (first === second) return [];
      const pair = numberAt(first) * FIRST_PLACES + numberAt(second);
      const straight: RaceOffer = { bet: 'forecast', first, second, player: pair };
      const reverse: RaceOffer = { bet: 'reverse-forecast', first, second, player: ANY_ORDER + pair };
      return first < second ? [straight, reverse] : [straight];
    }),
  );
  const singles = (bet: 'win' | 'place'): readonly RaceOffer[] =>
    runners.map(({ horse }, first) => ({ bet, first, player: horse.id }));
  return [...singles('win'), ...(placeTerms(runners.length) ? singles('place') : []), ...pairs].filter(
    (offer) => chanceOf(offer, chances) >= LEAST_CHANCE,
  );
}

/** A place pays a part of the winner's odds, and less where the runner is likelier to be placed than that. */
export function oddsOf(offer: RaceOffer, chances: FinishChances): Odds {
  const odds = priceOf(chanceOf(offer, chances), MARGINS[offer.bet], 'coarse');
  const terms = placeTerms(chances.win.length);
  if (offer.bet !== 'place' || !terms) return odds;
  const win = priceOf(chances.win[offer.first] ?? 0, MARGINS.win, 'coarse');
  return Math.min(odds, placeOddsAtMost(win, terms)) as Odds;
}
