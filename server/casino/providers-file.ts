/**
 * Providers of games that are not our own: `providers.json` of the data folder, which only the server reads since secrets are in it. At the start a
 * mistake in it ends the program; without the file there are none.
 */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { casinoCategory, casinoFeature } from '#protocol/casino/casino-calls.ts';
import { positiveMinorUnits, slug } from '#protocol/casino/casino-values.ts';
import { openOperatorFile, readJson } from '../config/operator-file.ts';
import { isLoopbackOrigin } from '../lib/allowed-hosts.ts';
import { OWN_GAMES, OWN_SLUG } from './own-games.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const hundredths = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const minor = v.pipe(
  positiveMinorUnits,
  v.transform((text) => amount(BigInt(text))),
);
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://games.example',
  ),
  v.check(
    (text) => text.startsWith('https://') || isLoopbackOrigin(text),
    'an origin of https, or of this machine',
  ),
);

const game = v.strictObject({
  slug,
  name,
  categories: v.pipe(v.array(casinoCategory), v.minLength(1)),
  features: v.optional(v.array(casinoFeature), []),
  returns: v.optional(v.strictObject({ least: hundredths, most: hundredths })),
  /** Bounds in minor units of the currency of the house. */
  least: minor,
  most: minor,
  addedAt: v.pipe(v.string(), v.isoDate(), v.transform(Date.parse)),
  hasDemo: v.optional(v.boolean(), false),
});

const provider = v.strictObject({
  slug,
  name,
  origin,
  secret: v.pipe(v.string(), v.minLength(32, 'a secret of at least 32 characters'), v.maxLength(256)),
  games: v.pipe(v.array(game), v.minLength(1), v.maxLength(5_000)),
});

const providersFile = v.strictObject({ providers: v.pipe(v.array(provider), v.maxLength(500)) });

export type Provider = v.InferOutput<typeof provider>;
export type ProviderGame = Provider['games'][number];

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

function furtherProblems(providers: readonly Provider[]): readonly string[] {
  const slugs = [OWN_SLUG, ...providers.map((one) => one.slug)];
  const games = [...OWN_GAMES, ...providers.flatMap((one) => one.games)].map((one) => one.slug);
  return [
    ...repeated(slugs).map((one) => `the provider "${one}" is there twice`),
    ...repeated(games).map((one) => `the game "${one}" is there twice`),
    ...providers.flatMap((one) =>
      one.games.flatMap(({ least, most, returns, slug: of }) => [
        ...(least > most ? [`the game "${of}": its least stake is above its most`] : []),
        ...(returns && returns.least > returns.most
          ? [`the game "${of}": its least return is above its most`]
          : []),
      ]),
    ),
  ];
}

/** Reads the text of the file. */
export function readProviders(text: string): Result<readonly Provider[], readonly string[]> {
  const read = readJson(providersFile, text);
  if (!read.ok) return read;
  const { providers } = read.value;
  const problems = furtherProblems(providers);
  return problems.length > 0 ? failed(problems) : ok(providers);
}

/** The providers of the file at this path. Throws `StartRefused` with a sentence for each mistake. */
export function openProviders(path: string): readonly Provider[] {
  return openOperatorFile({
    path,
    called: 'the providers of games',
    read: readProviders,
    without: [],
    isSecret: true,
  });
}
