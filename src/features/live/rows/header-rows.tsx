import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import type { ChampionshipId } from '#domain/lib/ids.ts';
import type { BoardRow, SportPart } from '#streams/board/board-rows.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { useFavoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import styles from './header-rows.module.css';

type ChampionshipRowData = Extract<BoardRow, { kind: 'championship' }>;

export interface ChampionshipHeaderProps {
  readonly row: ChampionshipRowData;
  readonly isPinned: boolean;
  readonly onFold: (championship: ChampionshipId) => void;
}

const CHEVRON = <ChevronDown className={styles['chevron']} size={16} aria-hidden="true" />;

/** A game that changes renders the board: not the headers, whose rows stay the same. */
export const ChampionshipHeader = memo(function ChampionshipHeader(props: ChampionshipHeaderProps) {
  const { row, isPinned, onFold } = props;
  const pins = useFavoritesStore();
  const t = useT('boards');
  const { championship, collapsed, gameCount, sportId, sportName } = row;
  const { name, countryName } = championship;
  return (
    <div className={styles['championship']}>
      <FavoriteStar
        isPinned={isPinned}
        label={t(isPinned ? 'championship.unpin' : 'championship.pin', { name })}
        onToggle={() => pins.toggleChampionship(championship.id)}
      />
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={!collapsed}
        title={t(collapsed ? 'championship.unfold' : 'championship.fold', { name })}
        onClick={() => onFold(championship.id)}
      >
        <span className={styles['sport']} title={sportName}>
          <SportIcon sportId={sportId} />
          <VisuallyHidden>{sportName}</VisuallyHidden>
        </span>
        <CountryFlag countryId={championship.countryId} />
        <span className={styles['title']} title={name}>
          <bdi>{name}</bdi>
        </span>
        {countryName === '' || name.includes(countryName) ? null : (
          <span className={styles['country']}>
            <bdi>{countryName}</bdi>
          </span>
        )}
        <span className={styles['count']}>{gameCount}</span>
        {CHEVRON}
      </button>
    </div>
  );
});

interface SectionHeaderProps {
  readonly row: Extract<BoardRow, { kind: 'section' }>;
}

export const SectionHeader = memo(function SectionHeader({ row }: SectionHeaderProps) {
  const t = useT('boards');
  return (
    <h2 className={styles['section']}>
      {t(`section.${row.section}`)}
      <span className={styles['count']}>{row.gameCount}</span>
      {row.sport ? <SportPartName of={row.sport} /> : null}
    </h2>
  );
});

function SportPartName({ of: { sportId, sportName, gameCount } }: { readonly of: SportPart }) {
  return (
    <>
      <SportIcon sportId={sportId} />
      <bdi>{sportName}</bdi>
      <span className={styles['count']}>{gameCount}</span>
    </>
  );
}

interface SportHeaderProps {
  readonly row: Extract<BoardRow, { kind: 'sport' }>;
}

export const SportHeader = memo(function SportHeader({ row }: SportHeaderProps) {
  return (
    <h2 className={styles['section']}>
      <SportPartName of={row} />
    </h2>
  );
});
