import { createPortal } from 'react-dom';
import { NavigationBanner } from '../../../parts/texts/navigation-banner.tsx';
import { HEADER_SPACE_ID } from '../sections.ts';
import styles from './header-banner.module.css';

/** The banner of the navigation in the room that the header has left over; where there is too little it stands under "More" alone. */
export function HeaderBanner() {
  const space = document.getElementById(HEADER_SPACE_ID);
  return space
    ? createPortal(
        <span className={styles['place']}>
          <span className={styles['banner']}>
            <NavigationBanner />
          </span>
        </span>,
        space,
      )
    : null;
}
