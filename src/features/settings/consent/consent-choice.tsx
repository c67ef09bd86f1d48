import { CONSENT } from '#protocol/analytics/consent.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { Select } from '../../../ui/primitives/select.tsx';
import { CONSENT_LEVELS } from './consent-levels.ts';

/** The same question in the settings: an answer can be changed as easily as it was given. */
export function ConsentChoice() {
  const t = useT('consent');
  const format = useFormat();
  const [consent, setConsent] = usePreference('consent');
  const chosen = CONSENT_LEVELS.find((name) => CONSENT[name] === consent?.level) ?? 'disable';
  return (
    <Select
      label={t('question')}
      labelHidden
      value={chosen}
      options={CONSENT_LEVELS.map((name) => ({ value: name, label: t(name) }))}
      onChange={(name) => setConsent({ level: CONSENT[name], agreedAtMs: Date.now() })}
      hint={consent ? t('since', { time: format.dateTime(consent.agreedAtMs) }) : t('unanswered')}
    />
  );
}
