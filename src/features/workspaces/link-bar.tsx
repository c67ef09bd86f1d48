import { Link2 } from 'lucide-react';
import { useId } from 'react';
import type { LinkGroup } from '#protocol/storage/workspaces.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './link-bar.module.css';
import { LinkChoice } from './link-choice.tsx';

export interface LinkBarProps {
  readonly group: LinkGroup;
  readonly onGroup: (group: LinkGroup | undefined) => void;
}

/** Says that this window is linked, with the letter and colour of its group, and is the way out. */
export function LinkBar({ group, onGroup }: LinkBarProps) {
  const t = useT('multi-view');
  const id = useId();
  return (
    <section className={styles['bar']} data-linked={group} aria-labelledby={id}>
      <Link2 size={16} aria-hidden="true" />
      <span id={id}>{t('link.on', { group })}</span>
      <LinkChoice group={group} onGroup={onGroup} />
    </section>
  );
}
