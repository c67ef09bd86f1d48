import { useT } from '../../../i18n/localizer-context.ts';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';

export interface OlderNewerProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** The way through a list of pages, the newest first; nothing where there is one page. */
export function OlderNewer({ hasMore, onPage, page }: OlderNewerProps) {
  const t = useT('casino');
  if (page === 1 && !hasMore) return null;
  return (
    <Actions>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('history.newer')}
      </Button>
      <span>{t('history.page', { page })}</span>
      <Button disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {t('history.older')}
      </Button>
    </Actions>
  );
}
