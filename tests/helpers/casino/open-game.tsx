/** A view of a game in a document of its own, with rounds that are played by the rules, as the frame of the games would hold them. */
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { gameBySlug } from '../../../domain/casino/games.ts';
import { type Plain, plain } from '../../../domain/casino/rounds.ts';
import { must } from '../../../domain/lib/must.ts';
import { amount } from '../../../domain/money/amount.ts';
import type { Game, GamePlan, GameRound, GameViewProps } from '../../../games/page/game-view.ts';
import { casinoLocalizer } from '../../../games/page/text/casino-texts.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { useT } from '../../../src/i18n/localizer-context.ts';
import { renderPage } from '../page/render-page.tsx';

const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'page', nonce: 0 };
/** When every round began, by the clock of the server. */
export const BEGAN_MS = 1_000_000;

/** A round as its player is told it, after these actions. */
export function playedRound(game: string, bet: Plain, actions: readonly string[] = [], nonce = 0): GameRound {
  const played = must(gameBySlug(game), game).play({ ...SEEDS, nonce }, bet, actions);
  if (!played.ok) throw new Error(played.error);
  const { legal, money, seen } = played.value;
  return {
    roundGuid: `00000000-0000-4000-8000-${String(nonce).padStart(12, '0')}`,
    game,
    mode: 'demo',
    currency: 'EUR',
    commitment: '0'.repeat(64),
    clientSeed: SEEDS.clientSeed,
    nonce,
    bet,
    actions: [...actions],
    legal: [...legal],
    seen: plain(seen),
    staked: amount(money.staked),
    paid: money.paid === undefined ? undefined : amount(money.paid),
    state: money.paid === undefined ? 'open' : 'over',
    beganAtMs: BEGAN_MS,
  };
}

/** The first round of a bet that is so, by the numbers of rounds. */
export function roundWhere(
  game: string,
  bet: Plain,
  isSo: (round: GameRound) => boolean,
  actions: readonly string[] = [],
): GameRound {
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const round = playedRound(game, bet, actions, nonce);
    if (isSo(round)) return round;
  }
  throw new Error('no such round among the first two thousand');
}

interface Options extends Partial<Pick<GameViewProps, 'round' | 'isBusy' | 'now'>> {
  readonly language?: LanguageCode;
}

const STAKE = amount(100n);

/** Opens a game where nothing moves. `plan` is what it told its frame last. */
export async function openGame({ View, tell }: Game, slug: string, options: Options = {}) {
  const { language = 'en', ...given } = options;
  const act = vi.fn<(action: string) => void>();
  const refresh = vi.fn<() => void>();
  let plan: GamePlan = {};
  let told = '';
  const setPlan = (next: GamePlan) => {
    plan = next;
  };
  function Bench(more: Partial<GameViewProps>): ReactElement {
    const t = useT('casino-games');
    const { round } = more;
    told = round && round.state !== 'open' ? tell(round, t) : '';
    return (
      <View
        slug={slug}
        currency={{ code: 'EUR', exponent: 2, symbol: '€' }}
        bounds={{ least: amount(10n), most: amount(100_000n) }}
        stake={STAKE}
        round={undefined}
        isFresh={false}
        isBusy={false}
        isStill
        setPlan={setPlan}
        act={act}
        onDrawn={ignored}
        now={Date.now}
        refresh={refresh}
        t={t}
        {...more}
      />
    );
  }
  const localizer = await casinoLocalizer(language);
  const page = await renderPage(<Bench {...given} />, { language, services: { localizer } });
  return {
    ...page,
    act,
    refresh,
    plan: () => plan,
    told: () => told,
    show: (more: Options) => page.again(<Bench {...given} {...more} />),
  };
}

const ignored = (): void => undefined;
