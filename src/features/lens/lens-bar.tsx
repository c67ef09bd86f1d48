import { X } from 'lucide-react';
import { useState } from 'react';
import { houseFigures } from '#domain/coupon/house-figures.ts';
import { FAIR_METHODS, type FairMethod } from '#domain/fair-price/fair-methods.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import styles from './lens-bar.module.css';
import { writtenChance } from './lens-figures.ts';

export interface LensBarProps {
  readonly hasBooks: boolean;
  readonly method: FairMethod;
  readonly ownName: string;
  readonly book: string;
  /** The overrounds of the markets in sight. */
  readonly overrounds: readonly number[];
  /** The price that was pointed at last. */
  readonly pointed: { readonly key: SelectionKey; readonly name: string } | undefined;
  readonly estimates: ReadonlyMap<SelectionKey, number>;
  readonly onMethod: (method: FairMethod) => void;
  readonly onBook: (name: string) => void;
  /** Takes an own estimate; undefined takes it away. */
  readonly onEstimate: (key: SelectionKey, chance: number | undefined) => void;
  readonly onClose: () => void;
}

const middleOf = (values: readonly number[]): number | undefined =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** How the lens works out its figures, the overround of what is in sight, an estimate of one's own, and what the house keeps elsewhere. */
export function LensBar(props: LensBarProps) {
  const { book, hasBooks, method, onBook, onClose, onMethod, overrounds, ownName } = props;
  const t = useT('lens');
  const format = useFormat();
  const { sources } = useSiteSection('books');
  const middle = middleOf(overrounds);
  const share = (value: number) =>
    `${format.number(Math.round(value * 1_000) / 10, { minimumFractionDigits: 1 })}%`;
  const { anti, haircut } = houseFigures(() => '');
  return (
    <section className={styles['bar']} aria-label={t('title')} data-lens-bar="">
      <strong className={styles['title']}>{t('title')}</strong>
      <IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      <output className={styles['middle']}>
        {middle === undefined
          ? t('none')
          : t('overround', { count: overrounds.length, share: share(middle) })}
      </output>
      <Select
        label={t('method')}
        labelHidden
        value={method}
        options={FAIR_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={onMethod}
      />
      {hasBooks ? (
        <Select
          label={t('against')}
          labelHidden
          value={book}
          options={[ownName, ...sources.map(({ name }) => name)].map((value) => ({
            value,
            label: t('against.of', { book: value }),
          }))}
          onChange={onBook}
        />
      ) : null}
      <Estimate {...props} />
      <span className={styles['house']}>
        {t('house', { haircut: share(haircut / 100), anti: share(1 - 1 / anti) })}
      </span>
    </section>
  );
}

/** The visitor's own chance of the price that was pointed at last: the lens then measures that price against it. */
function Estimate({ estimates, onEstimate, pointed }: LensBarProps) {
  const t = useT('lens');
  const [text, setText] = useState<{ readonly key: SelectionKey; readonly text: string }>();
  if (!pointed) return <span className={styles['hint']}>{t('estimate.hint')}</span>;
  const known = estimates.get(pointed.key);
  const shown = text?.key === pointed.key ? text.text : known === undefined ? '' : String(known * 100);
  return (
    <label className={styles['estimate']} title={pointed.name}>
      <span className={styles['of']}>{t('estimate', { selection: pointed.name })}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        size={5}
        value={shown}
        aria-label={t('estimate', { selection: pointed.name })}
        onChange={({ target }) => {
          setText({ key: pointed.key, text: target.value });
          onEstimate(pointed.key, writtenChance(target.value));
        }}
      />
      %
    </label>
  );
}
