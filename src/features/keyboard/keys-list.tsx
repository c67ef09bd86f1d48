import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { byGroup } from '../../parts/commands/by-group.ts';
import { useCommandList } from '../../parts/commands/command-registry.ts';
import { FIXED_KEYS } from '../../parts/keys/hotkey-table.ts';
import { KeyCaps } from '../../parts/keys/key-caps.tsx';
import { chosenBindings } from '../../parts/keys/key-profiles.ts';
import { useKeptHotkeys } from '../../parts/keys/use-kept-hotkeys.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './keys-list.module.css';
import { useKeyState } from './use-key-state.ts';

/** The hotkeys that do something on this screen, by their groups, with those that work at any time. */
export function KeysList() {
  const t = useT('keyboard');
  const app = useT('app');
  const { code } = useLanguage();
  const commands = useCommandList();
  const [areOn] = usePreference('singleKeys');
  const [kept] = useKeptHotkeys();
  const { patch } = useKeyState();
  const bindings = chosenBindings(kept);
  const close = () => patch({ isListOpen: false });
  const shown = commands.flatMap(({ group, id, name }) => {
    const hotkeys = [bindings[id], FIXED_KEYS[id]].filter((hotkey) => hotkey !== undefined);
    return hotkeys.length > 0 ? [{ id, name, group, hotkeys }] : [];
  });
  const groups = byGroup(shown, t('group.page'));
  return (
    <Dialog isOpen onClose={close} title={t('list')} closeLabel={app('close')}>
      <div className={styles['list']} data-keys-list="">
        {areOn ? null : <Note>{t('list.off')}</Note>}
        <div className={styles['groups']}>
          {[...groups].map(([group, acts]) => (
            <section key={group} className={styles['group']}>
              <h3 className={styles['name']}>{group}</h3>
              <dl className={styles['acts']}>
                {acts.map(({ hotkeys, id, name }) => (
                  <div key={id} className={styles['act']} data-keys-act={id}>
                    <dt>{name}</dt>
                    <dd>
                      {hotkeys.map((hotkey) => (
                        <KeyCaps key={hotkey} hotkey={hotkey} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <Note>{t('list.own')}</Note>
        <Link href={pathOf(code, { name: 'settings' })} onClick={close}>
          {t('list.change')}
        </Link>
      </div>
    </Dialog>
  );
}
