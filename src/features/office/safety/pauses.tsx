import { useState } from 'react';
import { AVAILABLE_LIMITS, BLOCK_USER, EXCLUDE_REASONS } from '#protocol/people/limit-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';

const NO_REASON = '0';

/** A time-out or a self-exclusion: chosen, understood, done. Asking to stop takes no more than this. */
export function Pauses() {
  const t = useT('office');
  const available = useAnswer(AVAILABLE_LIMITS, {});
  return (
    <Card title={t('pause.title')} hint={t('pause.hint')}>
      <Answered of={available}>{({ pauses }) => <PauseForm pauses={pauses} />}</Answered>
    </Card>
  );
}

type Pause = AnswerOf<typeof AVAILABLE_LIMITS>['pauses'][number];

function PauseForm({ pauses }: { readonly pauses: readonly Pause[] }) {
  const t = useT('office');
  const language = useLanguage();
  const { session } = useBetting();
  const reasons = useAnswer(EXCLUDE_REASONS, { lng: language.code });
  const { ask, busy, failure } = useAsk(BLOCK_USER);
  const [pauseId, setPauseId] = useState(pauses[0]?.id ?? '');
  const [reason, setReason] = useState(NO_REASON);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const nameOf = ({ days, kind }: Pause) =>
    days === undefined ? t(`pause.${kind}.forever`) : t(`pause.${kind}.days`, { count: days });
  const submit = async () => {
    setIsMissed(!isUnderstood);
    if (!isUnderstood) return;
    const answer = await ask({ pauseId, ...(reason === NO_REASON ? {} : { reasonId: Number(reason) }) });
    // All sessions have ended, this one too.
    if (answer) session.changed();
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('pause.submit')}
        busy={busy}
        failure={failure}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Select
          label={t('pause.length')}
          value={pauseId}
          options={pauses.map((pause) => ({ value: pause.id, label: nameOf(pause) }))}
          onChange={setPauseId}
        />
        <Select
          label={t('pause.reason')}
          value={reason}
          options={[
            { value: NO_REASON, label: t('pause.noReason') },
            ...(reasons.answer?.reasons ?? []).map(({ id, text }) => ({ value: String(id), label: text })),
          ]}
          onChange={setReason}
        />
        <Checkbox
          label={t('pause.understood')}
          checked={isUnderstood}
          onChange={setIsUnderstood}
          error={isMissed && !isUnderstood ? t('pause.missed') : undefined}
        />
      </AccountForm>
    </FieldColumn>
  );
}
