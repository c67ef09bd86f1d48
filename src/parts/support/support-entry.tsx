import type { ReactNode } from 'react';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';
import { useSupportPanel } from './support-panel-state.ts';

export interface SupportEntryProps {
  /** The class of the menu that it stands in. */
  readonly className: string;
  readonly icon?: ReactNode;
  readonly onGo: () => void;
}

/** The way to the support in a menu, with the number of unread answers. */
export function SupportEntry({ className, icon, onGo }: SupportEntryProps) {
  const t = useT('support');
  const format = useFormat();
  const { open, unread } = useSupportPanel();
  return (
    <button
      type="button"
      className={className}
      data-support-entry=""
      onClick={() => {
        onGo();
        open();
      }}
    >
      {icon}
      {t('title')}
      {unread > 0 ? (
        <>
          <span aria-hidden="true">
            <Badge tone="yours">{format.number(unread)}</Badge>
          </span>
          <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
        </>
      ) : null}
    </button>
  );
}
