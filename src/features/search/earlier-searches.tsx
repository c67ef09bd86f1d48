import { useT } from '../../i18n/localizer-context.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './earlier-searches.module.css';

/** What led somewhere before, on one press; and the forgetting of it. */
export function EarlierSearches({ onChoose }: { readonly onChoose: (search: string) => void }) {
  const t = useT('device');
  const [searches, setSearches] = useRemembered('searches');
  if (searches.length === 0) return null;
  return (
    <section className={styles['earlier']} aria-label={t('searches')}>
      <h3 className={styles['title']}>{t('searches')}</h3>
      <ul className={styles['list']}>
        {searches.map((search) => (
          <li key={search}>
            <Button onClick={() => onChoose(search)}>
              <bdi>{search}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={() => setSearches([])}>
        {t('searches.forget')}
      </Button>
    </section>
  );
}
