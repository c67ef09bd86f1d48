/** The games that can be played here with who provides them, and their bounds in a currency. */

import { roundBounds } from '#domain/casino/stake-bounds.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { ceiling, floor, multiply, rational } from '#domain/money/rational.ts';
import type { CASINO, CasinoFeature } from '#protocol/casino/casino-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { StakeCurrency } from '../betting/book/stake-currencies.ts';
import type { Jackpot } from './jackpots.ts';
import { OWN_GAMES, OWN_NAME, OWN_SLUG, type OwnGame } from './own-games.ts';
import type { Provider, ProviderGame } from './providers-file.ts';

type WireGame = AnsweredBy<typeof CASINO>['games'][number];

export interface FoundGame {
  readonly slug: string;
  readonly provider: string;
  readonly hasDemo: boolean;
  /** The name and the origin that a provider gave, who is not our own. */
  readonly name?: string;
  readonly origin?: string;
}

/** The amount in another currency of one of the house's, rounded so that neither bound is wider than it was said. */
const inCurrency = (value: Amount, { minorRate }: StakeCurrency, round: typeof ceiling): Amount => {
  const converted = amount(round(multiply(rational(value), minorRate)));
  return converted > 0n ? converted : amount(1n);
};

const wireBounds = (least: Amount, most: Amount, { currency }: StakeCurrency) => ({
  least: wireMoney(least, currency),
  most: wireMoney(most, currency),
});

/** A game of our own; none in a currency that its rounds are not played in. */
function wireOwn(
  { addedAtMs, category, features, returns, slug }: OwnGame,
  staked: StakeCurrency,
): readonly WireGame[] {
  const bounds = roundBounds(slug, staked.currency.code);
  if (!bounds) return [];
  return [
    {
      slug,
      provider: OWN_SLUG,
      categories: [category],
      features: [...features],
      returns,
      ...wireBounds(amount(bounds.least), amount(bounds.most), staked),
      addedAtMs,
      hasDemo: true,
    },
  ];
}

/** The game with its jackpot, where it has one. */
function withJackpot(game: WireGame, jackpots: readonly Jackpot[], { currency }: StakeCurrency): WireGame {
  const jackpot = jackpots.find((one) => one.game === game.slug);
  if (!jackpot) return game;
  const { commitment, money, share, stakesAWin, wins } = jackpot;
  return {
    ...game,
    categories: [...game.categories, 'jackpot'],
    features: [...game.features, 'jackpot'],
    jackpot: {
      money: wireMoney(money, currency),
      share,
      stakesAWin: wireMoney(stakesAWin, currency),
      commitment,
      wins: wins.map(({ atMs, currency: code, money: won, seed }) => ({
        atMs,
        money: wireMoney(won, currencyOf(code)),
        seed,
      })),
    },
  };
}

const wireOther = (provider: string, game: ProviderGame, staked: StakeCurrency): WireGame => ({
  slug: game.slug,
  provider,
  name: game.name,
  categories: game.categories,
  features: game.features as CasinoFeature[],
  ...(game.returns ? { returns: game.returns } : {}),
  ...wireBounds(inCurrency(game.least, staked, ceiling), inCurrency(game.most, staked, floor), staked),
  addedAtMs: game.addedAt,
  hasDemo: game.hasDemo,
});

export class Lobby {
  readonly #providers: readonly Provider[];
  readonly #hasOwn: boolean;
  readonly #games: ReadonlyMap<string, FoundGame>;

  constructor(providers: readonly Provider[], hasOwn: boolean) {
    this.#providers = providers;
    this.#hasOwn = hasOwn;
    this.#games = new Map<string, FoundGame>([
      ...(hasOwn ? OWN_GAMES : []).map(
        ({ slug }) => [slug, { slug, provider: OWN_SLUG, hasDemo: true }] as const,
      ),
      ...providers.flatMap(({ games, origin, slug: provider }) =>
        games.map(({ hasDemo, name, slug }) => [slug, { slug, provider, hasDemo, name, origin }] as const),
      ),
    ]);
  }

  /** The origins of providers that are not our own. */
  get origins(): readonly string[] {
    return [...new Set(this.#providers.map(({ origin }) => origin))];
  }

  find(slug: string): FoundGame | undefined {
    return this.#games.get(slug);
  }

  secretOf(provider: string): string | undefined {
    return this.#providers.find(({ slug }) => slug === provider)?.secret;
  }

  /** The lobby as a site has it: our own games are left out where it says so. */
  told(
    staked: StakeCurrency,
    jackpots: readonly Jackpot[],
    isWithOwn = true,
  ): Pick<AnsweredBy<typeof CASINO>, 'providers' | 'games'> {
    const hasOwn = this.#hasOwn && isWithOwn;
    return {
      providers: [
        ...(hasOwn ? [{ slug: OWN_SLUG, name: OWN_NAME, isOwn: true }] : []),
        ...this.#providers.map(({ name, slug }) => ({ slug, name, isOwn: false })),
      ],
      games: [
        ...(hasOwn
          ? OWN_GAMES.flatMap((game) => wireOwn(game, staked)).map((game) =>
              withJackpot(game, jackpots, staked),
            )
          : []),
        ...this.#providers.flatMap(({ games, slug }) => games.map((game) => wireOther(slug, game, staked))),
      ],
    };
  }
}
