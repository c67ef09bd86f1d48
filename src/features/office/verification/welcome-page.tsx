import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';

/** The things that verification asks for, why, and how long it takes, before the first step of it. */
export function IdentificationWelcomePage() {
  const t = useT('verification');
  const { code } = useLanguage();
  return (
    <>
      <Card title={t('welcome.asked')}>
        <Rows>
          {(['document', 'face', 'address'] as const).map((asked) => (
            <Row key={asked}>
              <p>{t(`welcome.asked.${asked}`)}</p>
            </Row>
          ))}
        </Rows>
        <Note>{t('welcome.kept')}</Note>
      </Card>
      <Card title={t('welcome.why')}>
        <p>{t('welcome.why.text')}</p>
        <p>{t('welcome.when')}</p>
      </Card>
      <Card title={t('welcome.long')}>
        <Rows>
          {(['eid', 'documents', 'flow'] as const).map((way) => (
            <Row key={way}>
              <p>{t(`welcome.long.${way}`)}</p>
            </Row>
          ))}
        </Rows>
        <p>
          <Link href={pathOf(code, { name: 'office', page: 'verification' })}>{t('welcome.start')}</Link>
        </p>
        <p>
          <Link href={pathOf(code, { name: 'text', text: 'guides/identification' })}>
            {t('welcome.guide')}
          </Link>
        </p>
      </Card>
    </>
  );
}
