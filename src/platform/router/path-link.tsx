/**
 * A link within the page that listens to nothing: boards have two in each row, and a subscription to the address for each of them was a
 * good part of what a row that scrolls in cost.
 */
import type { MouseEvent, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';

export interface PathLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  /** The name where the content is no text. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly isCurrent?: boolean;
  /** Called before the address changes. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

export function PathLink({ href, className, label, title, isCurrent, onFollow, children }: PathLinkProps) {
  const onClick = (event: MouseEvent) => {
    // Another tab, another window, a download: the browser's own.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onFollow?.();
    navigate(href);
  };
  return (
    <a
      href={href}
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
