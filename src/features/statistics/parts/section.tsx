import { EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Heading } from '../places/heading.tsx';
import { type Item, useHiddenItems } from './hidden-items.ts';
import styles from './section.module.css';

export interface SectionProps {
  /** What it is, and the name under which it is hidden. */
  readonly item: Item;
  /** Instead of the item's own title. */
  readonly title?: string;
  /** The controls beside the title: a choice of what is shown, a file. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page of statistics with its title, which a visitor may hide everywhere. */
export function Section({ item, title, controls, children }: SectionProps) {
  const t = useT('figures');
  const { hide, isHidden } = useHiddenItems();
  const id = useId();
  if (isHidden(item)) return null;
  const name = title ?? t(`item.${item}`);
  return (
    <section className={styles['section']} aria-labelledby={id} data-item={item}>
      <div className={styles['head']}>
        <Heading depth={1} className={styles['title']} id={id}>
          <bdi>{name}</bdi>
        </Heading>
        {controls}
        <IconButton
          label={t('hide', { item: name })}
          icon={<EyeOff size={14} aria-hidden="true" />}
          onClick={() => hide(item)}
        />
      </div>
      {children}
    </section>
  );
}
