import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }));

export interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Search for games over everything else. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const t = useT('app');
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
