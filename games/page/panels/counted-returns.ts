/** The exact returns of a game as rows of a table: bets of the same name and figures are one row. */
import { approximately } from '#domain/casino/returns.ts';
import type { Rational } from '#domain/money/rational.ts';
import type { Game, GameText } from '../game-view.ts';

export interface ReturnRow {
  readonly name: string;
  readonly rtp: Rational;
  readonly edge: number;
  readonly most: number;
}

/** Works them out; for some games that takes a second. */
export async function countedReturns(
  slug: string,
  betName: Game['betName'],
  t: GameText,
): Promise<readonly ReturnRow[]> {
  const { gameBySlug } = await import('#domain/casino/games.ts');
  const rows = new Map<string, ReturnRow>();
  for (const { bet, returns } of gameBySlug(slug)?.returns() ?? []) {
    const name = betName(bet, t);
    const { edge, most, rtp } = returns;
    if (name === undefined) continue;
    const row = { name, rtp, edge: approximately(edge), most: approximately(most) };
    rows.set(`${name} ${rtp.numerator}/${rtp.denominator} ${row.most}`, row);
  }
  return [...rows.values()];
}

/** A fraction in its lowest terms, as it is written. */
export const fractionText = ({ denominator, numerator }: Rational): string => `${numerator}/${denominator}`;
