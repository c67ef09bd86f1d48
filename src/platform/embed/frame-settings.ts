/**
 * The settings that a frame is opened with, and those that are changed later, put into effect. They are the host's and hold for this page alone: none
 * becomes a choice of the visitor, who may have the site open elsewhere.
 */
import { FRAME_FLAGS, type FrameParameters } from '#domain/text/frame-parameters.ts';
import type { SettingsChange } from '#protocol/embed/frame-messages.ts';
import { isTimeZone } from '../preferences/preferences.ts';
import type { Services } from '../services.ts';
import { remembered } from '../storage/browser-remembered.ts';
import { applyThemeColor } from '../theme-color.ts';

export type LiveSettings = Omit<SettingsChange, 'type'>;

export interface FrameSettings {
  current(): LiveSettings;
  change(settings: LiveSettings): void;
  readonly setOverlayTheme: (theme: 'light' | 'dark' | null) => void;
}

/**
 * The time zone of hours from UTC. Whole hours have names, with the sign turned; others are named as `+05:30`, which
 * older platforms do not know: undefined there.
 */
export function zoneOfHours(hours: number): string | undefined {
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const zone =
    minutes % 60 === 0
      ? `Etc/GMT${hours > 0 ? '-' : '+'}${minutes / 60}`
      : `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return isTimeZone(zone) ? zone : undefined;
}

/** Creates the settings. `onVisitor`: the visitor has chosen another value in the frame, which holds. */
export function createFrameSettings(
  services: Services,
  parameters: FrameParameters,
  onVisitor: (settings: LiveSettings) => void,
): FrameSettings {
  const { flags, gTagId, timeZone } = parameters;
  let settings: LiveSettings = {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(gTagId === undefined ? {} : { gTagId }),
    ...(flags.has('is12h') && { is12h: true }),
    ...(flags.has('isDarkTheme') && { isDarkTheme: true }),
    ...(flags.has('isRtl') && { isRtl: true }),
  };
  let overlay: 'light' | 'dark' | null = null;

  function apply(): void {
    const { is12h, isDarkTheme, isRtl, timeZone: hours } = settings;
    const html = document.documentElement;
    const chosen = isDarkTheme === undefined ? undefined : isDarkTheme ? 'dark' : 'light';
    const theme = overlay ?? chosen ?? services.preferences.current().theme;
    html.dataset['theme'] = theme;
    applyThemeColor(theme);
    const zone = hours === undefined ? undefined : zoneOfHours(hours);
    if (zone !== undefined) services.localizer.setTimeZone(zone);
    if (is12h !== undefined) services.localizer.setClock(is12h);
    if (isRtl !== undefined) html.dir = isRtl ? 'rtl' : 'ltr';
  }

  let before = services.preferences.current();
  // After those of the page itself, which put its own look and direction back.
  services.preferences.subscribe(() => {
    const now = services.preferences.current();
    const chosen: LiveSettings = {
      ...(now.theme !== before.theme && { isDarkTheme: isDark(now.theme) }),
      ...(now.clock12h !== before.clock12h && { is12h: now.clock12h }),
    };
    before = now;
    settings = { ...settings, ...chosen };
    apply();
    if (Object.keys(chosen).length > 0) onVisitor(chosen);
  });
  services.localizer.subscribe(() => {
    if (settings.isRtl !== undefined) document.documentElement.dir = settings.isRtl ? 'rtl' : 'ltr';
  });
  mark(parameters);
  speak(services, parameters);
  apply();
  return {
    current: () => settings,
    change(next) {
      settings = { ...settings, ...next };
      apply();
    },
    setOverlayTheme(theme) {
      overlay = theme;
      apply();
    },
  };
}

const isDark = (theme: 'dark' | 'light' | 'system'): boolean =>
  theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';

/**
 * Sets the region of the page's formats: `en_GB` writes dates and numbers of an English page as they are written there; a
 * page of another language stays as it is.
 */
function speak({ localizer }: Services, { locale }: FrameParameters): void {
  const [language, region] = locale?.split('_') ?? [];
  const follow = (): void => {
    const isSpoken = new Intl.Locale(localizer.current().language.locale).language === language;
    const next = isSpoken ? region : undefined;
    if (next === spoken) return;
    spoken = next;
    localizer.setRegion(next);
  };
  let spoken: string | undefined;
  if (region === undefined) return;
  localizer.subscribe(follow);
  follow();
}

/** What the style sheet reads. */
function mark(parameters: FrameParameters): void {
  const { contentWidth, flags, paintId, tableType } = parameters;
  const { dataset, style } = document.documentElement;
  for (const flag of FRAME_FLAGS) if (flags.has(flag)) dataset[flag] = '';
  if (contentWidth) style.setProperty('--embed-content-width', `${contentWidth}px`);
  if (tableType !== undefined) dataset['tableType'] = String(tableType);
  if (paintId !== undefined) dataset['paint'] = String(paintId);
}

/** Parts of the statistics that are hidden, as the page remembers them. */
export function createHiddenItems(services: Services, onChange: (key: string, hide: boolean) => void) {
  const store = services.lazy(remembered);
  let known: readonly string[] = store.get('hiddenStatistics');
  store.subscribe(() => {
    const now = store.get('hiddenStatistics');
    for (const key of now) if (!known.includes(key)) onChange(key, true);
    for (const key of known) if (!now.includes(key)) onChange(key, false);
    known = now;
  });
  return {
    hide(keys: readonly string[]): void {
      const all = [...new Set([...known, ...keys])];
      known = all;
      store.set('hiddenStatistics', all);
    },
    show(key: string): void {
      known = known.filter((one) => one !== key);
      store.set('hiddenStatistics', [...known]);
    },
  };
}
