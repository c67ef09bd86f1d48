/**
 * The preferences that do not depend on the device, as texts of the account's settings: text size and columns are the
 * screen's own.
 */
import { ODDS_FORMATS } from '#domain/market/odds-format.ts';
import type { SettingId } from '#protocol/people/account-calls.ts';
import type { SettingTexts } from '#streams/session/account-settings.ts';
import { isTimeZone, type Preferences } from '../preferences/preferences.ts';

type ChoiceId = Extract<
  SettingId,
  | 'theme'
  | 'odds-format'
  | 'time-zone'
  | 'clock-12h'
  | 'compact-view'
  | 'calm'
  | 'lineDisallowSport'
  | 'liveDisallowSport'
>;

/** The text of a choice that follows the device. */
const DEVICE = 'device';
/** The text of an empty list of sports: an empty text would leave what another device has. */
const NONE = '0';
const THEMES: readonly Preferences['theme'][] = ['system', 'dark', 'light'];

export const choicesOf = (preferences: Preferences): Readonly<Record<ChoiceId, string>> => ({
  theme: preferences.theme,
  'odds-format': preferences.oddsFormat,
  'time-zone': preferences.timeZone ?? DEVICE,
  'clock-12h': preferences.clock12h ? '1' : '0',
  'compact-view': preferences.density === 'auto' ? DEVICE : preferences.density === 'compact' ? '1' : '0',
  calm: preferences.calm ? '1' : '0',
  lineDisallowSport: preferences.hiddenLine.join(',') || NONE,
  liveDisallowSport: preferences.hiddenLive.join(',') || NONE,
});

/** The sports of a text; undefined where it is not a list of them. */
function sportsIn(text: string | undefined): readonly number[] | undefined {
  if (text === undefined || !/^\d{1,9}(?:,\d{1,9})*$/.test(text)) return undefined;
  return text
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
}

const isFlag = (text: string | undefined): text is '0' | '1' => text === '0' || text === '1';

/** The change that this release can read from texts; the rest changes nothing. */
export function changeOf(texts: SettingTexts): Partial<Preferences> {
  const theme = THEMES.find((one) => one === texts['theme']);
  const oddsFormat = ODDS_FORMATS.find((one) => one === texts['odds-format']);
  const zone = texts['time-zone'];
  const { calm, 'clock-12h': clock12h, 'compact-view': compact } = texts;
  const hiddenLine = sportsIn(texts['lineDisallowSport']);
  const hiddenLive = sportsIn(texts['liveDisallowSport']);
  return {
    ...(theme && { theme }),
    ...(oddsFormat && { oddsFormat }),
    ...(zone === DEVICE ? { timeZone: null } : zone && isTimeZone(zone) ? { timeZone: zone } : {}),
    ...(isFlag(clock12h) && { clock12h: clock12h === '1' }),
    ...(compact === DEVICE
      ? { density: 'auto' }
      : isFlag(compact)
        ? { density: compact === '1' ? 'compact' : 'regular' }
        : {}),
    ...(isFlag(calm) && { calm: calm === '1' }),
    ...(hiddenLine && { hiddenLine }),
    ...(hiddenLive && { hiddenLive }),
  };
}
