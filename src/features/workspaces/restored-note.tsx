import { useT } from '../../i18n/localizer-context.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import type { Restoring } from './use-restore.ts';

/** What became of the last restoring: how many windows were opened, what to do about those that the browser blocked, and which screens were known. */
export function RestoredNote({ openRest, restored }: Restoring) {
  const t = useT('workspaces');
  if (!restored) return <output />;
  const { blocked, known, name, opened } = restored;
  return (
    <output data-workspace-blocked={blocked.length}>
      <Card>
        <p>{t('restored', { count: opened, name })}</p>
        {known === 'not-allowed' ? <Note tone="faint">{t('restored.screens')}</Note> : null}
        {blocked.length === 0 ? null : (
          <>
            <Note>{t('blocked', { count: blocked.length })}</Note>
            <Button kind="filled" onClick={() => void openRest()}>
              {t('blocked.act', { count: blocked.length })}
            </Button>
          </>
        )}
      </Card>
    </output>
  );
}
