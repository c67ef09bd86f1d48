import { type ReactNode, useEffect, useRef } from 'react';
import type { Verdict } from '#domain/virtual/check-round.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { VerdictMark } from './check-mark.tsx';
import styles from './checked-frame.module.css';

export interface CheckedFrameProps<Name extends string> {
  /** The name of the section, and its title. */
  readonly label: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly holds: boolean;
  readonly verdict: string;
  readonly checks: readonly { readonly name: Name; readonly text: string; readonly verdict: Verdict }[];
  readonly children: ReactNode;
}

/** A round that was worked out again: whether it holds, each check by itself, and below them what it is about. */
export function CheckedFrame<Name extends string>(props: CheckedFrameProps<Name>) {
  const { action, checks, children, holds, label, title, verdict } = props;
  const t = useT('virtual');
  const ref = useRef<HTMLElement>(null);
  // The answer to who asked: it stands below the forms.
  useEffect(() => ref.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <section
      ref={ref}
      className={styles['checked']}
      aria-label={label}
      data-virtual-checked={holds ? 'holds' : 'fails'}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {action}
      </header>
      <output className={styles['verdict']} data-fails={!holds || undefined}>
        {verdict}
      </output>
      <ul className={styles['list']}>
        {checks.map((check) => (
          <li key={check.name} className={styles['line']} data-virtual-check-of={check.name}>
            <VerdictMark verdict={check.verdict} />
            <span>
              {check.text} · <span className={styles['said']}>{t(`verdict.${check.verdict}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
