import { lazy, Suspense, useEffect } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }));

export interface SearchPaletteProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Search for games over everything else: `/` (where single keys are on) or Ctrl+K. */
export function SearchPalette({ isOpen, onOpen, onClose }: SearchPaletteProps) {
  const t = useT('app');
  const [singleKeys] = usePreference('singleKeys');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash =
        event.key === '/' && singleKeys && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      const isControlK =
        event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isSlash && !isControlK) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen, singleKeys]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('search.open')}
      closeLabel={t('close')}
      shape="palette"
    >
      <Suspense fallback={null}>
        <SearchResults onGo={onClose} />
      </Suspense>
    </Dialog>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
