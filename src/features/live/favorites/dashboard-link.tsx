import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';

export interface DashboardLinkProps {
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** The way to the page of the dashboard. */
export function DashboardLink({ className, label, children }: DashboardLinkProps) {
  const t = useT('favorites');
  const { code } = useLanguage();
  return (
    <PathLink
      href={`${pathOf(code, { name: 'favorites' })}?show=dashboard`}
      className={className}
      label={label}
      title={t('dashboard.open')}
    >
      {children}
    </PathLink>
  );
}
