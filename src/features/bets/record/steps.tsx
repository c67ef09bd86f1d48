import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/localizer-context.ts';
import styles from './steps.module.css';

/** What happened, one after the other. */
export const Steps = ({ children }: { readonly children: ReactNode }) => (
  <ol className={styles['steps']}>{children}</ol>
);

export const Step = ({ children, ...data }: { readonly children: ReactNode }) => (
  <li {...data} className={styles['step']}>
    {children}
  </li>
);

/** The time of a step. */
export function StepTime({ atMs }: { readonly atMs: number }) {
  const format = useFormat();
  return <bdi className={styles['at']}>{format.dateTime(atMs)}</bdi>;
}
