import { useMemo } from 'react';
import type { GameFeed } from '#domain/sport/game.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { useSportNames } from '../../../parts/catalogues/use-sport-names.ts';
import { useMenu, useView } from '../../../platform/hub/use-feed.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { MultiSelect } from '../../../ui/forms/options/multi-select.tsx';
import { Card } from '../../../ui/primitives/card.tsx';

/** Sports that the account does not want to see (lineDisallowSport, liveDisallowSport). */
export function HiddenSports() {
  const t = useT('office');
  return (
    <Card title={t('sports.title')} hint={t('sports.hint')}>
      <FieldColumn>
        <OfFeed feed="live" />
        <OfFeed feed="line" />
      </FieldColumn>
    </Card>
  );
}

function OfFeed({ feed }: { readonly feed: GameFeed }) {
  const t = useT('office');
  const list = useT('forms');
  const localization = useLocalization();
  const ofSports = useT('sports');
  const nameOf = useSportNames();
  const problemText = useProblemText();
  const menu = useMenu(useView({ kind: 'menu', feed }));
  const [hidden, hide] = usePreference(feed === 'live' ? 'hiddenLive' : 'hiddenLine');
  const options = useMemo(() => {
    // A sport may have a row for each section of the menu; it is hidden once.
    const offered = [...new Map(menu.toReversed().map((sport) => [sport.id, sport])).values()];
    // A hidden sport without a game now can be shown again all the same.
    const missing = hidden.filter((id) => offered.every((sport) => sport.id !== id));
    const shownName = (id: number) => nameOf(id) ?? ofSports('sport.unknown', { id });
    return [
      ...offered.map(({ id, name }) => ({ value: String(id), name })),
      ...missing.map((id) => ({ value: String(id), name: shownName(id) })),
    ].sort((one, other) => one.name.localeCompare(other.name, localization.language.code));
  }, [menu, hidden, localization, nameOf, ofSports]);
  return (
    <MultiSelect
      label={t(`sports.${feed}`)}
      options={options}
      value={hidden.map(String)}
      onChange={(chosen) => hide(chosen.map(Number).sort((one, other) => one - other))}
      problemText={problemText}
      texts={{ search: list('list.search'), nothingFound: list('list.nothingFound'), none: t('sports.none') }}
    />
  );
}
