import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { PALETTE_SIZE } from '../../../ui/charts/palette.ts';
import { Chip } from '../../../ui/primitives/chip.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import type { KnownMarket } from './game-selections.ts';
import styles from './selection-choice.module.css';

export interface SelectionChoiceProps {
  readonly head: GameHead;
  readonly markets: readonly KnownMarket[];
  readonly group: number;
  readonly onGroup: (group: number) => void;
  readonly chosen: readonly SelectionKey[];
  readonly onToggle: (key: SelectionKey) => void;
}

/**
 * The choice of the selections that are compared: a market, and those of its selections that are shown beside what was
 * chosen of other markets.
 */
export function SelectionChoice({ chosen, group, head, markets, onGroup, onToggle }: SelectionChoiceProps) {
  const t = useT('price-history');
  const texts = useGameTexts();
  const market = markets.find((one) => one.group === group);
  const isFull = chosen.length >= PALETTE_SIZE;
  return (
    <div className={styles['choice']}>
      <div className={styles['market']}>
        <Select
          label={t('market')}
          value={String(group)}
          options={markets.map((one) => ({ value: String(one.group), label: texts.market(one.group, head) }))}
          onChange={(value) => onGroup(Number(value))}
        />
      </div>
      <fieldset className={styles['chips']} aria-label={t('compare')}>
        {market?.selections.map(({ identity, key, playerName }) => {
          const isChosen = chosen.includes(key);
          return (
            <Chip
              key={key}
              kind="filled"
              isChosen={isChosen}
              disabled={!isChosen && isFull}
              data-selection={key}
              onClick={() => onToggle(key)}
            >
              <bdi>{texts.selection(identity, head, playerName)}</bdi>
            </Chip>
          );
        })}
      </fieldset>
      {isFull ? <p className={styles['note']}>{t('full', { count: PALETTE_SIZE })}</p> : null}
    </div>
  );
}
