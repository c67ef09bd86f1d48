import { useT } from '../../../i18n/localizer-context.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { READY_PROFILES } from '../../../parts/keys/hotkey-table.ts';
import { useKeptHotkeys } from '../../../parts/keys/use-kept-hotkeys.ts';
import { pageKeys } from '../../../platform/page-keys.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useService } from '../../../platform/services.ts';
import { useKeyState } from '../use-key-state.ts';

/** Hotkeys themselves: on and off, their list, their profiles; and the search. */
export function useKeyCommands(): readonly Command[] {
  const t = useT('keyboard');
  const app = useT('app');
  const keys = useService(pageKeys);
  const [areOn, setOn] = usePreference('singleKeys');
  const [kept, setKept] = useKeptHotkeys();
  const { patch } = useKeyState();
  const group = t('title');
  const choose = (profile: string) => () => setKept({ ...kept, profile });
  return [
    { id: 'search/open', name: app('search.open'), group: '', run: () => keys.current().openSearch?.() },
    { id: 'keys/switch', name: t(areOn ? 'off' : 'switchOn'), group, run: () => setOn(!areOn) },
    { id: 'keys/list', name: t('list'), group, run: () => patch({ isListOpen: true }) },
    ...READY_PROFILES.map((profile) => ({
      id: `keys/profile-${profile}`,
      name: t(`profile.${profile}`),
      group: t('profile'),
      run: choose(profile),
    })),
    ...kept.own.map(({ id, name }) => ({
      id: `keys/profile-${id}`,
      name,
      group: t('profile'),
      run: choose(id),
    })),
  ];
}
