import { ODDS_FORMATS } from '#domain/market/odds-format.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { useMarginLens } from '../../../parts/prices/margin-lens.ts';
import { usePreferencesStore } from '../../../platform/preferences/preferences-context.ts';
import { useCompact } from '../../../platform/preferences/use-compact.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['regular', 'compact'] as const;

const after = <Value>(values: readonly Value[], value: Value): Value | undefined =>
  values[(values.indexOf(value) + 1) % values.length];

/** How the page looks: odds, theme, density, the Asian board, the margin lens. */
export function useLookCommands(): readonly Command[] {
  const app = useT('app');
  const device = useT('device');
  const t = useT('keyboard');
  const lens = useT('lens');
  const [, toggleLens] = useMarginLens();
  const preferences = usePreferencesStore();
  const isCompact = useCompact();
  const next = {
    'odds/next': () => {
      const oddsFormat = after(ODDS_FORMATS, preferences.current().oddsFormat);
      if (oddsFormat) preferences.set({ oddsFormat });
    },
    'theme/next': () => {
      const theme = after(THEMES, preferences.current().theme);
      if (theme) preferences.set({ theme });
    },
    'density/next': () => preferences.set({ density: isCompact ? 'regular' : 'compact' }),
    'board/asian': () => preferences.set({ asianBoard: !preferences.current().asianBoard }),
    'board/split': () => preferences.set({ splitLines: !preferences.current().splitLines }),
    'look/calm': () => preferences.set({ calm: !preferences.current().calm }),
  } as const;
  return [
    { id: 'lens', name: lens('title'), group: t('group.look'), run: toggleLens },
    ...(Object.keys(next) as (keyof typeof next)[]).map((id) => ({
      id,
      name: t(`act.${id}`),
      group: t('group.look'),
      run: next[id],
    })),
    ...ODDS_FORMATS.map((oddsFormat) => ({
      id: `odds/${oddsFormat}`,
      name: app(`odds.${oddsFormat}`),
      group: app('odds'),
      run: () => preferences.set({ oddsFormat }),
    })),
    ...THEMES.map((theme) => ({
      id: `theme/${theme}`,
      name: device(`theme.${theme}`),
      group: app('theme'),
      run: () => preferences.set({ theme }),
    })),
    ...DENSITIES.map((density) => ({
      id: `density/${density}`,
      name: device(`density.${density}`),
      group: device('density'),
      run: () => preferences.set({ density }),
    })),
  ];
}
