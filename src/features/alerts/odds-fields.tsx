import { type ReactNode, useState } from 'react';
import { ODDS_BOUNDS, type OddsBound } from '#domain/alerts/alert-rule.ts';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { SAVE_COUPON, saveCouponBody } from '#protocol/http/coupon/saved-coupon.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useServices } from '../../platform/services.ts';
import { Form } from '../../ui/forms/form.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import type { AddRules } from './alert-form.tsx';

const HELD_SECONDS = [0, 5, 10, 30, 60] as const;
const FIRST_HELD = '5';
const LEAST_ODDS = 1_001;

export interface OddsFieldsProps {
  readonly item: CouponItem;
  readonly adding: AddRules;
  readonly intro: ReactNode;
}

/** Odds that a selection has to have, and for how long. */
export function OddsFields({ item, adding, intro }: OddsFieldsProps) {
  const t = useT('alerts');
  const format = useFormat();
  const [notation] = usePreference('oddsFormat');
  const codeOf = useCouponCode();
  const [bound, setBound] = useState<OddsBound>('at-least');
  const [text, setText] = useState(oddsToDecimal(item.odds));
  const [held, setHeld] = useState(FIRST_HELD);
  const [isTried, setTried] = useState(false);
  const odds = oddsFromDecimal(Number(text));
  const isGood = odds !== undefined && odds >= LEAST_ODDS;
  const { championship: _championship, names: _names, ...texts } = item.texts;
  const save = async () => {
    if (!isGood) return setTried(true);
    const couponCode = await codeOf(item);
    const condition = { kind: 'odds', key: item.key, bound, odds, heldMs: Number(held) * 1_000 } as const;
    return adding.add([{ condition, texts, couponCode }]);
  };
  return (
    <Form
      submitLabel={t('save')}
      busy={adding.busy}
      refusal={adding.refusal}
      intro={intro}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>
        <bdi>{`${texts.market}: ${texts.selection}`}</bdi> · <bdi>{oddsText(item.odds, notation)}</bdi>
      </p>
      <Select
        label={t('bound')}
        value={bound}
        options={ODDS_BOUNDS.map((value) => ({ value, label: t(`bound.${value}`) }))}
        onChange={setBound}
      />
      <TextInput
        label={t('odds')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        isCode
        error={isTried && !isGood ? t('odds.wrong') : undefined}
        onChange={(typed) => setText(cleanNumericInput(typed, { accuracy: 3, maxLength: 9 }))}
      />
      <Select
        label={t('heldFor')}
        value={held}
        options={HELD_SECONDS.map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? t('atOnce') : t('seconds', { seconds: format.number(seconds) }),
        }))}
        onChange={setHeld}
      />
    </Form>
  );
}

/** Keeps the selection under a code of the server, whose link has it ready for the bet slip; without one the link is that of the game. */
function useCouponCode(): (item: CouponItem) => Promise<string | undefined> {
  const { code: language } = useLanguage();
  const { http } = useServices();
  return async (item) => {
    const body = saveCouponBody([item], { policy: { kind: 'none' }, stakeText: '' }, language);
    const reply = await http(outgoingCall(SAVE_COUPON, body));
    return reply.kind === 'lost' ? undefined : readAnswerOf(SAVE_COUPON, reply.body);
  };
}
