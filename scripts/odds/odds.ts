// The six notations of prices:   npm run -s odds -- 1.85 3.4   (or - for standard input)
// Prints an array with an object a price; what is no price gets an error object and spoils no other. Minus is the ASCII one here.
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { MAX_ODDS, type Odds } from '#domain/market/odds.ts';
import { ODDS_FORMATS, oddsText } from '#domain/market/odds-format.ts';

const PRICE = /^(\d{1,7})(?:\.(\d{1,3}))?$/;

/** Parses odds as whole thousandths from the text itself: no float in between. */
function parse(text: string): Odds | undefined {
  const match = PRICE.exec(text);
  if (!match) return undefined;
  const thousandths = Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`);
  return thousandths < 1_000 || thousandths > MAX_ODDS ? undefined : (thousandths as Odds);
}

const named = argv.slice(2);
const prices = named[0] === '-' ? readFileSync(0, 'utf8').split(/\s+/).filter(Boolean) : named;
if (prices.length === 0) {
  console.error('odds: name one price or more, as decimals with at most three places');
  exit(2);
}
const rows = prices.map((price) => {
  const odds = parse(price);
  if (odds === undefined) {
    const code = 'bad_odds';
    const message = 'a price is a decimal from 1 with at most three places';
    return { price, code, error: { code, message } };
  }
  const texts = ODDS_FORMATS.map((format) => [format, oddsText(odds, format).replace('\u2212', '-')]);
  return { price, ...(Object.fromEntries(texts) as Readonly<Record<string, string>>) };
});
console.log(JSON.stringify(rows, null, 2));
