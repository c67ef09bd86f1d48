import { useState } from 'react';
import { CONSENT } from '#protocol/analytics/consent.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { NoteRow } from '../../../ui/notices/note-row.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { CONSENT_LEVELS } from './consent-levels.ts';

/** The answers that a narrow line has beside "Choose", which shows all of them. */
const AT_ONCE: ReadonlySet<string> = new Set(['all', 'disable']);
const HAS_ROOM = '(min-width: 900px)';

const focused = (button: HTMLElement | null): void => button?.focus();

/**
 * Asks once, in a line of its own that covers nothing and moves nothing. Answers of the same size and weight, none chosen
 * before; no answer means no consent. A phone has the question in few words, and all of it on a press.
 */
export function ConsentBanner() {
  const t = useT('consent');
  const [, setConsent] = usePreference('consent');
  const hasRoom = useMedia(HAS_ROOM);
  const [isOpened, setOpened] = useState(false);
  const isWhole = hasRoom || isOpened;
  const levels = CONSENT_LEVELS.filter((name) => isWhole || AT_ONCE.has(name));
  return (
    <NoteRow
      kind="answers"
      label={t('question')}
      title={t(isWhole ? 'title' : 'ask')}
      text={isWhole ? t('text') : undefined}
      data-consent="question"
    >
      {levels.map((name, at) => (
        <Button
          key={name}
          // A visitor who has pressed "Choose" is among the answers, and a second press of it gives no consent.
          {...(isOpened && at === 0 && { ref: focused })}
          title={t(`${name}.hint`)}
          onClick={() => setConsent({ level: CONSENT[name], agreedAtMs: Date.now() })}
        >
          {t(name)}
        </Button>
      ))}
      {isWhole ? null : (
        <Button title={t('text')} onClick={() => setOpened(true)}>
          {t('choose')}
        </Button>
      )}
    </NoteRow>
  );
}
