/** The views of the account's dialog. Going to one keeps the way back. */
import type { CodeSent, SecondFactorChannel } from '#protocol/people/sign-in-calls.ts';

export type AccountView =
  | { readonly kind: 'sign-in' }
  | {
      readonly kind: 'second-factor';
      readonly ticket: string;
      readonly channels: readonly SecondFactorChannel[];
    }
  | { readonly kind: 'email-link' }
  | { readonly kind: 'reset' }
  /** With the login that was refused. */
  | { readonly kind: 'appeal'; readonly login: string }
  | { readonly kind: 'register'; readonly social?: SocialRegistration }
  | { readonly kind: 'confirm-phone'; readonly ticket: string; readonly sent: CodeSent }
  | {
      readonly kind: 'credentials';
      readonly login: string;
      readonly password: string;
      readonly returnPath: string;
    }
  | { readonly kind: 'look-into-mail'; readonly target: string }
  /** Again, before a sensitive act. */
  | { readonly kind: 'prove'; readonly onProved: () => void };

/** What a provider told of someone who has no account yet. */
export interface SocialRegistration {
  readonly ticket: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface AccountViewProps {
  readonly go: (view: AccountView) => void;
  /** Signed in: the dialog closes, and the page goes on there. */
  readonly onSignedIn: (returnPath: string) => void;
  /** Where the visitor wanted to go; the server lets through what is on its list. */
  readonly returnUrl: string | undefined;
}
