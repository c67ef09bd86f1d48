import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { currentRecorder } from '../../../platform/analytics/current-recorder.ts';
import { isInstalled, useCanInstall } from '../../../platform/install.ts';
import { useService } from '../../../platform/services.ts';
import { useSiteName } from '../../../platform/site/site.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { NoteRow } from '../../../ui/notices/note-row.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useInstall } from './use-install.ts';

/** Screens opened on this device before the offer is made: it comes after use, never as a greeting. */
export const OFFER_AFTER_SCREENS = 5;
/** The test whose arm chooses the words (docs/analytics.md); without a consent to it the first ones. */
const TEST = 'install-words';
const WORDS = ['start', 'tunnel'] as const;
type Words = (typeof WORDS)[number];

/** The browser's offer to install, in a row that covers nothing; refused once it does not come back, and the settings still have it. */
export function InstallNote() {
  const [screens] = useRemembered('screensOpened');
  const [isClosed, setClosed] = useRemembered('installNoteClosed');
  const isOffered = useCanInstall();
  const { downloadAppWidget } = useSiteSection('flags');
  if (!downloadAppWidget || !isOffered || isClosed || screens < OFFER_AFTER_SCREENS || isInstalled())
    return null;
  return <Offer onClose={() => setClosed(true)} />;
}

function Offer({ onClose }: { readonly onClose: () => void }) {
  const t = useT('install');
  const words = useWords();
  const install = useInstall();
  const site = useSiteName();
  if (!words) return null;
  return (
    <NoteRow kind="acts" label={t('title')} text={t(`note.${words}`, { site })} data-install-note={words}>
      <Button onClick={() => install(onClose)}>{t('install')}</Button>
      <Button onClick={onClose}>{t('note.later')}</Button>
    </NoteRow>
  );
}

/** The words of the note; undefined until it is known which: they do not change under the reader. */
function useWords(): Words | undefined {
  const { current, subscribe } = useService(currentRecorder);
  const recorder = useSyncExternalStore(subscribe, current);
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    if (words) return undefined;
    let isOver = false;
    const ask = async () => {
      const arm = await recorder?.arm(TEST);
      if (!isOver) setWords(WORDS.find((one) => one === arm) ?? WORDS[0]);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [recorder, words]);
  return words;
}
