import { lazy, Suspense, useState } from 'react';
import { hasCombinations } from '#domain/coupon/form/bet-form.ts';
import { useCouponTexts } from '../texts/use-texts.ts';
import styles from './system-map-fold.module.css';
import type { SystemMapTableProps } from './system-map-table.tsx';

const SystemMapTable = lazy(async () => ({
  default: (await import('./system-map-table.tsx')).SystemMapTable,
}));

export interface SystemMapFoldProps extends Omit<SystemMapTableProps, 'stake'> {
  readonly stake: SystemMapTableProps['stake'] | undefined;
}

/** What a bet of several combinations pays by the number of winners, folded away; nothing for another bet. Its code comes with the first opening. */
export function SystemMapFold({ stake, ...props }: SystemMapFoldProps) {
  const { t } = useCouponTexts();
  const [isOpened, setOpened] = useState(false);
  if (stake === undefined || stake <= 0n || !hasCombinations(props.form)) return null;
  return (
    <details
      className={styles['details']}
      data-outcomes=""
      onToggle={(event) => setOpened(isOpened || event.currentTarget.open)}
    >
      <summary className={styles['summary']}>{t('map')}</summary>
      {isOpened ? (
        <Suspense fallback={null}>
          <SystemMapTable {...props} stake={stake} />
        </Suspense>
      ) : null}
    </details>
  );
}
