import { Link } from 'wouter';
import { ACCOUNT_TASKS } from '#protocol/people/full-account-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Card } from '../../../ui/primitives/card.tsx';

/** What is left to do about the account; nothing where nothing is. */
export function AccountTasks() {
  const t = useT('office');
  const { code } = useLanguage();
  const { answer } = useAnswer(ACCOUNT_TASKS, {});
  if (!answer || (answer.fields.length === 0 && !answer.canConvert)) return null;
  return (
    <Card title={t('tasks.title')}>
      {answer.fields.length > 0 ? (
        <p>
          <Link href={pathOf(code, { name: 'office', page: 'clarify' })}>
            {t('tasks.clarify', { count: answer.fields.length })}
          </Link>
        </p>
      ) : null}
      {answer.canConvert ? (
        <p>
          <Link href={pathOf(code, { name: 'office', page: 'convert' })}>{t('tasks.convert')}</Link>
        </p>
      ) : null}
    </Card>
  );
}
