import type { AnchorHTMLAttributes } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';

export type ButtonLinkProps = ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;

/** A link that looks like a button: beside buttons, where one of several ways on leads to another page. */
export const ButtonLink = ({ kind, wide, small, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} {...buttonLook({ kind, wide, small, className })}>
    {children}
  </a>
);
