import { Eraser, Repeat2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/primitives/button.tsx';
import type { GameText } from '../game-view.ts';
import styles from './table-tools.module.css';
import type { Placement, Placements } from './use-placements.ts';

export interface TableToolsProps {
  readonly placements: Placements;
  /** The wagers of the last round. */
  readonly last: readonly Placement[];
  readonly isBusy: boolean;
  readonly children?: ReactNode;
  readonly t: GameText;
}

/** Takes back, clears and repeats what lies on a table. */
export function TableTools({ children, isBusy, last, placements, t }: TableToolsProps) {
  const { clear, isEmpty, repeat, undo } = placements;
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('table.tools')}>
      {children}
      <Button
        small
        kind="quiet"
        icon={<Undo2 size={16} aria-hidden="true" />}
        disabled={isBusy || isEmpty}
        onClick={undo}
      >
        {t('table.undo')}
      </Button>
      <Button
        small
        kind="quiet"
        icon={<Eraser size={16} aria-hidden="true" />}
        disabled={isBusy || isEmpty}
        onClick={clear}
      >
        {t('table.clear')}
      </Button>
      <Button
        small
        kind="quiet"
        icon={<Repeat2 size={16} aria-hidden="true" />}
        disabled={isBusy || last.length === 0}
        onClick={() => repeat(last)}
      >
        {t('table.repeat')}
      </Button>
    </div>
  );
}
