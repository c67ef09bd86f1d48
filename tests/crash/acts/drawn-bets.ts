/** Bets of the crash loop, drawn from its seed: every shape that the model knows, now and then with a price that never was or too much money. */
import { ALL_THERE_IS, ANTI_EXPRESS_MARGIN, type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import { formFields } from '#protocol/http/coupon/bet-form-fields.ts';
import type { createRandom } from '#server/simulator/random.ts';
import type { ModelBet, ModelShape } from '../books/reference-model.ts';
import { createCrashWorld, LINE_GAMES, LIVE_GAMES, SELECTIONS } from '../crash-world.ts';

/** The product's words for it. */
function formOf(shape: ModelShape, size: number, stake: bigint): BetForm {
  const all = Array.from({ length: size }, (_, place) => place);
  switch (shape.kind) {
    case 'pairs':
      return { kind: 'system', size: 2 };
    case 'banker':
      return { kind: 'multibet', size: 2, lobby: [0], blocks: [[1], [2], [3]] };
    case 'chain':
      return { kind: 'chain' };
    case 'against':
      return { kind: 'anti_express', margin: ANTI_EXPRESS_MARGIN };
    case 'two-blocks':
      return {
        kind: 'conditional',
        blocks: [
          { legs: all.slice(0, shape.first), stake: String(Number(stake) / 100) },
          { legs: all.slice(shape.first), stake: ALL_THERE_IS },
        ],
      };
    default:
      return plainForm(size);
  }
}

/** One of those that so many legs can be. */
function shapesOf(size: number): readonly ModelShape[] {
  const shapes: ModelShape[] = [{ kind: 'together' }];
  if (size > 1) shapes.push({ kind: 'chain' }, { kind: 'two-blocks', first: 1 });
  if (size === 2) shapes.push({ kind: 'against' });
  if (size > 2) shapes.push({ kind: 'pairs' });
  if (size === 4) shapes.push({ kind: 'banker' }, { kind: 'two-blocks', first: 2 });
  return shapes;
}

export class DrawnBets {
  readonly #random: ReturnType<typeof createRandom>;
  readonly #world = createCrashWorld();
  #guids = 0;

  constructor(random: ReturnType<typeof createRandom>) {
    this.#random = random;
  }

  /** Ids of bets and of cash-outs: no two are the same. */
  nextGuid(): string {
    this.#guids += 1;
    return `00000000-0000-4000-8000-${String(this.#guids).padStart(12, '0')}`;
  }

  /**
   * Draws the next bet. `replaced`: the number of the bet that it is to replace. `onAdvance`: its stake, which the
   * account alone may not hold. `isBeforeGames`: nobody waits with it.
   */
  next(
    user: number,
    replaced?: { readonly guid: string; readonly id: string },
    onAdvance?: bigint,
    isBeforeGames = false,
  ): ModelBet {
    const random = this.#random;
    const size = random.chance(0.5) ? 1 : 2 + random.below(3);
    const games = new Set<number>();
    const first = isBeforeGames ? 1 + LIVE_GAMES : 1;
    while (games.size < size) games.add(first + random.below(1 + LIVE_GAMES + LINE_GAMES - first));
    const picks = [...games].map((gameId) => {
      const key = this.#world.keyOf(gameId, random.below(SELECTIONS));
      const selection = this.#world.game(gameId as never)?.selections.get(key);
      if (!selection) throw new Error(`no selection ${key}`);
      return { gameId, key, selection };
    });
    // Now and then a price that the book never had, or more than the account holds.
    const isForged = random.chance(0.05);
    const drawn = BigInt(random.chance(0.03) ? 90_000_00 : 50_00 + random.below(4_000_00));
    const minor = onAdvance ?? drawn;
    const shapes = shapesOf(size);
    const shape = shapes[random.below(shapes.length)] ?? { kind: 'together' };
    const guid = this.nextGuid();
    return {
      guid,
      user,
      shape,
      stake: minor,
      ...(replaced ? { replaces: replaced.guid } : {}),
      ...(onAdvance === undefined ? {} : { isOnAdvance: true }),
      legs: picks.map(({ key, selection }) => ({ key, odds: BigInt(selection.odds) })),
      body: {
        Events: picks.map(({ gameId, selection }) => ({
          GameId: gameId,
          Type: selection.type,
          Coef: isForged ? 99 : selection.odds / 1_000,
          Param: selection.parameter / 10_000,
          PlayerId: 0,
          Kind: gameId <= LIVE_GAMES ? 1 : 3,
        })),
        ...formFields(formOf(shape, size, minor)),
        Summ: Number(minor) / 100,
        CheckCf: 0,
        betGUID: guid,
        Lng: 'en',
        ...(replaced ? { SaleBetId: replaced.id, SaleSumm: '0.01' } : {}),
        ...(onAdvance === undefined ? {} : { avanceBet: true }),
      },
    };
  }
}
