/**
 * Providers of casino games. The specification gives their number and no list, and real ones are nobody's to name here: names are made of two lists
 * of words, every pair once, and none is meant to be a company. An id is the place of the pair and stays: words are appended, never put elsewhere.
 */

export interface GameProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

const PLACES =
  'Aldern Birchway Cobble Dunefold Embery Fernlow Garnetry Harrowby Indigrove Juniperly Kelpstone Lagoona Meadowen Nectarine Opaline Pebblery Quarrow Rowanby Saffrow Tundrin';
const HOUSES =
  'Atelier Bench Cabinet Drums Easel Foundry Gallery Hatchery Kiln Loom Mill Nook Orchard Pressroom Quay';
/** Ids that each place has: houses beyond the present ones find room in them. */
const IDS_OF_PLACE = 100;

export const GAME_PROVIDERS: readonly GameProvider[] = PLACES.split(' ').flatMap((place, at) =>
  HOUSES.split(' ').map((house, number) => ({
    id: (at + 1) * IDS_OF_PLACE + number,
    slug: `${place}-${house}`.toLowerCase(),
    name: `${place} ${house}`,
  })),
);

const BY_SLUG: ReadonlyMap<string, GameProvider> = new Map(GAME_PROVIDERS.map((one) => [one.slug, one]));

export const providerBySlug = (slug: string): GameProvider | undefined => BY_SLUG.get(slug);
