import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ScreenRoute } from '#domain/addresses/screen-routes.ts';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useFailureText } from '../../../parts/account/use-failure-text.ts';
import type { PeopleFailure } from '../../../platform/http/ask-people.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button, buttonLook } from '../../../ui/primitives/button.tsx';

export interface LaunchRefusalProps {
  readonly failure: PeopleFailure;
  readonly slug: string;
  readonly mode: PlayMode;
  readonly lobbyHref: string;
  readonly onAgain: () => void;
  readonly onPlay: (mode: PlayMode | undefined) => void;
}

const LIMITS = { name: 'office', page: 'responsible-gambling' } as const;
const WAYS: Readonly<
  Partial<
    Record<
      string,
      {
        readonly to: ScreenRoute;
        readonly text: 'refused.limits' | 'refused.help' | 'refused.identification';
      }
    >
  >
> = {
  'limit-reached': { to: LIMITS, text: 'refused.limits' },
  'session-limit': { to: LIMITS, text: 'refused.limits' },
  'self-excluded': { to: { name: 'text', text: 'information/responsible-gaming' }, text: 'refused.help' },
  'identification-needed': { to: { name: 'office', page: 'identification' }, text: 'refused.identification' },
};
const SIGNED_OUT: ReadonlySet<string> = new Set(['USER_NOT_AUTHENTICATED', 'TOKEN_NOT_AUTHENTICATED']);
/** Refusals that the same question gets again. */
const LASTING: ReadonlySet<string> = new Set([
  ...Object.keys(WAYS),
  'account-blocked',
  'not-found',
  'not-enough-money',
]);

/** Why a game was not opened, and what can be done. */
export function LaunchRefusal(props: LaunchRefusalProps) {
  const { failure, lobbyHref, mode, onAgain, onPlay, slug } = props;
  const t = useT('casino');
  const errors = useT('errors');
  const account = useT('account');
  const { code: language } = useLanguage();
  const failureText = useFailureText();
  const modals = useAccountModals();
  const { code } = failure;
  const way = WAYS[code];
  let act: ReactNode = null;
  if (way)
    act = (
      <Link href={pathOf(language, way.to)} {...buttonLook({})}>
        {t(way.text)}
      </Link>
    );
  else if (SIGNED_OUT.has(code))
    act = (
      <Button
        onClick={() =>
          void modals.open({ view: { kind: 'sign-in' }, returnUrl: `/${language}/casino/game/${slug}` })
        }
      >
        {account('signIn')}
      </Button>
    );
  else if (!LASTING.has(code)) act = <Button onClick={onAgain}>{errors('retry')}</Button>;
  return (
    <div data-casino-refused={code} role="alert">
      <EmptyState
        title={<h1>{t('refused')}</h1>}
        hint={failureText(failure)}
        action={
          <Actions>
            {act}
            {mode === 'money' ? <Button onClick={() => onPlay('demo')}>{t('play.demo')}</Button> : null}
            <PathLink href={lobbyHref}>{t('back')}</PathLink>
          </Actions>
        }
      />
    </div>
  );
}
