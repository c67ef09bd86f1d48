import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { columnsSet, panesReplaced } from '#streams/board/panes/layout-history.ts';
import { MAX_PANES, type Pane, panesFromText, panesToText } from '#streams/board/panes/pane-layout.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCommands } from '../../../parts/commands/command-registry.ts';
import { useService } from '../../../platform/services.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { LayoutSteps } from './layout-steps.tsx';
import styles from './multi-view-toolbar.module.css';
import { MAX_LAYOUT_NAME_LENGTH, type SavedLayout, savedLayouts, withLayout } from './saved-layouts.ts';
import { type LayoutEditor, MAX_COLUMNS } from './use-layout.ts';

export interface MultiViewToolbarProps {
  readonly editor: LayoutEditor;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

export function MultiViewToolbar({ editor, isFull, onAdd }: MultiViewToolbarProps) {
  const t = useT('multi-view');
  const { edit, layout, redo, undo } = editor;
  const group = t('title');
  useCommands([
    ...(isFull ? [] : [{ id: 'multi/add', name: t('add'), group, run: onAdd }]),
    {
      id: 'multi/columns',
      name: `${t('columns')} +`,
      group,
      run: () => edit(columnsSet((layout.columns + 1) % (MAX_COLUMNS + 1))),
    },
  ]);
  return (
    <header className={styles['toolbar']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <span className={styles['count']}>{t('count', { count: layout.panes.length, max: MAX_PANES })}</span>
      <span className={styles['tools']}>
        <label className={styles['field']}>
          <span>{t('columns')}</span>
          <select value={layout.columns} onChange={(event) => edit(columnsSet(Number(event.target.value)))}>
            <option value={0}>{t('columns.auto')}</option>
            {Array.from({ length: MAX_COLUMNS }, (_, at) => (
              <option key={at + 1} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </select>
        </label>
        <LayoutSteps undo={undo} redo={redo} />
        <LayoutMenu panes={layout.panes} onPanes={(panes) => edit(panesReplaced(panes))} />
        <button
          type="button"
          className={styles['add']}
          disabled={isFull}
          title={isFull ? t('full', { max: MAX_PANES }) : undefined}
          onClick={onAdd}
        >
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </button>
      </span>
    </header>
  );
}

interface LayoutMenuProps {
  readonly panes: readonly Pane[];
  readonly onPanes: (panes: readonly Pane[]) => void;
}

/** Saved layouts: open, delete, save the present one under a name. */
function LayoutMenu({ panes, onPanes }: LayoutMenuProps) {
  const t = useT('multi-view');
  const store = useService(savedLayouts);
  const [layouts, setLayouts] = useState<readonly SavedLayout[]>(store.read);
  useEffect(() => store.onForeignWrite(() => setLayouts(store.read())), [store]);
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const change = (next: readonly SavedLayout[]) => {
    setLayouts(next);
    store.write(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || panes.length === 0) return;
    change(withLayout(layouts, { name: trimmed, panes: panesToText(panes) }));
    setName('');
    setMessage(t('layouts.saved', { name: trimmed }));
  };
  return (
    <Popover trigger={t('layouts')} triggerClassName={styles['button']} align="end">
      {(close) => (
        <div className={styles['menu']}>
          <ul>
            {layouts.map((layout) => (
              <li key={layout.name}>
                <button
                  type="button"
                  className={styles['layout']}
                  aria-label={t('layouts.open', { name: layout.name })}
                  onClick={() => {
                    onPanes(panesFromText(layout.panes));
                    close();
                  }}
                >
                  <bdi>{layout.name}</bdi>
                  <span className={styles['size']}>{panesFromText(layout.panes).length}</span>
                </button>
                <button
                  type="button"
                  className={styles['delete']}
                  aria-label={t('layouts.delete', { name: layout.name })}
                  onClick={() => change(layouts.filter((other) => other.name !== layout.name))}
                >
                  <Trash2 size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          {layouts.length === 0 ? <p className={styles['none']}>{t('layouts.none')}</p> : null}
          <form className={styles['save']} onSubmit={save}>
            <input
              type="text"
              value={name}
              maxLength={MAX_LAYOUT_NAME_LENGTH}
              aria-label={t('layouts.name')}
              placeholder={t('layouts.name')}
              onChange={(event) => setName(event.target.value)}
            />
            <button type="submit" disabled={name.trim() === '' || panes.length === 0}>
              {t('layouts.save')}
            </button>
          </form>
          <output className={styles['message']}>{message}</output>
        </div>
      )}
    </Popover>
  );
}
