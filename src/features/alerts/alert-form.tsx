import { useState } from 'react';
import { gameOfCondition } from '#domain/alerts/alert-rule.ts';
import { useT } from '../../i18n/localizer-context.ts';
import type { AlertWish } from '../../parts/alerts/alert-wish.ts';
import { type AlertDeskHere, useAlertsShown } from '../../parts/alerts/use-alert-desk.ts';
import type { NewRule } from '../../platform/alerts/alert-desk.ts';
import { FormFrame } from '../../ui/forms/form.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { ModalShell } from '../../ui/overlays/modal-shell.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import styles from './alert-form.module.css';
import { CashOutFields } from './cash-out-fields.tsx';
import { GameFields } from './game-fields.tsx';
import { OddsFields } from './odds-fields.tsx';

export interface AlertFormProps {
  readonly wish: AlertWish;
  readonly here: AlertDeskHere;
  readonly onClose: () => void;
}

/** Adds the rules of a form; says why where that cannot be. */
export interface AddRules {
  readonly busy: boolean;
  readonly refusal: { readonly code: string; readonly text: string } | undefined;
  readonly add: (rules: readonly NewRule[]) => Promise<void>;
}

/** What somebody wants to be told of: the events of a game, the odds of a selection, the cash-out of a bet. */
export function AlertForm({ wish, here, onClose }: AlertFormProps) {
  const t = useT('alerts');
  const app = useT('app');
  const { rules } = useAlertsShown(here.desk);
  const adding = useAddRules(here, onClose);
  const title = wish.kind === 'game' ? wish.game : wish.kind === 'odds' ? wish.item.texts.game : wish.title;
  const intro = (
    <>
      <p className={styles['about']}>
        <bdi>{title}</bdi>
      </p>
      {here.isAccount ? null : (
        <Note tone="faint">{t(wish.kind === 'cash-out' ? 'guest.cashOut' : 'guest')}</Note>
      )}
    </>
  );
  return (
    <ModalShell title={t('new')} closeLabel={app('close')} onClose={onClose}>
      <div data-alert-form={wish.kind}>
        {wish.kind === 'game' && rules ? (
          <GameFields
            wish={wish}
            known={rules.filter(({ condition }) => gameOfCondition(condition) === wish.gameId)}
            adding={adding}
            intro={intro}
          />
        ) : null}
        {wish.kind === 'odds' ? <OddsFields item={wish.item} adding={adding} intro={intro} /> : null}
        {wish.kind === 'cash-out' && here.isAccount ? (
          <CashOutFields wish={wish} adding={adding} intro={intro} />
        ) : null}
        {wish.kind === 'cash-out' && !here.isAccount ? <FormFrame>{intro}</FormFrame> : null}
      </div>
    </ModalShell>
  );
}

function useAddRules({ desk }: AlertDeskHere, onDone: () => void): AddRules {
  const t = useT('alerts');
  const toasts = useToasts();
  const [state, setState] = useState<'idle' | 'busy' | 'full' | 'failed'>('idle');
  return {
    busy: state === 'busy',
    refusal:
      state === 'full' || state === 'failed' ? { code: state, text: t(`refused.${state}`) } : undefined,
    async add(rules) {
      setState('busy');
      for (const rule of rules) {
        const answer = await desk.add(rule);
        if (answer !== 'done') return setState(answer);
      }
      toasts.show(t('saved'));
      onDone();
      return undefined;
    },
  };
}
