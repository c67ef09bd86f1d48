import { ArrowRight, type LucideIcon, Palette, Sigma, Trophy, UserRound } from 'lucide-react';
import type { Command } from '../../parts/commands/command.ts';
import styles from './found-command.module.css';
import { FoundRow, type FoundRowProps } from './found-row.tsx';

/** Icons of commands, by what stands before the first stroke of its id; a page has none of its own. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  odds: Sigma,
  theme: Palette,
  session: UserRound,
  board: Trophy,
};

export interface FoundCommandProps extends Omit<FoundRowProps, 'children'> {
  readonly command: Command;
}

/** A page or an action among the results. */
export function FoundCommand({ command, ...row }: FoundCommandProps) {
  const Icon = ICONS[command.id.split('/', 1)[0] ?? ''] ?? ArrowRight;
  return (
    <FoundRow {...row}>
      <Icon size={16} aria-hidden="true" className={styles['icon']} />
      <span className={styles['name']}>{command.name}</span>
      {command.group ? <span className={styles['group']}>{command.group}</span> : null}
    </FoundRow>
  );
}
