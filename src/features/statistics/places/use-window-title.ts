import { useEffect } from 'react';
import { useSiteName } from '../../../platform/site/site.ts';
import { useNavigation } from './navigation.tsx';

/** A window of statistics is called by what it shows; other places leave the title to the page around them. */
export function useWindowTitle(title: string): void {
  const { place } = useNavigation();
  const siteName = useSiteName();
  useEffect(() => {
    if (place === 'page') document.title = `${title} · ${siteName}`;
  }, [place, siteName, title]);
}
