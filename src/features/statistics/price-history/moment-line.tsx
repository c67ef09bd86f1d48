import type { Odds } from '#domain/market/odds.ts';
import type { PriceStep } from '#streams/price-history/merge-history.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { Score } from '../sides/score.tsx';
import type { ChosenSelection } from './history-lines.ts';
import styles from './moment-line.module.css';

export interface MomentLineProps {
  readonly time: string;
  /** The score; undefined where it is not known. */
  readonly score: { readonly side1: number; readonly side2: number } | undefined;
  readonly prices: readonly { readonly selection: ChosenSelection; readonly step: PriceStep | undefined }[];
  readonly oddsText: (odds: Odds) => string;
}

/** How it stood at a moment: time, score, and the price of each chosen selection with the colour of its line. */
export function MomentLine({ oddsText, prices, score, time }: MomentLineProps) {
  const t = useT('price-history');
  return (
    <div className={styles['line']}>
      <p className={styles['when']}>
        <time>{time}</time>
        {score === undefined ? null : (
          <span>
            <Score one={score.side1} other={score.side2} />
          </span>
        )}
      </p>
      <ul className={styles['prices']}>
        {prices.map(({ selection, step }) => (
          <li key={selection.key} data-history={selection.key} data-source={step?.source}>
            <span className={styles['sample']} data-colour={selection.colour} aria-hidden="true" />
            <bdi>{selection.name}</bdi>
            <bdi dir="ltr" className={styles['odds']} data-odds-at={step?.odds}>
              {step?.odds === undefined ? t(`why.${step?.why ?? 'unseen'}`) : oddsText(step.odds)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
