/**
 * Pages of the office by the groups of its menu, in its order: a page is named by its path behind `/office/`. The page's first load does not have this
 * table: there every path under the office leads to its screen.
 */
export const OFFICE_GROUPS = {
  account: ['account', 'identification', 'clarify', 'convert'],
  money: ['wallets', 'recharge', 'withdrawal', 'paycheck', 'payment-history'],
  bets: ['casino-bets-history-mail'],
  bonuses: ['bonuses', 'casino-vip-cashback', 'casino-premium-cashback'],
  security: ['security', 'session-history'],
  safety: ['responsible-gambling'],
  messages: ['messages'],
  settings: ['settings', 'settings/cashback'],
} as const;
export type OfficeGroup = keyof typeof OFFICE_GROUPS;
export type OfficePage = (typeof OFFICE_GROUPS)[OfficeGroup][number];

export const OFFICE_PAGES: readonly OfficePage[] = Object.values(OFFICE_GROUPS).flat();

export const isOfficePage = (page: string): page is OfficePage =>
  (OFFICE_PAGES as readonly string[]).includes(page);

/** The path of all pages of the office, behind the language. */
export const OFFICE_PATH = `/office/{page:${OFFICE_PAGES.toSorted((a, b) => b.length - a.length).join('|')}?}`;
