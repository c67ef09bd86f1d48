import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import styles from './navigation-panel.module.css';

export interface SectionHeadingProps {
  readonly id?: string;
  readonly name?: string | undefined;
}

/** The place of a name that is on its way, or that no text has, is nothing to read. */
export function SectionHeading({ id, name }: SectionHeadingProps) {
  if (name === undefined) return <div className={styles['heading']} aria-hidden="true" />;
  return (
    <h3 id={id} className={styles['heading']}>
      {name}
    </h3>
  );
}

/** The name of a section of the menu: its texts are no part of the first board. */
export function SectionName({ id, section }: { readonly id: string; readonly section: number }) {
  useT('sports');
  return <SectionHeading id={id} name={useLocalization().find('sports', `section.${section}`)} />;
}
