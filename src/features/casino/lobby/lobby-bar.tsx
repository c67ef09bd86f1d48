import type { CasinoAnswer } from '#protocol/casino/casino-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { OptionSelect } from '../../../ui/forms/options/option-select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { useCategoryNames } from '../use-casino.ts';
import styles from './lobby-bar.module.css';
import { categoriesOf, featuresOf, SORTS, stakesOf } from './pick-games.ts';
import { type AskedLobby, MOST_LETTERS } from './use-lobby-wish.ts';

/** The id that ties the tabs of categories to what they show. */
export const CATEGORY_TABS = 'casino-category';
/** The value of a choice that leaves nothing out. */
const ALL = '';

export interface LobbyBarProps {
  readonly casino: CasinoAnswer;
  readonly asked: AskedLobby;
  readonly onChange: (part: Partial<AskedLobby>) => void;
}

/** Categories, and below them the search, the filters and the order. A filter that would leave nothing out is not there. */
export function LobbyBar({ asked, casino, onChange }: LobbyBarProps) {
  const t = useT('casino');
  const nameOfCategory = useCategoryNames();
  return (
    <div className={styles['bar']}>
      <Tabs
        id={CATEGORY_TABS}
        label={t('category')}
        value={asked.category}
        tabs={categoriesOf(casino.games).map((value) => ({
          value,
          label: value === 'recent' ? t('category.recent') : nameOfCategory(value),
        }))}
        onChange={(category) => onChange({ category })}
      />
      <div className={styles['fields']}>
        <div className={styles['search']}>
          <TextInput
            label={t('search')}
            type="search"
            autoComplete="off"
            maxLength={MOST_LETTERS}
            value={asked.find}
            onChange={(find) => onChange({ find })}
          />
        </div>
        <Filters casino={casino} asked={asked} onChange={onChange} />
        <Select
          label={t('sort')}
          value={asked.sort}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}

function Filters({ asked, casino, onChange }: LobbyBarProps) {
  const t = useT('casino');
  const format = useFormat();
  const features = featuresOf(casino.games);
  const stakes = stakesOf(casino.games);
  return (
    <>
      {casino.providers.length > 1 ? (
        <OptionSelect
          label={t('provider')}
          value={asked.provider ?? ALL}
          options={[
            { value: ALL, name: t('provider.all') },
            ...casino.providers.map(({ name, slug }) => ({ value: slug, name })),
          ]}
          texts={{ search: t('provider.search'), nothingFound: t('provider.none'), none: t('provider.all') }}
          onChange={(provider) => onChange({ provider })}
        />
      ) : null}
      {features.length > 0 ? (
        <Select
          label={t('feature')}
          value={asked.feature ?? ALL}
          options={[
            { value: ALL, label: t('feature.all') },
            ...features.map((value) => ({ value, label: t(`feature.${value}`) })),
          ]}
          onChange={(feature) => onChange({ feature: feature === ALL ? undefined : feature })}
        />
      ) : null}
      {stakes.length > 0 ? (
        <Select
          label={t('stake')}
          value={asked.stake ?? ALL}
          options={[
            { value: ALL, label: t('stake.all') },
            ...stakes.map(({ money, text }) => ({
              value: text,
              label: t('stake.of', { money: format.money(money.amount, money.currency) }),
            })),
          ]}
          onChange={(stake) => onChange({ stake })}
        />
      ) : null}
    </>
  );
}
