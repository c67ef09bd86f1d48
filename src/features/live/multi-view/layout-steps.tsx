import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from './layout-steps.module.css';
import type { LayoutEditor } from './use-layout.ts';

const EDITABLE = 'input, textarea, select, [contenteditable]';

/** Undo and redo of the layout, by buttons and by the keys that everybody knows; a field keeps its own undo. */
export function LayoutSteps({ redo, undo }: Pick<LayoutEditor, 'redo' | 'undo'>) {
  const t = useT('multi-view');
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
    if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  });
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('keydown', (event) => hear(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  if (!undo && !redo) return null;
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('undo')}
        title={t('undo')}
        aria-disabled={!undo}
        onClick={undo}
      >
        <Undo2 size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('redo')}
        title={t('redo')}
        aria-disabled={!redo}
        onClick={redo}
      >
        <Redo2 size={16} aria-hidden="true" />
      </button>
    </>
  );
}
