import { useHasDemo } from '../../platform/site/site.ts';
import { useAccountModals } from '../account/account-modals.ts';
import { useBetting } from './coupon-context.ts';

export interface WayIn {
  /** Whether a demonstration account is opened; else, and while that is not known, one signs in. */
  readonly hasDemo: boolean;
  /** The key of the button's text, in the dictionary `coupon`. */
  readonly label: 'fix.sign-in' | 'fix.own-account';
  readonly enter: () => void;
}

/** How a guest gets the account that a bet needs, in one press. */
export function useWayIn(): WayIn {
  const hasDemo = useHasDemo() === true;
  const { session } = useBetting();
  const modals = useAccountModals();
  return hasDemo
    ? { hasDemo, label: 'fix.sign-in', enter: () => session.signInDemo() }
    : {
        hasDemo,
        label: 'fix.own-account',
        enter: () => void modals.open({ view: { kind: 'sign-in' } }),
      };
}
