import { useMemo, useState } from 'react';
import { useT } from '../../../../i18n/localizer-context.ts';
import { Chevron } from './chevron.tsx';
import styles from './folded-lines.module.css';
import { MarketLines, type MarketLinesProps } from './market-lines.tsx';

/** The lines of a market: all, or of a ladder the main one until the others are asked for. */
export function FoldedLines(props: MarketLinesProps) {
  const { block, isNarrow, market } = props;
  const t = useT('game');
  const [isWhole, setWhole] = useState(false);
  const main = useMemo(() => ({ ...block, rows: block.rows.slice(0, 1) }), [block]);
  if (!block.isLadder) return <MarketLines {...props} />;
  const label = isWhole ? t('ladder.main') : t('ladder.all', { count: block.rows.length });
  return (
    <>
      <MarketLines {...props} block={isWhole ? block : main} />
      <button
        type="button"
        className={styles['ladder']}
        data-narrow={isNarrow || undefined}
        aria-expanded={isWhole}
        aria-label={`${market}: ${label}`}
        onClick={() => setWhole(!isWhole)}
      >
        {label}
        <Chevron to={isWhole ? 'up' : 'down'} />
      </button>
    </>
  );
}
