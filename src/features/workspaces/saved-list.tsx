import { type FormEvent, useState } from 'react';
import {
  MAX_WORKSPACE_NAME,
  renamedWorkspace,
  sharedFragment,
  type Workspace,
} from '#protocol/storage/workspaces.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useCopy } from '../../parts/friends/use-copy.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Row, Rows } from '../../ui/lists/rows.tsx';
import { Actions } from '../../ui/primitives/actions.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './saved-list.module.css';

export interface SavedListProps {
  readonly workspaces: readonly Workspace[];
  readonly onRestore: (workspace: Workspace) => Promise<void>;
  readonly onChange: (change: (before: readonly Workspace[]) => readonly Workspace[]) => void;
}

/** Saved workspaces, each with what can be done with it. */
export function SavedList({ onChange, onRestore, workspaces }: SavedListProps) {
  const [renamed, setRenamed] = useState<string>();
  return (
    <Rows>
      {workspaces.map((workspace) =>
        workspace.name === renamed ? (
          <Row key={workspace.name} data-workspace={workspace.name}>
            <RenameForm
              workspace={workspace}
              taken={workspaces.map(({ name }) => name)}
              onName={(name) => {
                onChange((before) => renamedWorkspace(before, workspace.name, name));
                setRenamed(undefined);
              }}
            />
          </Row>
        ) : (
          <Saved
            key={workspace.name}
            workspace={workspace}
            onRestore={onRestore}
            onRename={() => setRenamed(workspace.name)}
            onDelete={() => onChange((before) => before.filter(({ name }) => name !== workspace.name))}
          />
        ),
      )}
    </Rows>
  );
}

interface SavedProps extends Pick<SavedListProps, 'onRestore'> {
  readonly workspace: Workspace;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function Saved({ onDelete, onRename, onRestore, workspace }: SavedProps) {
  const t = useT('workspaces');
  const { code } = useLanguage();
  const copy = useCopy();
  const { name, windows } = workspace;
  const link = () => `${location.origin}${pathOf(code, { name: 'workspaces' })}${sharedFragment(workspace)}`;
  return (
    <Row
      data-workspace={name}
      end={
        <Actions>
          <Button
            kind="filled"
            aria-label={t('restore.of', { name })}
            onClick={() => void onRestore(workspace)}
          >
            {t('restore')}
          </Button>
          <Button aria-label={t('share.of', { name })} onClick={() => copy(link())}>
            {t('share')}
          </Button>
          <Button aria-label={t('rename.of', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          <Button aria-label={t('delete.of', { name })} onClick={onDelete}>
            {t('delete')}
          </Button>
        </Actions>
      }
    >
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles['windows']}>{t('windows', { count: windows.length })}</p>
    </Row>
  );
}

interface RenameFormProps {
  readonly workspace: Workspace;
  /** The names that there are. */
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
}

function RenameForm({ onName, taken, workspace }: RenameFormProps) {
  const t = useT('workspaces');
  const [name, setName] = useState(workspace.name);
  const trimmed = name.trim();
  const isTaken = trimmed !== workspace.name && taken.includes(trimmed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '' && !isTaken) onName(trimmed);
  };
  return (
    <form className={styles['rename']} onSubmit={submit}>
      <TextInput
        label={t('name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={MAX_WORKSPACE_NAME}
        error={isTaken ? t('name.taken') : undefined}
      />
      <Button type="submit" kind="filled" disabled={trimmed === '' || isTaken}>
        {t('rename')}
      </Button>
    </form>
  );
}
