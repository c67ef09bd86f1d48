import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useT } from '../../../../i18n/localizer-context.ts';
import { withRetries } from '../../../../platform/with-retries.ts';
import type { CombinationListProps } from './combination-list.tsx';
import styles from './ready-combinations.module.css';

const CombinationList = lazy(async () => ({
  default: (await withRetries(() => import('./combination-list.tsx'))).CombinationList,
}));

/** Ready combinations of the bet builder, behind a button: nothing is asked for and nothing moves before it is pressed. */
export function ReadyCombinations(props: CombinationListProps) {
  const t = useT('offers');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles['ready']} aria-label={t('ready')}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ready')}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={styles['body']}>
        {isOpen ? (
          <Suspense fallback={null}>
            <CombinationList {...props} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
