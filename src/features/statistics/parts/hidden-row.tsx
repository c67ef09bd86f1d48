import { Eye } from 'lucide-react';
import { useT } from '../../../i18n/localizer-context.ts';
import { Chip } from '../../../ui/primitives/chip.tsx';
import { useHiddenItems } from './hidden-items.ts';
import styles from './hidden-row.module.css';

/** The row of hidden parts, each with a button that shows it again. */
export function HiddenRow() {
  const t = useT('figures');
  const { hidden, show } = useHiddenItems();
  return hidden.length === 0 ? null : (
    <fieldset className={styles['row']}>
      <legend className={styles['name']}>{t('hidden')}</legend>
      {hidden.map((item) => (
        <Chip key={item} aria-label={t('show', { item: t(`item.${item}`) })} onClick={() => show(item)}>
          <Eye size={14} aria-hidden="true" />
          {t(`item.${item}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
