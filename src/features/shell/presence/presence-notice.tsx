import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { ModalShell } from '../../../ui/overlays/modal-shell.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import styles from './presence-notice.module.css';

export interface PresenceNoticeProps {
  readonly name: 'age' | 'first-deposit' | 'idle' | 'promo' | 'reality' | 'reminder' | 'welcome';
  readonly title: string;
  readonly onClose: () => void;
  /** Two ways on, of the same weight; none where there is nothing to choose. */
  readonly ways: ReactNode;
  readonly children: ReactNode;
}

/** What is said over everything else, and the ways on from it. */
export function PresenceNotice({ name, title, onClose, ways, children }: PresenceNoticeProps) {
  const app = useT('app');
  return (
    <ModalShell
      title={title}
      closeLabel={app('close')}
      onClose={onClose}
      footer={ways ? <Actions equal>{ways}</Actions> : undefined}
    >
      <div className={styles['notice']} data-notice={name}>
        {children}
      </div>
    </ModalShell>
  );
}
