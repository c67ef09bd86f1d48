import { ArrowLeft, ArrowRight } from 'lucide-react';
import { PANE_SIZES, type Pane } from '#streams/board/panes/pane-layout.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { Chip } from '../../../ui/primitives/chip.tsx';
import styles from './pane-settings.module.css';

export interface PaneSettingsProps {
  readonly pane: Pane;
  readonly game: string;
  readonly position: number;
  readonly count: number;
  /** Market groups that the game offers. */
  readonly groups: readonly number[];
  readonly onMove: (position: number) => void;
  readonly onChange: (change: Partial<Pick<Pane, 'size' | 'groups'>>) => void;
}

/** Place, size and markets of one pane, by click: everything that dragging does, without dragging. */
export function PaneSettings({ pane, game, position, count, groups, onMove, onChange }: PaneSettingsProps) {
  const t = useT('multi-view');
  const texts = useMarketTexts();
  const toggleGroup = (group: number) => {
    const rest = pane.groups.filter((other) => other !== group);
    onChange({ groups: rest.length < pane.groups.length ? rest : [...pane.groups, group] });
  };
  return (
    <div className={styles['settings']}>
      <div className={styles['row']}>
        <Chip
          kind="filled"
          disabled={position === 0}
          aria-label={t('pane.back', { game })}
          onClick={() => onMove(position - 1)}
        >
          <ArrowLeft size={16} aria-hidden="true" />
        </Chip>
        <Chip
          kind="filled"
          disabled={position === count - 1}
          aria-label={t('pane.forward', { game })}
          onClick={() => onMove(position + 1)}
        >
          <ArrowRight size={16} aria-hidden="true" />
        </Chip>
        <fieldset className={styles['sizes']} aria-label={t('pane.size')}>
          {PANE_SIZES.map((size) => (
            <Chip key={size} kind="filled" isChosen={size === pane.size} onClick={() => onChange({ size })}>
              {t(`size.${size}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <fieldset className={styles['markets']}>
        <legend>{t('pane.markets')}</legend>
        <label>
          <input
            type="checkbox"
            checked={pane.groups.length === 0}
            onChange={() => onChange({ groups: [] })}
          />
          {t('pane.marketsAuto')}
        </label>
        {groups.map((group) => (
          <label key={group}>
            <input
              type="checkbox"
              checked={pane.groups.includes(group)}
              onChange={() => toggleGroup(group)}
            />
            <bdi>{texts.market(group)}</bdi>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
