/** What each page of the office shows, and what it asks for. A page without a line here does not compile. */
import { type ComponentType, lazy } from 'react';
import type { OfficePage } from '#domain/addresses/office-pages.ts';

/** A page whose code comes when it is opened. */
const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

export const OFFICE_VIEWS: { readonly [Page in OfficePage]: ComponentType } = {
  account: page(async () => (await import('./personal/account-page.tsx')).AccountPage),
  security: page(async () => (await import('./security/security-page.tsx')).SecurityPage),
  'session-history': page(async () => (await import('./security/sessions-page.tsx')).SessionsPage),
  'responsible-gambling': page(async () => (await import('./safety/limits-page.tsx')).LimitsPage),
  wallets: page(async () => (await import('./payments/wallets-page.tsx')).WalletsPage),
  recharge: page(async () => (await import('./payments/pay-page.tsx')).DepositPage),
  withdrawal: page(async () => (await import('./payments/pay-page.tsx')).WithdrawalPage),
  paycheck: page(async () => (await import('./payments/paycheck-page.tsx')).PaycheckPage),
  'payment-requests': page(
    async () => (await import('./payments/payment-requests-page.tsx')).PaymentRequestsPage,
  ),
  'payment-history': page(async () => (await import('./payments/payments-page.tsx')).PaymentsPage),
  bonuses: page(async () => (await import('./bonuses/bonuses-page.tsx')).BonusesPage),
  'bonuses-deposit': page(
    async () => (await import('./promotions/deposit-bonuses-page.tsx')).DepositBonusesPage,
  ),
  'bonuses-wager': page(async () => (await import('./bonuses/wager-page.tsx')).WagerPage),
  'special-offers': page(async () => (await import('./promotions/offers-page.tsx')).OffersPage),
  promotion: page(async () => (await import('./promotions/promotion-page.tsx')).PromotionPage),
  rewards: page(async () => (await import('./promotions/rewards-page.tsx')).RewardsPage),
  powerbet: page(async () => (await import('./promotions/power-bets-page.tsx')).PowerBetsPage),
  'settings/bonuses': page(async () => (await import('./bonuses/bonus-settings-page.tsx')).BonusSettingsPage),
  'settings/bonus-gifts': page(async () => (await import('./promotions/gifts-page.tsx')).GiftsPage),
  'settings/promo-code-check': page(
    async () => (await import('./promotions/promo-codes.tsx')).PromoCodeCheckPage,
  ),
  'settings/promo-code-history': page(
    async () => (await import('./promotions/promo-codes.tsx')).PromoCodeHistoryPage,
  ),
  'casino-vip-cashback': page(async () => (await import('./loyalty/vip-cashback-page.tsx')).VipCashbackPage),
  'casino-premium-cashback': page(
    async () => (await import('./loyalty/premium-cashback-page.tsx')).PremiumCashbackPage,
  ),
  'settings/cashback': page(
    async () => (await import('./loyalty/cashback-settings-page.tsx')).CashbackSettingsPage,
  ),
  messages: page(async () => (await import('./personal/messages-page.tsx')).MessagesPage),
  'identification-welcome': page(
    async () => (await import('./verification/welcome-page.tsx')).IdentificationWelcomePage,
  ),
  verification: page(async () => (await import('./verification/verification-page.tsx')).VerificationPage),
  identification: page(async () => (await import('./personal/identification-page.tsx')).IdentificationPage),
  settings: page(async () => (await import('./personal/settings-page.tsx')).SettingsPage),
  'bring-a-friend': page(async () => (await import('./friends/friends-page.tsx')).FriendsPage),
  'bring-a-friend/rules': page(async () => (await import('./friends/friend-rules-page.tsx')).FriendRulesPage),
  'bring-a-friend/banners': page(async () => (await import('./friends/banners-page.tsx')).BannersPage),
  partner: page(async () => (await import('./friends/partner-page.tsx')).PartnerPage),
  clarify: page(async () => (await import('./personal/clarify-page.tsx')).ClarifyPage),
  convert: page(async () => (await import('./payments/convert-page.tsx')).ConvertPage),
  'casino-bets-history-mail': page(
    async () => (await import('./casino/casino-history-page.tsx')).CasinoHistoryPage,
  ),
};

/** Pages that only another page links to, while there is something to do. */
export const OCCASIONAL: ReadonlySet<OfficePage> = new Set(['clarify', 'convert']);

/** Pages about what a demonstration account does not have. */
export const NEEDS_REGISTRATION: ReadonlySet<OfficePage> = new Set([
  'security',
  'verification',
  'identification',
  'clarify',
  'convert',
  'withdrawal',
  'paycheck',
  'bring-a-friend',
  'bring-a-friend/banners',
  'partner',
]);
