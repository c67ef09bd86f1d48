import { useState } from 'react';
import type { Odds } from '#domain/market/odds.ts';
import { ODDS_FORMATS, type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { Select } from '../../../ui/primitives/select.tsx';

const EXAMPLE = 1850 as Odds;

export interface FormatChoiceProps {
  readonly format: OddsFormat;
  readonly onChange: (format: OddsFormat) => void;
}

/** The notation of the odds of this page; the setting stays as it is. */
export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const t = useT('app');
  return (
    <Select
      label={t('odds')}
      value={format}
      options={ODDS_FORMATS.map((value) => ({
        value,
        label: `${t(`odds.${value}`)} ${oddsText(EXAMPLE, value)}`,
      }))}
      onChange={onChange}
    />
  );
}

/** What was chosen here, else what the address names (1 is the first notation of the settings), else the setting. */
export function useShownFormat(cfView: number) {
  const [preferred] = usePreference('oddsFormat');
  const [chosen, setChosen] = useState<OddsFormat>();
  return [chosen ?? ODDS_FORMATS[cfView - 1] ?? preferred, setChosen] as const;
}
