import { useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useCompact } from '../../platform/preferences/use-compact.ts';
import { SegmentedControl } from '../../ui/primitives/segmented-control.tsx';

export function ThemeChoice() {
  const t = useT('app');
  const tDevice = useT('device');
  const [theme, setTheme] = usePreference('theme');
  return (
    <SegmentedControl
      label={t('theme')}
      value={theme}
      segments={[
        { value: 'dark', label: tDevice('theme.dark') },
        { value: 'light', label: tDevice('theme.light') },
        { value: 'system', label: tDevice('theme.system') },
      ]}
      onChange={setTheme}
    />
  );
}

export function DensityChoice() {
  const t = useT('device');
  const [, setDensity] = usePreference('density');
  const isCompact = useCompact();
  return (
    <SegmentedControl
      label={t('density')}
      value={isCompact ? 'compact' : 'regular'}
      segments={[
        { value: 'regular', label: t('density.regular') },
        { value: 'compact', label: t('density.compact') },
      ]}
      onChange={setDensity}
    />
  );
}
