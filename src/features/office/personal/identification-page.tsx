import { DOCUMENTS, type SentDocument } from '#protocol/people/document-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { DocumentForm } from './document-form.tsx';

const TONES: Readonly<Record<SentDocument['state'], BadgeProps['tone']>> = {
  waiting: 'stale',
  accepted: 'up',
  refused: 'down',
};

/** Showing who one is: what that opens, what was sent and what became of it, and a form for more. */
export function IdentificationPage() {
  const t = useT('office');
  const format = useFormat();
  const documents = useAnswer(DOCUMENTS, {});
  return (
    <Answered of={documents}>
      {({ documents: sent, isVerified, types }) => (
        <>
          <Card hint={t('documents.hint')}>
            <p data-verified={isVerified}>
              <Badge tone={isVerified ? 'up' : 'plain'}>
                {t(isVerified ? 'documents.verified' : 'documents.notVerified')}
              </Badge>
            </p>
            <Rows>
              {sent.map(({ fileName, id, reason, sentAtMs, state, type }) => (
                <Row
                  key={id}
                  data-document={state}
                  end={<Badge tone={TONES[state]}>{t(`documents.${state}`)}</Badge>}
                >
                  <p>{t(`document.${type}`)}</p>
                  <Note>
                    <bdi>{fileName}</bdi> · {format.dateTime(sentAtMs)}
                  </Note>
                  {reason === undefined ? null : <p>{reason}</p>}
                </Row>
              ))}
            </Rows>
          </Card>
          <Card title={t('documents.send')} hint={t('documents.sendHint')}>
            <DocumentForm types={types} onSent={documents.again} />
          </Card>
        </>
      )}
    </Answered>
  );
}
