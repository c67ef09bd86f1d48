/** Navigation in a place of statistics: in a window of its own through the address, in a panel or a modal within it. */
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import { must } from '#domain/lib/must.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';

export interface Navigation {
  readonly place: 'page' | 'panel' | 'modal';
  /** Goes to a page. `isInstead`: in the place of what is shown, as for a tab. */
  readonly go: (path: string, isInstead?: boolean) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = (): Navigation =>
  must(use(NavigationContext), 'a place of statistics around this component');

export interface PageLinkProps {
  /** The path behind the language; undefined where there is nothing to go to: the content stands alone. */
  readonly to: string | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly isCurrent?: boolean;
  readonly isInstead?: boolean;
  readonly children: ReactNode;
}

/** A link from statistics to statistics. It stays in its place; with a key held down it opens a tab as any link. */
export function PageLink(props: PageLinkProps) {
  const { to, className, label, title, isCurrent = false, isInstead = false, children } = props;
  const { code } = useLanguage();
  const { go } = useNavigation();
  if (to === undefined) return <span className={className}>{children}</span>;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to, isInstead);
  };
  return (
    <a
      href={`/${code}${to}`}
      className={className}
      aria-label={label}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
