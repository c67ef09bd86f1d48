/**
 * Tournaments of an operator: `tournaments.json` of the data folder. At the start a mistake in it ends the program; without the file there are those of the
 * calendar of the product. One that was made is not changed by the file, nor taken away: who takes part has read its rules.
 */
import * as v from 'valibot';
import { ok, type Result } from '#domain/lib/result.ts';
import { SCORINGS } from '#domain/loyalty/standings.ts';
import type { TournamentPlan } from '#domain/loyalty/tournament-calendar.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { openOperatorFile, readJson } from '../config/operator-file.ts';
import { ACCOUNT_CURRENCIES } from '../people/registration/registration-config.ts';

const MOST_PRIZES = 100;
/** The longest tournament: what counts is summed again for each look at its table. */
const MOST_DAYS = 31;
const DAY_MS = 24 * 3_600_000;

const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'a time such as 2026-05-01T00:00:00Z'),
  v.transform(Date.parse),
);

const tournament = v.pipe(
  v.strictObject({
    slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'small letters, digits and dashes')),
    scoring: v.picklist(SCORINGS),
    titles: v.record(
      v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
      v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    ),
    currency: v.picklist(ACCOUNT_CURRENCIES),
    prizes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_PRIZES)),
    startsAt: moment,
    endsAt: moment,
  }),
  v.check(({ endsAt, startsAt }) => endsAt > startsAt, 'an end after its start'),
  v.check(({ endsAt, startsAt }) => endsAt - startsAt <= MOST_DAYS * DAY_MS, `at most ${MOST_DAYS} days`),
  v.rawTransform(({ addIssue, dataset, NEVER }): TournamentPlan => {
    const { currency, endsAt, prizes, scoring, slug, startsAt, titles } = dataset.value;
    const { exponent } = currencyOf(currency);
    const minor = prizes.map((text) => amountFromDecimal(text, exponent));
    const amounts = minor.flatMap((one) => (one !== undefined && one > 0n ? [one] : []));
    if (
      amounts.length < prizes.length ||
      amounts.some((one, at) => at > 0 && one > (amounts[at - 1] ?? 0n))
    ) {
      addIssue({ message: 'prizes above zero in its currency, the largest first' });
      return NEVER;
    }
    return { slug, scoring, titles, currency, prizes: amounts, startsAtMs: startsAt, endsAtMs: endsAt };
  }),
);

const tournamentsFile = v.strictObject({
  /** Whether those of the product are there as well. */
  calendar: v.optional(v.boolean(), true),
  tournaments: v.pipe(
    v.array(tournament),
    v.maxLength(200),
    v.check((all) => new Set(all.map(({ slug }) => slug)).size === all.length, 'each slug once'),
  ),
});

export interface PlannedTournaments {
  readonly hasCalendar: boolean;
  readonly plans: readonly TournamentPlan[];
}

/** Reads the text of the file. */
export function readTournaments(text: string): Result<PlannedTournaments, readonly string[]> {
  const read = readJson(tournamentsFile, text);
  if (!read.ok) return read;
  return ok({ hasCalendar: read.value.calendar, plans: read.value.tournaments });
}

/** The tournaments of the file at this path. Throws `StartRefused` with a sentence for each mistake. */
export function openTournaments(path: string): PlannedTournaments {
  return openOperatorFile({
    path,
    called: 'the tournaments',
    read: readTournaments,
    without: { hasCalendar: true, plans: [] },
  });
}
