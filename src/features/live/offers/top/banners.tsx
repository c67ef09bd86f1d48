import { SITE_FILES } from '#protocol/site/told-site.ts';
import { useSiteSection } from '../../../../platform/site/site-section.ts';
import styles from './banners.module.css';

export interface BannersProps {
  /** Where they stand, by its name in the configuration of the site. */
  readonly place: string;
}

/** Pictures of the operator; nothing where the site has none. They stand still, and say nothing that the page does not say. */
export function Banners({ place }: BannersProps) {
  const files = useSiteSection('bannerWidgets').places[place] ?? [];
  if (files.length === 0) return null;
  return (
    <div className={styles['banners']} data-banners={place}>
      {files.map((file) => (
        <img key={file} className={styles['banner']} src={`${SITE_FILES}/${file}`} alt="" loading="lazy" />
      ))}
    </div>
  );
}
