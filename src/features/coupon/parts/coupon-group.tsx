import type { ReactNode } from 'react';
import styles from './coupon-group.module.css';

/** What stories and tests find an element by. */
interface Data {
  readonly [name: `data-${string}`]: string | number | undefined;
}

export interface CouponGroupProps extends Data {
  /** The name of a group of choices, shown above them: the group is a fieldset. */
  readonly legend?: string;
  /** The name of a group that has no legend: it is a section, which assistive technology finds by it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A box within the coupon for choices that belong together. */
export function CouponGroup({ legend, label, children, ...attributes }: CouponGroupProps) {
  const group = { ...attributes, className: styles['group'] };
  if (legend !== undefined)
    return (
      <fieldset {...group}>
        <legend className={styles['legend']}>{legend}</legend>
        {children}
      </fieldset>
    );
  if (label !== undefined)
    return (
      <section {...group} aria-label={label}>
        {children}
      </section>
    );
  return <div {...group}>{children}</div>;
}

export interface TextProps extends Data {
  readonly as?: 'p' | 'span' | 'bdi' | 'output';
  readonly children: ReactNode;
}

/** A quiet sentence of the coupon: what a choice means, or what is known of it. */
export const RuleText = ({ as: Tag = 'p', ...attributes }: TextProps) => (
  <Tag {...attributes} className={styles['rule']} />
);

/** A sentence of the coupon that says what went wrong. */
export const ProblemText = ({ as: Tag = 'p', ...attributes }: TextProps) => (
  <Tag {...attributes} className={styles['problem']} />
);
