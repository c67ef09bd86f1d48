import { UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Session } from '#streams/session/session-state.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useHasDemo } from '../../../platform/site/site.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import styles from './account-slot.module.css';

/** The slot of a signed-in account. Nobody is signed in before the first prices stand: see `isPainted`. */
const SignedInAccount = lazy(async () => ({
  default: (await withRetries(() => import('./signed-in-account.tsx'))).SignedInAccount,
}));

export interface AccountSlotProps {
  /** Whether the session may be asked for: first come the prices. */
  readonly isPainted: boolean;
}

/** The account's place in the header: one click in for a guest where there are demonstration accounts; balance, deposit and the account's menu for who is here. */
export function AccountSlot({ isPainted }: AccountSlotProps) {
  const place = <WayIn />;
  return isPainted ? (
    <Suspense fallback={place}>
      <Account />
    </Suspense>
  ) : (
    place
  );
}

interface WayInProps {
  readonly kind?: Session['kind'];
  readonly busy?: boolean;
  readonly failed?: boolean;
  /** The demonstration account. */
  readonly onEnter?: () => void;
  /** An account of one's own. */
  readonly onSignIn?: () => void;
}

/** Waits where nobody has said yet who is here, or whether there are demonstration accounts. */
export function WayIn({ kind = 'unknown', busy = false, failed = false, onEnter, onSignIn }: WayInProps) {
  const t = useT('app');
  const hasDemo = useHasDemo();
  return (
    <Slot kind={kind} failed={failed}>
      {hasDemo === false ? null : (
        <button
          type="button"
          className={styles['enter']}
          disabled={busy || kind === 'unknown' || hasDemo === undefined}
          title={t('account.hint')}
          onClick={onEnter}
        >
          {t(busy ? 'account.busy' : 'account.guest')}
        </button>
      )}
      <button
        type="button"
        className={styles['signIn']}
        disabled={kind === 'unknown'}
        aria-label={t('account.signIn')}
        onClick={onSignIn}
      >
        <UserRound size={16} aria-hidden="true" />
        <span className={styles['signInText']}>{t('account.signIn')}</span>
      </button>
    </Slot>
  );
}

interface SlotProps {
  readonly kind: Session['kind'];
  readonly failed: boolean;
  readonly children: ReactNode;
}

function Slot({ kind, failed, children }: SlotProps) {
  const t = useT('app');
  return (
    <div className={styles['slot']} data-session={kind}>
      <output className={styles['failure']}>{failed ? t('account.failed') : null}</output>
      {children}
    </div>
  );
}

function Account() {
  const { busy, failed, session } = useSession();
  const { session: store } = useBetting();
  const modals = useAccountModals();
  if (session.kind !== 'signed-in')
    return (
      <WayIn
        kind={session.kind}
        busy={busy}
        failed={failed}
        onEnter={() => store.signInDemo()}
        onSignIn={() => void modals.open({ view: { kind: 'sign-in' } })}
      />
    );
  return (
    <Slot kind={session.kind} failed={failed}>
      <SignedInAccount account={session.account} busy={busy} />
    </Slot>
  );
}
