/** Small broadcasts between the tabs of one visitor. The number in a name is the version of its messages: tabs of other versions do not get them. */

/** The visitor did something in a tab (`act`), or answered that they are still there (`stay`): the other tabs do not sign out meanwhile. */
export const ACTS_CHANNEL = 'touchline-acts-1';
export type ActMessage = 'act' | 'stay';

/** The channel of changes of the account that other tabs show, its settings for example. */
export const ACCOUNT_CHANNEL = 'touchline-account-1';
export type AccountMessage = 'changed';

/** The channel on which a tab tells the others that it gave up the registration of the old release and loads the new one. */
export const RELEASE_CHANNEL = 'touchline-release-1';
export type ReleaseMessage = 'replaced';
