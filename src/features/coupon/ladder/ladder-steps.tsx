import { Crosshair } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { LivePrice } from '#domain/coupon/draft/coupon-prices.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsFromDecimal } from '#domain/market/odds.ts';
import { PRICE_STEPS, stepIndex } from '#domain/market/price-steps.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import { mergeHistory } from '#streams/price-history/merge-history.ts';
import { priceDepth } from '#streams/price-history/price-depth.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useOwnTicks } from '../../../parts/prices/figures/use-own-ticks.ts';
import { useClockTick } from '../../../platform/use-clock-tick.ts';
import { WindowedList, type WindowedListHandle } from '../../../ui/lists/windowed-list.tsx';
import { LadderRow } from './ladder-row.tsx';
import styles from './ladder-steps.module.css';
import type { LadderMarks } from './use-ladder-marks.ts';
import { useSpanText } from './use-span-text.ts';

export interface LadderStepsProps {
  readonly id: string;
  readonly selection: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly price: LivePrice | undefined;
  readonly health: FeedHealth;
  readonly marks: LadderMarks;
  readonly isSheet: boolean;
  readonly onChoose: (odds: Odds) => void;
}

const ROW_PX = 32;
const LIST_PX = 512;
const SHEET_PX = 320;
/** The rows that PageUp and PageDown pass. */
const PAGE = 10;
/** Long prices stand above short ones. */
const ROWS: readonly Odds[] = PRICE_STEPS.toReversed();
const rowOf = (odds: Odds): number => ROWS.length - 1 - stepIndex(odds);

/** All steps, in sight around the price as it was when the ladder was opened: only a press moves them. */
export function LadderSteps(props: LadderStepsProps) {
  const { price } = props;
  // The first price decides what is in sight; a list that came before it would start elsewhere.
  return price && price.odds > 0 ? <Steps {...props} price={price} /> : <div className={styles['steps']} />;
}

function Steps(props: LadderStepsProps & { readonly price: LivePrice }) {
  const { id, isSheet, marks, onChoose, price } = props;
  const t = useT('price-ladder');
  const { odds: oddsText } = useCouponTexts();
  const list = useRef<WindowedListHandle>(null);
  const mostPx = isSheet ? SHEET_PX : LIST_PX;
  const present = rowOf(price.odds);
  const [active, setActive] = useState(present);
  const [firstShown] = useState(() => Math.max(0, present - Math.floor(mostPx / ROW_PX / 2)));
  const [mounted, setMounted] = useState({ first: firstShown, last: firstShown });
  const depth = useDepth(props);
  const walkTo = (index: number) => {
    const next = Math.max(0, Math.min(ROWS.length - 1, index));
    setActive(next);
    requestAnimationFrame(() => list.current?.showRow(next));
  };
  const choose = (index: number) => {
    const odds = ROWS[index];
    setActive(index);
    if (odds !== undefined) onChoose(odds);
  };
  const isMounted = active >= mounted.first && active <= mounted.last;
  return (
    <div className={styles['steps']}>
      <div className={styles['head']}>
        <StepField
          id={id}
          active={isMounted ? `${id}-${active}` : undefined}
          onWalk={(by) => walkTo(active + by)}
          onOdds={(odds) => walkTo(rowOf(odds))}
          onEnter={() => choose(active)}
        />
        <button type="button" className={styles['centre']} onClick={() => walkTo(present)}>
          <Crosshair size={16} aria-hidden="true" />
          {t('centre', { odds: oddsText(price.odds) })}
        </button>
      </div>
      <p className={styles['columns']} aria-hidden="true">
        <span>{t('column.odds')}</span>
        <span>{t('column.stood')}</span>
        <span>{t('column.last')}</span>
        <span>{t('column.yours')}</span>
      </p>
      <WindowedList
        kind="listbox"
        handle={list}
        list={{ id: `${id}-list`, className: styles['list'] ?? '', 'aria-label': t('steps') }}
        items={ROWS}
        keyOf={(odds) => odds}
        rowPx={ROW_PX}
        mostPx={mostPx}
        firstShown={firstShown}
        onRows={(first, last) => setMounted({ first, last })}
        row={(odds, { aria, index }) => (
          <LadderRow
            {...{ aria, odds, depth }}
            id={`${id}-${index}`}
            isActive={index === active}
            now={index === present ? price : undefined}
            mark={marks.get(odds)}
            onPress={() => choose(index)}
          />
        )}
      />
      <Apart depth={depth} />
    </div>
  );
}

interface StepFieldProps {
  readonly id: string;
  /** The element of the step that the arrows are on, while it stands in the document. */
  readonly active: string | undefined;
  readonly onWalk: (rows: number) => void;
  readonly onOdds: (odds: Odds) => void;
  readonly onEnter: () => void;
}

/** The field that walks the ladder: odds that are typed go to their step, arrows to the next one, Enter sets the target. */
function StepField({ active, id, onEnter, onOdds, onWalk }: StepFieldProps) {
  const t = useT('price-ladder');
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    const rows: Readonly<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -PAGE,
      PageDown: PAGE,
    };
    const by = rows[event.key];
    if (by !== undefined) onWalk(by);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <span id={`${id}-keys`} hidden>
        {t('keys')}
      </span>
      <input
        type="text"
        role="combobox"
        className={styles['field']}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={10}
        value={text}
        placeholder={t('find')}
        aria-label={t('find')}
        aria-describedby={`${id}-keys`}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          const odds = oddsFromDecimal(Number(event.currentTarget.value.replace(',', '.')));
          if (odds !== undefined) onOdds(odds);
        }}
      />
    </>
  );
}

/** The depth of what this device saw, up to this second. */
function useDepth({ health, identity, selection }: LadderStepsProps) {
  const keys = useMemo(() => [selection], [selection]);
  const own = useOwnTicks(identity.gameId, keys, health);
  const nowMs = useClockTick();
  return useMemo(() => {
    const steps = mergeHistory(undefined, own)?.prices.get(selection) ?? [];
    return { ...priceDepth(steps, nowMs), nowMs };
  }, [nowMs, own, selection]);
}

/** Spans without a price, each by its reason: they are time at no step. */
function Apart({ depth }: { readonly depth: ReturnType<typeof useDepth> }) {
  const t = useT('price-ladder');
  const span = useSpanText();
  const parts = (['suspended', 'unseen', 'gone'] as const).flatMap((why) => {
    const stood = depth.apart[why];
    return stood && stood.forMs > 0 ? [t(`apart.${why}`, { span: span(stood.forMs) })] : [];
  });
  return <p className={styles['apart']}>{parts.length === 0 ? t('apart.none') : parts.join(' · ')}</p>;
}
