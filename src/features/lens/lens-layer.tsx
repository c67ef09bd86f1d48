import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import { useFormat } from '../../i18n/localizer-context.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useSiteName } from '../../platform/site/site.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';
import { LensBar } from './lens-bar.tsx';
import { LensBooks } from './lens-books.tsx';
import { type LensFigures, lensFigures } from './lens-figures.ts';
import styles from './lens-layer.module.css';

export interface LensLayerProps {
  /** Whether the site names further books. */
  readonly hasBooks: boolean;
  readonly onClose: () => void;
}

interface Seen extends LensFigures {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Prices are read anew this often, and at once when something scrolls. */
const READ_MS = 500;
/** The most prices that are looked at, whatever is in sight. */
const MOST_CELLS = 600;
/** Cells of the own boards: those of the comparison have their figures. */
const CELLS = '[data-selection][data-odds]:not([data-book])';

/** The margin lens: fair prices and edges drawn over the prices in sight, and how they are worked out in a bar below. */
export function LensLayer({ hasBooks, onClose }: LensLayerProps) {
  const ownName = useSiteName();
  const [method, setMethod] = useRemembered('fairMethod');
  const [kept, setBook] = useRemembered('fairBook');
  const book = hasBooks && kept !== null && kept !== ownName ? kept : undefined;
  const [elsewhere, setElsewhere] = useState<(key: SelectionKey) => Odds | undefined>();
  const [estimates, setEstimates] = useState<ReadonlyMap<SelectionKey, number>>(new Map());
  const fairElsewhere = book === undefined ? undefined : (elsewhere ?? noPrice);
  const estimate = useCallback((key: SelectionKey) => estimates.get(key), [estimates]);
  const seen = useSeen(
    useMemo(() => ({ method, fairElsewhere, estimate }), [method, fairElsewhere, estimate]),
  );
  const games = [...new Set(seen.cells.map(({ key }) => gameOfKey(key)))];
  return createPortal(
    <>
      <div className={styles['layer']} aria-hidden="true" data-lens={seen.cells.length}>
        {seen.cells.map((cell) => (
          <Label key={cell.key} cell={cell} isMine={estimates.has(cell.key)} />
        ))}
      </div>
      {book === undefined ? null : <LensBooks {...{ book, games, method }} onFair={setElsewhere} />}
      <LensBar
        {...{ hasBooks, method, ownName }}
        book={book ?? ownName}
        overrounds={seen.cells.flatMap(({ overround }) => overround ?? [])}
        pointed={seen.pointed}
        estimates={estimates}
        onMethod={setMethod}
        onBook={(name) => setBook(name === ownName ? null : name)}
        onEstimate={(key, chance) =>
          setEstimates((before) => {
            const next = new Map(before);
            if (chance === undefined) next.delete(key);
            else next.set(key, chance);
            return next;
          })
        }
        onClose={onClose}
      />
    </>,
    document.body,
  );
}

const noPrice = (): undefined => undefined;

function Label({ cell, isMine }: { readonly cell: Seen; readonly isMine: boolean }) {
  const format = useFormat();
  const [notation] = usePreference('oddsFormat');
  const { box, edge, fair, odds, overround } = cell;
  const tenth = (share: number, signDisplay: 'exceptZero' | 'auto') =>
    format.number(Math.round(share * 1_000) / 10 || 0, { minimumFractionDigits: 1, signDisplay });
  return (
    <span className={styles['label']} style={box} data-lens-key={cell.key} data-mine={isMine || undefined}>
      {fair === undefined ? null : (
        <span className={styles['figures']} dir="ltr">
          <strong>{oddsText(odds, notation)}</strong>
          <span data-lens-fair={fair} data-lens-edge={edge} data-above={(edge ?? 0) >= 0.0005 || undefined}>
            {oddsText((Math.round(fair / 10) * 10) as Odds, notation)} {tenth(edge ?? 0, 'exceptZero')}
          </span>
        </span>
      )}
      {overround === undefined ? null : (
        <span className={styles['overround']} dir="ltr" data-lens-overround={overround}>
          <span className={styles['upright']}>{tenth(overround, 'auto')}%</span>
        </span>
      )}
    </span>
  );
}

interface Sources {
  readonly method: Parameters<typeof lensFigures>[1]['method'];
  readonly fairElsewhere: ((key: SelectionKey) => Odds | undefined) | undefined;
  readonly estimate: (key: SelectionKey) => number | undefined;
}

/** The prices in sight with their figures, and the price that was pointed at or had the focus last. */
function useSeen(sources: Sources) {
  const { client } = useFeedServices();
  const [cells, setCells] = useState<readonly Seen[]>([]);
  const [pointed, setPointed] = useState<{ readonly key: SelectionKey; readonly name: string }>();
  const read = useRef<() => void>(() => undefined);
  useEffect(() => {
    read.current = () => {
      const { slots } = client;
      const openOdds = (key: SelectionKey): Odds | undefined => {
        const slot = slots.slotOf(key);
        if (slot === undefined || slots.suspended(slot) || slots.gone(slot)) return undefined;
        const odds = slots.odds(slot);
        return odds === 0 ? undefined : odds;
      };
      setCells(seenCells({ ...sources, openOdds }));
    };
  });
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => read.current());
    };
    const point = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>(CELLS) : null;
      const key = cell?.dataset['selection'] as SelectionKey | undefined;
      if (cell && key) setPointed({ key, name: cell.getAttribute('aria-label') ?? key });
    };
    const timer = setInterval(() => read.current(), READ_MS);
    soon();
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    document.addEventListener('pointerover', point, { passive: true });
    document.addEventListener('focusin', point);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', point);
    };
  }, []);
  // Another method, book or estimate is seen at once.
  useEffect(() => read.current(), [sources]);
  return { cells, pointed };
}

function seenCells(sources: Parameters<typeof lensFigures>[1]): readonly Seen[] {
  const seen: Seen[] = [];
  const scrollers = new Map<Element, DOMRect>();
  for (const cell of document.querySelectorAll<HTMLElement>(`main ${CELLS}`)) {
    if (seen.length >= MOST_CELLS) break;
    const { height, left, top, width } = cell.getBoundingClientRect();
    if (height === 0 || !isInSight(cell, top, height, scrollers)) continue;
    const key = cell.dataset['selection'] as SelectionKey;
    const odds = sources.openOdds(key);
    const figures = odds === undefined ? undefined : lensFigures(key, sources);
    if (figures && odds !== undefined)
      seen.push({ key, odds, box: { left, top, width, height }, ...figures });
  }
  return seen;
}

/** Whether a cell is within the window and within what scrolls it, wholly: a label has no edge to be cut by. */
function isInSight(cell: Element, top: number, height: number, known: Map<Element, DOMRect>): boolean {
  if (top < 0 || top + height > innerHeight) return false;
  for (let around = cell.parentElement; around && around !== document.body; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight + 1) continue;
    let box = known.get(around);
    if (!box) known.set(around, (box = around.getBoundingClientRect()));
    if (getComputedStyle(around).overflowY !== 'visible')
      return top >= box.top - 1 && top + height <= box.bottom + 1;
  }
  return true;
}
