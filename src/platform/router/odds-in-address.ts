/** The notation of odds in the address: `?odds=american`. The usual one is not written. */
import { ODDS_FORMATS, type OddsFormat } from '#domain/market/odds-format.ts';

const NAME = 'odds';
const USUAL: OddsFormat = 'decimal';

/** The notation in an address; undefined where it names none, or an unknown one. */
export function oddsFormatIn(query: string): OddsFormat | undefined {
  const asked = new URLSearchParams(query).get(NAME);
  return ODDS_FORMATS.find((format) => format === asked);
}

/** The query with this notation and all else as it was; undefined where it says so already. */
export function withOddsFormat(query: URLSearchParams, format: OddsFormat): URLSearchParams | undefined {
  const wanted = format === USUAL ? null : format;
  if (query.get(NAME) === wanted) return undefined;
  const next = new URLSearchParams(query);
  if (wanted === null) next.delete(NAME);
  else next.set(NAME, wanted);
  return next;
}
