import { Keyboard, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/localizer-context.ts';
import { ownProfile } from '../../parts/keys/key-profiles.ts';
import { keyText } from '../../parts/keys/strokes.ts';
import { useKeptHotkeys } from '../../parts/keys/use-kept-hotkeys.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { ARMED_BAR_ID } from '../../ui/notices/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './keys-bar.module.css';
import { useKeyState } from './use-key-state.ts';

/** The line below the screen that hotkeys are on: by which profile, what is being typed, their list, and the way out. */
export function KeysBar() {
  const t = useT('keyboard');
  const [kept] = useKeptHotkeys();
  const [, setOn] = usePreference('singleKeys');
  const { figure, patch, pending } = useKeyState();
  const place = document.getElementById(ARMED_BAR_ID);
  if (!place) return null;
  const profile = ownProfile(kept)?.name ?? t(kept.profile === 'vim' ? 'profile.vim' : 'profile.default');
  return createPortal(
    <section className={styles['bar']} aria-label={t('title')} data-keys-bar="">
      <Keyboard size={16} aria-hidden="true" />
      <strong>{t('on')}</strong>
      <span className={styles['profile']}>
        <bdi>{profile}</bdi>
      </span>
      {/* What is typed is shown as it comes; a figure has a box of its own. */}
      <output className={styles['typed']} data-chord={figure ? undefined : pending || undefined}>
        {pending === '' ? '' : <kbd>{keyText(pending)} …</kbd>}
      </output>
      <span className={styles['acts']}>
        <Button
          small
          kind="secondary"
          aria-label={t('list')}
          title={t('list')}
          onClick={() => patch({ isListOpen: true })}
        >
          ?
        </Button>
        <IconButton label={t('off')} icon={<X size={16} aria-hidden="true" />} onClick={() => setOn(false)} />
      </span>
    </section>,
    place,
  );
}
