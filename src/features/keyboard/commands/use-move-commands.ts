import { useT } from '../../../i18n/localizer-context.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { useService } from '../../../platform/services.ts';
import { pageGrid } from '../moves/page-grid.ts';

/** Moves of the focus over the grids of the page. */
export function useMoveCommands(): readonly Command[] {
  const t = useT('keyboard');
  const grid = useService(pageGrid);
  const acts = {
    'move/up': () => grid.move('ArrowUp'),
    'move/down': () => grid.move('ArrowDown'),
    'move/left': () => grid.move('ArrowLeft'),
    'move/right': () => grid.move('ArrowRight'),
    'move/page-up': () => grid.page(-1),
    'move/page-down': () => grid.page(1),
    'move/first': () => grid.end('first'),
    'move/last': () => grid.end('last'),
  } as const;
  return (Object.keys(acts) as (keyof typeof acts)[]).map((id) => ({
    id,
    name: t(`act.${id}`),
    group: t('group.move'),
    run: acts[id],
  }));
}
