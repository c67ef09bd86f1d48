import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { isOwnGame } from '../../../parts/casino/use-casino-names.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import styles from './rules-link.module.css';

/** The text of the house with the rules of our own games; those of others are in their frame. */
const RULES = 'information/casino-games';

/** The way to the rules, in a window of its own: a game beside it goes on. */
export function RulesLink({ slug }: { readonly slug: string }) {
  const t = useT('casino');
  const { code } = useLanguage();
  if (!isOwnGame(slug)) return null;
  return (
    <a
      href={pathOf(code, { name: 'text', text: RULES })}
      target="_blank"
      rel="noopener"
      className={styles['rules']}
    >
      {t('rules')}
    </a>
  );
}
