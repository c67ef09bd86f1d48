import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Workspace, withWorkspace, workspaceOfFragment } from '#protocol/storage/workspaces.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useLinkGroup } from '../../parts/windows/use-link-group.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Actions } from '../../ui/primitives/actions.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Screen } from '../../ui/primitives/screen.tsx';
import { LinkChoice } from './link-choice.tsx';
import { OpenWindows } from './open-windows.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SavedList } from './saved-list.tsx';
import { useWorkspaces } from './saved-workspaces.ts';
import { useRestore } from './use-restore.ts';
import styles from './workspaces-screen.module.css';

const WIDTH_PX = 820;

/** Workspaces: the open windows saved with their places, those that were saved, one from a link, and the group of this window. */
export function WorkspacesScreen() {
  const t = useT('workspaces');
  const titles = useT('titles');
  const links = useT('multi-view');
  const [workspaces, change] = useWorkspaces();
  const [group, setGroup] = useLinkGroup();
  const restoring = useRestore();
  const [shared, dropShared] = useSharedWorkspace();
  const keep = (workspace: Workspace) => change((before) => withWorkspace(before, workspace));
  return (
    <Screen
      title={titles('workspaces')}
      lead={t('lead')}
      widthPx={WIDTH_PX}
      data-workspaces={workspaces.length}
    >
      <div className={styles['parts']}>
        <RestoredNote {...restoring} />
        {shared ? (
          <Card
            title={t('shared', { name: shared.name })}
            hint={t('shared.hint', { count: shared.windows.length })}
          >
            <Actions>
              <Button kind="filled" onClick={() => void restoring.restore(shared)}>
                {t('restore')}
              </Button>
              <Button
                onClick={() => {
                  keep(shared);
                  dropShared();
                }}
              >
                {t('shared.keep')}
              </Button>
            </Actions>
          </Card>
        ) : null}
        <Card title={t('saved')}>
          {workspaces.length === 0 ? (
            <Note tone="faint">{t('saved.none')}</Note>
          ) : (
            <SavedList workspaces={workspaces} onRestore={restoring.restore} onChange={change} />
          )}
        </Card>
        <Card title={t('save')} hint={t('save.hint')}>
          <OpenWindows onSave={keep} />
        </Card>
        <Card title={links('link.group')} hint={t('link.hint')}>
          <div className={styles['choice']}>
            <LinkChoice group={group} onGroup={setGroup} />
          </div>
        </Card>
      </div>
    </Screen>
  );
}

/** The workspace in the link that led here. It stands in the fragment, which no server is sent. */
function useSharedWorkspace(): readonly [Workspace | undefined, () => void] {
  const [shared, setShared] = useState(() => workspaceOfFragment(location.hash));
  const [path] = useLocation();
  useEffect(() => {
    const read = () => setShared(workspaceOfFragment(location.hash));
    const ended = new AbortController();
    window.addEventListener('hashchange', read, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return [
    shared,
    () => {
      history.replaceState(history.state, '', `${path}${location.search}`);
      setShared(undefined);
    },
  ];
}
