import { type FormEvent, useEffect, useState } from 'react';
import { MAX_WINDOWS, MAX_WORKSPACE_NAME, type Workspace } from '#protocol/storage/workspaces.ts';
import type { OpenWindow } from '#protocol/windows/window-channel.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { linkedWindows } from '../../parts/windows/linked-windows.ts';
import { askScreens } from '../../parts/windows/screens.ts';
import { placeOf } from '../../parts/windows/window-places.ts';
import { useService } from '../../platform/services.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Actions } from '../../ui/primitives/actions.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './open-windows.module.css';

export interface OpenWindowsProps {
  readonly onSave: (workspace: Workspace) => void;
}

/** The open windows of which a workspace can be made: those in sight are chosen at first. */
export function OpenWindows({ onSave }: OpenWindowsProps) {
  const t = useT('workspaces');
  const windows = useOpenWindows();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const isChosen = ({ id, isHidden }: OpenWindow) => changed.get(id) ?? !isHidden;
  const chosen = windows.filter(isChosen).slice(0, MAX_WINDOWS);
  const trimmed = name.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || chosen.length === 0) return;
    const { known, screens } = await askScreens(window);
    const all = [...screens, ...chosen.map(({ screen }) => screen)];
    onSave({
      name: trimmed,
      windows: chosen.map(({ address, bounds, group, screen }) => ({
        address,
        place: placeOf(bounds, screen, all),
        ...(group && { group }),
      })),
    });
    setName('');
    setMessage(t(known === 'not-allowed' ? 'save.doneHere' : 'save.done', { name: trimmed }));
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void save(event)}
      data-open-windows={windows.length}
    >
      {windows.length === 0 ? <Note tone="faint">{t('save.none')}</Note> : null}
      <ul className={styles['list']} aria-label={t('save.windows')}>
        {windows.map((one) => (
          <li key={one.id}>
            <Checkbox
              checked={isChosen(one)}
              label={
                <>
                  <bdi>{one.title}</bdi>{' '}
                  <span className={styles['place']}>
                    {t('save.place', { width: one.bounds.width, height: one.bounds.height })}
                    {one.group === undefined ? '' : ` · ${one.group}`}
                    {one.isHidden ? ` · ${t('save.hidden')}` : ''}
                  </span>
                </>
              }
              onChange={(next) => setChanged((before) => new Map(before).set(one.id, next))}
            />
          </li>
        ))}
      </ul>
      <TextInput
        label={t('name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={MAX_WORKSPACE_NAME}
      />
      <Actions>
        <Button type="submit" kind="filled" disabled={trimmed === '' || chosen.length === 0}>
          {t('save.act', { count: chosen.length })}
        </Button>
      </Actions>
      <output className={styles['message']}>{message}</output>
    </form>
  );
}

/** The open windows, asked for whenever this one is come back to: others were opened or closed meanwhile. */
function useOpenWindows(): readonly OpenWindow[] {
  const { open$ } = useService(linkedWindows);
  const [windows, setWindows] = useState<readonly OpenWindow[]>([]);
  useEffect(() => {
    let asked = open$().subscribe(setWindows);
    const askAgain = () => {
      asked.unsubscribe();
      asked = open$().subscribe(setWindows);
    };
    const ended = new AbortController();
    window.addEventListener('focus', askAgain, { signal: ended.signal });
    return () => {
      ended.abort();
      asked.unsubscribe();
    };
  }, [open$]);
  return windows;
}
