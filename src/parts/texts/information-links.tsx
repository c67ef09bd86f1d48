import { Link } from 'wouter';
import { LIST_TEXTS } from '#protocol/content/content-calls.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { useTold } from '../calls/use-told.ts';
import styles from './information-links.module.css';

/** What people look for most, in this order, unless the site names pages of its own. */
const LOOKED_FOR = [
  '/information/about',
  '/information/contacts',
  '/rules',
  '/information/payment',
  '/information/responsible-gaming',
  '/information/licenses',
  '/information/privacy-policy',
];

export interface InformationLinksProps {
  readonly onGo: () => void;
}

/** Pages of information, where people look for them: those that the site has, by their own titles. */
export function InformationLinks({ onGo }: InformationLinksProps) {
  const t = useT('texts');
  const { code } = useLanguage();
  const { links } = useSiteSection('footer');
  const told = useTold(LIST_TEXTS, { lng: code });
  const items = (links.length > 0 ? links : LOOKED_FOR).flatMap(
    (route) =>
      told.answer?.items.find(({ path, productPath }) => [`/${path}`, `/${productPath}`].includes(route)) ??
      [],
  );
  return items.length === 0 ? null : (
    <ul className={styles['links']} aria-label={t('section.information')}>
      {items.map(({ path, title }) => (
        <li key={path}>
          <Link href={`/${code}/${path}`} className={styles['link'] ?? ''} onClick={onGo}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
