import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { Limits } from './limits.tsx';
import { OwnRails } from './own-rails.tsx';
import { Pauses } from './pauses.tsx';
import { RealityCheckSettings } from './reality-check-settings.tsx';
import { SelfTest } from './self-test.tsx';

/** Responsible gaming: deposits first and no less prominent than the rest (docs/trust.md G6). */
export function LimitsPage() {
  const { showIdentification } = useSiteSection('responsibleGaming');
  return (
    <>
      <Limits />
      <OwnRails />
      <RealityCheckSettings />
      <Pauses />
      <SelfTest />
      {showIdentification ? <ToIdentification /> : null}
    </>
  );
}

function ToIdentification() {
  const t = useT('office');
  const { code } = useLanguage();
  return (
    <Card title={t('page.verification')} hint={t('limits.identification')}>
      <Link href={pathOf(code, { name: 'office', page: 'verification' })}>
        {t('limits.toIdentification')}
      </Link>
    </Card>
  );
}
