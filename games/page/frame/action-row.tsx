import { Button } from '#src/ui/primitives/button.tsx';
import styles from './action-row.module.css';
import type { GameFrameState } from './use-game-frame.ts';

/** The actions of an open round. What the round does not take now keeps its place. */
export function ActionRow({ frame: { act, isBusy, plan, view } }: { readonly frame: GameFrameState }) {
  const actions = plan.actions ?? [];
  return (
    <div className={styles['row']} data-count={actions.length}>
      {actions.map(({ action, isLegal = view.round?.legal.includes(action), isMain, key, label }) => (
        <Button
          key={label}
          kind={isMain ? 'filled' : 'outlined'}
          className={styles['action']}
          data-casino-action={action}
          aria-keyshortcuts={key}
          disabled={!isLegal}
          aria-disabled={isBusy || undefined}
          onClick={() => act(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
