import { Link } from 'wouter';
import { SITE_FILES } from '#protocol/site/told-site.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import styles from './navigation-banner.module.css';

export interface NavigationBannerProps {
  readonly onGo?: () => void;
}

/** The banner of the navigation: a sentence of the operator with its picture, which may lead to a page; nothing where the site has none. */
export function NavigationBanner({ onGo }: NavigationBannerProps) {
  const { picture, route, text } = useSiteSection('promo').navigationBanner;
  const { code } = useLanguage();
  if (text === '') return null;
  const content = (
    <>
      {picture === null ? null : <img src={`${SITE_FILES}/${picture}`} alt="" height="20" />}
      <bdi className={styles['text']}>{text}</bdi>
    </>
  );
  return route === null ? (
    <p className={styles['banner']} data-navigation-banner>
      {content}
    </p>
  ) : (
    <Link
      href={`/${code}${route === '/' ? '' : route}`}
      className={styles['banner'] ?? ''}
      data-navigation-banner
      {...(onGo && { onClick: onGo })}
    >
      {content}
    </Link>
  );
}
