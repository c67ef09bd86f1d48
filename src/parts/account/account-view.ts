/** The views of the account's dialog. Going to one keeps the way back. */
import type { CodeSent, SecondFactorChannel } from '#protocol/people/sign-in/sign-in-calls.ts';

export type AccountView =
  /** Signing in, with the login that was typed before: nobody is asked for it again (docs/trust.md A9). */
  | { readonly kind: 'sign-in'; readonly login?: string }
  | {
      readonly kind: 'second-factor';
      readonly ticket: string;
      readonly channels: readonly SecondFactorChannel[];
    }
  | { readonly kind: 'email-link'; readonly login?: string }
  | { readonly kind: 'reset'; readonly login?: string }
  /** An appeal, with the login that was refused. */
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
  /** Proving again who one is, before a sensitive act. */
  | { readonly kind: 'prove'; readonly onProved: () => void };

/** The details that a provider sent of a person who has no account yet. */
export interface SocialRegistration {
  readonly ticket: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface WithLogin {
  readonly login?: string | undefined;
}

export interface AccountViewProps {
  readonly go: (view: AccountView) => void;
  /** Called when the user is signed in: the dialog closes, and the page goes on there. */
  readonly onSignedIn: (returnPath: string) => void;
  /** The page that the visitor wanted to go to; the server accepts those on its list. */
  readonly returnUrl: string | undefined;
}
