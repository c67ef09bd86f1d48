import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { byRoute } from '#domain/site/route-lists.ts';
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import {
  type RegistrationForm as FormName,
  PHONE_COUNTRIES,
  REGISTRATION_CONFIG,
  type RegistrationConfig,
} from '#protocol/people/registration-calls.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useFailureText } from '../../../parts/account/use-failure-text.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { FormFrame } from '../../../ui/forms/form.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { SocialWays } from '../sign-in/social-ways.tsx';
import { WayCards } from '../sign-in/way-cards.tsx';
import { type RegisterViewProps, RegistrationForm } from './registration-form.tsx';
import { emptyRegistration } from './registration-values.ts';
import { wayText } from './way-text.ts';

/** The ways to register that the site has open, in its order. */
export function RegisterView(props: RegisterViewProps) {
  const { language } = useLocalization();
  const config = useAnswer(REGISTRATION_CONFIG, { lng: language.code });
  const countries = useAnswer(PHONE_COUNTRIES, { lng: language.code });
  const failureText = useFailureText();
  const failure = config.failure ?? countries.failure;
  if (failure)
    return (
      <FormFrame>
        <p role="alert">{failureText(failure)}</p>
      </FormFrame>
    );
  if (!config.answer || !countries.answer)
    return (
      <FormFrame>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </FormFrame>
    );
  return <Ways {...props} config={config.answer} countries={countries.answer.countries.map(withoutAbsent)} />;
}

/** A mask or bound that was not told is absent, not undefined. */
const withoutAbsent = ({
  mask,
  min,
  max,
  ...country
}: {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly phoneCode: string;
  readonly mask?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}): PhoneCountry => ({
  ...country,
  ...(mask === undefined ? {} : { mask }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

interface WaysProps extends RegisterViewProps {
  readonly config: RegistrationConfig;
  readonly countries: readonly PhoneCountry[];
}

function Ways({ config, countries, ...props }: WaysProps) {
  const t = useT('account');
  const [chosen, setChosen] = useState<FormName>(props.social ? 'social' : (config.types[0]?.form ?? 'fast'));
  const { preselectedBonusByRoute } = useSiteSection('registration');
  const form = useForm({
    // By where the visitor was, whatever leads here.
    defaultValues: emptyRegistration(
      config,
      countries,
      props.social,
      byRoute(preselectedBonusByRoute, props.returnUrl ?? location.pathname),
    ),
  });
  const choose = (next: FormName) => {
    form.clearErrors();
    setChosen(next);
  };
  const way = config.types.find(({ form: one }) => one === chosen);
  const isLeaving = chosen === 'social' && !props.social;
  return (
    <>
      {props.social ? null : (
        <FormFrame>
          {config.layout === 'cards-in-form' ? (
            <WayCards ways={config.types} chosen={chosen} onChoose={choose} />
          ) : (
            <SegmentedControl
              label={t('register.way')}
              value={chosen}
              segments={config.types.map((one) => ({ value: one.form, label: t(wayText(one)) }))}
              onChange={choose}
            />
          )}
        </FormFrame>
      )}
      {isLeaving || !way ? (
        <FormFrame intro={t('register.socialIntro')}>
          <SocialWays isOnlyWay providers={config.socialProviders} returnUrl={props.returnUrl} />
        </FormFrame>
      ) : (
        <RegistrationForm
          key={chosen}
          {...props}
          form={form}
          way={way}
          config={config}
          countries={countries}
        />
      )}
    </>
  );
}
