import { Redo2, Undo2 } from 'lucide-react';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCommands } from '../../../parts/commands/command-registry.ts';
import styles from './layout-steps.module.css';
import type { LayoutEditor } from './use-layout.ts';

/** Undo and redo of the layout, by buttons and as acts, which have the keys that everybody knows (`FIXED_KEYS`). */
export function LayoutSteps({ redo, undo }: Pick<LayoutEditor, 'redo' | 'undo'>) {
  const t = useT('multi-view');
  const group = t('title');
  useCommands([
    { id: 'multi/undo', name: t('undo'), group, run: () => undo?.() },
    { id: 'multi/redo', name: t('redo'), group, run: () => redo?.() },
  ]);
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
