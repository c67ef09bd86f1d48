/**
 * Pages of the office by the groups of its menu, in its order: a page is named by its path behind `/office/`. The page's first load does not have this
 * table: there every path under the office leads to its screen.
 */
export const OFFICE_GROUPS = {
  account: ['account', 'identification-welcome', 'verification', 'identification', 'clarify', 'convert'],
  money: ['wallets', 'recharge', 'withdrawal', 'paycheck', 'payment-requests', 'payment-history'],
  bets: ['casino-bets-history-mail'],
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
  security: ['security', 'session-history'],
  safety: ['responsible-gambling'],
  messages: ['messages'],
  settings: ['settings'],
} as const;
export type OfficeGroup = keyof typeof OFFICE_GROUPS;
export type OfficePage = (typeof OFFICE_GROUPS)[OfficeGroup][number];

export const OFFICE_PAGES: readonly OfficePage[] = Object.values(OFFICE_GROUPS).flat();

export const isOfficePage = (page: string): page is OfficePage =>
  (OFFICE_PAGES as readonly string[]).includes(page);

/** The path of all pages of the office, behind the language. */
export const OFFICE_PATH = `/office/{page:${OFFICE_PAGES.toSorted((a, b) => b.length - a.length).join('|')}?}`;
