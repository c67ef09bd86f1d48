import { useT } from '../../i18n/localizer-context.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';
import styles from './screen-loading.module.css';

const ROWS = [62, 48, 70, 55, 66, 44, 58, 72];

/** The screen while its own code is loading. */
export function ScreenLoading() {
  const t = useT('app');
  return (
    <div>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      {ROWS.map((width) => (
        <div key={width} className={styles['row']}>
          <Skeleton width={`${width / 2}%`} height="14px" />
          <Skeleton width="30%" height="26px" />
        </div>
      ))}
    </div>
  );
}
