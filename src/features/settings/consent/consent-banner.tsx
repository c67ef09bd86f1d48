import { CONSENT } from '#protocol/analytics/consent.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { NoteRow } from '../../../ui/notices/note-row.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { CONSENT_LEVELS } from './consent-levels.ts';

/**
 * Asks once, in a row of its own that covers nothing and moves nothing. Four answers of the same size and weight, none chosen before;
 * no answer means no consent.
 */
export function ConsentBanner() {
  const t = useT('consent');
  const [, setConsent] = usePreference('consent');
  return (
    <NoteRow kind="answers" label={t('question')} title={t('title')} text={t('text')} data-consent="question">
      {CONSENT_LEVELS.map((name) => (
        <Button
          key={name}
          title={t(`${name}.hint`)}
          onClick={() => setConsent({ level: CONSENT[name], agreedAtMs: Date.now() })}
        >
          {t(name)}
        </Button>
      ))}
    </NoteRow>
  );
}
