/**
 * Pages of the office by the groups of its menu, in its order: a page is named by its path behind `/office/`. The page's first load does not have this
 * table: there every path under the office leads to its screen.
 */
export const OFFICE_GROUPS = {
  account: [
    'account',
    'account-edit',
    'identification-welcome',
    'verification',
    'identification',
    'clarify',
    'convert',
  ],
  money: [
    'wallets',
    'recharge',
    'withdrawal',
    'paycheck',
    'payment-requests',
    'payment-history',
    'virtual-account',
  ],
  bets: [
    'price-ledger',
    'manager-bets',
    'bets-history-mail',
    'bets-history-clear',
    'slots',
    'casino-bets-history-mail',
  ],
  bonuses: [
    'bonuses',
    'bonuses-deposit',
    'bonuses-wager',
    'special-offers',
    'settings/bonus-gifts',
    'promotion',
    'settings/promo-code-check',
    'settings/promo-code-history',
    'rewards',
    'powerbet',
    'casino-vip-cashback',
    'casino-premium-cashback',
    'settings/cashback',
    'settings/bonuses',
  ],
  friends: ['bring-a-friend', 'bring-a-friend/rules', 'bring-a-friend/banners', 'partner'],
  security: [
    'security',
    'change-password',
    'change-login',
    'auth-by-email',
    'email-change',
    'email-activation',
    'phone-binding',
    'phone-activation',
    'phone-change',
    'two-factor-enable',
    'two-factor-disable',
    'security-question',
    'session-history',
  ],
  safety: ['responsible-gambling'],
  messages: ['messages'],
  support: [
    'support',
    'payment-consultant/requests',
    'payment-consultant/create-by-topic',
    'payment-consultant/request-transactions',
    'payment-consultant/fill-out-forms',
    'share-idea',
    'admin-request',
  ],
  settings: [
    'settings',
    'settings/account',
    'settings/wallets',
    'settings/disallow-sports',
    'settings/mailing',
    'email-subscription',
  ],
  menu: ['menu/profile', 'menu/settings', 'menu/promo'],
} as const;
export type OfficeGroup = keyof typeof OFFICE_GROUPS;
export type OfficePage = (typeof OFFICE_GROUPS)[OfficeGroup][number];

export const OFFICE_PAGES: readonly OfficePage[] = Object.values(OFFICE_GROUPS).flat();

export const isOfficePage = (page: string): page is OfficePage =>
  (OFFICE_PAGES as readonly string[]).includes(page);

/** Ways through the office, of which each has the groups of pages that it leads to: on a phone they are how one gets around. */
export const OFFICE_MENUS = {
  'menu/profile': ['account', 'money', 'bets', 'messages', 'support'],
  'menu/settings': ['security', 'safety', 'settings'],
  'menu/promo': ['bonuses', 'friends'],
} as const satisfies Readonly<Record<(typeof OFFICE_GROUPS)['menu'][number], readonly OfficeGroup[]>>;

/** The path of all pages of the office, behind the language. */
export const OFFICE_PATH = `/office/{page:${OFFICE_PAGES.toSorted((a, b) => b.length - a.length).join('|')}?}`;
