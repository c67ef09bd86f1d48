import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { casinoGamePath } from '#domain/addresses/casino-routes.ts';
import type { CasinoAnswer, CasinoGameCard } from '#protocol/casino/casino-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useCasinoNames } from '../../../parts/casino/use-casino-names.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { WindowedList, type WindowedListHandle } from '../../../ui/lists/windowed-list.tsx';
import { useReturnText } from '../use-return-text.ts';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

export interface GameGridProps {
  readonly casino: CasinoAnswer;
  readonly games: readonly CasinoGameCard[];
  readonly starred: ReadonlySet<string>;
  readonly onStar: (slug: string) => void;
}

/** Measures of the grid, which its style sheet has too. */
const TILE_PX = 216;
const COLUMN_PX = 164;
const GAP_PX = 12;
/** Lines beyond the edges of what is in sight. */
const OVERSCAN = 2;
/** Lines that a page key goes on. */
const PAGE_LINES = 3;

const keyOf = ({ slug }: CasinoGameCard): string => slug;

/** The step of a key in a grid of so many columns; undefined for a key that leads nowhere. */
function stepOf(key: string, columns: number, isRightToLeft: boolean): number | undefined {
  const along = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: along,
    ArrowLeft: -along,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: PAGE_LINES * columns,
    PageUp: -PAGE_LINES * columns,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key];
}

/** Games as tiles, of which those in sight stand in the document. Arrows lead from one to the next, page keys and Home and End further. */
export function GameGrid({ casino, games, onStar, starred }: GameGridProps) {
  const t = useT('casino');
  const tileOf = useTileTexts(casino, starred);
  const list = useRef<WindowedListHandle>(null);
  const wished = useRef<string>(undefined);
  const onMounted = useCallback((slug: string, link: HTMLAnchorElement) => {
    if (slug !== wished.current) return;
    wished.current = undefined;
    link.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tile = (event.target as Element).closest<HTMLElement>('[data-casino-game]');
    const at = games.findIndex(({ slug }) => slug === tile?.dataset['casinoGame']);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event.key, list.current?.columns() ?? 1, isRightToLeft);
    if (at < 0 || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const index = Math.max(0, Math.min(games.length - 1, at + step));
    const next = games[index];
    if (!next) return;
    event.preventDefault();
    wished.current = next.slug;
    list.current?.showRow(index);
    const link = event.currentTarget.querySelector<HTMLAnchorElement>(
      `[data-casino-game="${CSS.escape(next.slug)}"] a`,
    );
    if (link) onMounted(next.slug, link);
  };
  return (
    // Keys of the tiles’ own links go through here: there is nothing to press on the grid itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <WindowedList
        items={games}
        keyOf={keyOf}
        rowPx={TILE_PX}
        gapPx={GAP_PX}
        columnPx={COLUMN_PX}
        isEven
        overscan={OVERSCAN}
        handle={list}
        list={{ className: styles['grid'] ?? '', 'aria-label': t('grid') }}
        row={(game, { as }) => (
          <GameTile
            {...tileOf(game)}
            as={as}
            isStarred={starred.has(game.slug)}
            onStar={onStar}
            onMounted={onMounted}
          />
        )}
      />
    </div>
  );
}

/** The texts of a tile. */
function useTileTexts(casino: CasinoAnswer, starred: ReadonlySet<string>) {
  const t = useT('casino');
  const format = useFormat();
  const nameOf = useCasinoNames();
  const returnText = useReturnText();
  const { code } = useLanguage();
  const providers = useMemo(() => new Map(casino.providers.map(({ name, slug }) => [slug, name])), [casino]);
  return (game: CasinoGameCard) => {
    const { hasDemo, least, slug } = game;
    const money = game.jackpot?.money;
    // One that nothing has gone to yet has no sum to tell.
    const jackpot =
      money && money.amount > 0n
        ? t('jackpot', { money: format.money(money.amount, money.currency) })
        : undefined;
    const name = nameOf(game);
    const provider = providers.get(game.provider) ?? game.provider;
    const back = returnText(game);
    const stake = t('from', { money: format.money(least.amount, least.currency) });
    const tile = t('tile', { game: name, provider, return: back, stake });
    return {
      slug,
      name,
      provider,
      back,
      stake,
      href: pathOf(code, { name: 'casino', page: casinoGamePath(slug) }),
      jackpot,
      label: jackpot === undefined ? tile : t('tile.jackpot', { tile, jackpot }),
      starLabel: t(starred.has(slug) ? 'favourite.remove' : 'favourite.add', { game: name }),
      demoLabel: hasDemo ? t('demo.of', { game: name }) : undefined,
      demo: t('demo'),
    };
  };
}
