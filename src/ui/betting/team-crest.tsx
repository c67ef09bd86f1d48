import { crestOf } from '#domain/sport/crest.ts';
import styles from './team-crest.module.css';

export interface TeamCrestProps {
  /** The ids of the members of a side: the first one's crest stands for all. */
  readonly ids: readonly number[];
  readonly isLarge?: boolean;
}

/** The name of a crest, one attribute for all of it: a row that becomes another game's writes no more. */
function crestName(id: number): string {
  const { ground, paint, pattern, shape } = crestOf(id);
  return `g${ground} p${paint} f${pattern} s${shape}`;
}

/** The crest of a team, a decoration; nothing where the feed names no team. Drawn by `styles/marks/crests.css`, after the first paint. */
export const TeamCrest = ({ ids: [id = 0], isLarge = false }: TeamCrestProps) =>
  id === 0 ? null : (
    <span
      className={styles['crest']}
      data-crest={crestName(id)}
      data-large={isLarge || undefined}
      aria-hidden="true"
    />
  );
