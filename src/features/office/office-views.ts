/** The component of each page of the office, and the pages that ask for something. A page without a line here does not compile. */
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
  'bring-a-friend': page(async () => (await import('./friends/friends-page.tsx')).FriendsPage),
  'bring-a-friend/rules': page(async () => (await import('./friends/friend-rules-page.tsx')).FriendRulesPage),
  'bring-a-friend/banners': page(async () => (await import('./friends/banners-page.tsx')).BannersPage),
  partner: page(async () => (await import('./friends/partner-page.tsx')).PartnerPage),
  settings: page(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  clarify: page(async () => (await import('./personal/clarify-page.tsx')).ClarifyPage),
  convert: page(async () => (await import('./payments/convert-page.tsx')).ConvertPage),
  'account-edit': page(async () => (await import('./personal/account-page.tsx')).AccountEditPage),
  'virtual-account': page(
    async () => (await import('./payments/virtual-account-page.tsx')).VirtualAccountPage,
  ),
  'price-ledger': page(async () => (await import('./bets/ledger/ledger-page.tsx')).LedgerPage),
  'manager-bets': page(async () => (await import('./bets/manager-bets-page.tsx')).ManagerBetsPage),
  'bets-history-mail': page(async () => (await import('./bets/history-mail.tsx')).BetsHistoryMailPage),
  'bets-history-clear': page(async () => (await import('./bets/history-clear-page.tsx')).HistoryClearPage),
  slots: page(async () => (await import('./bets/slots-page.tsx')).SlotsPage),
  'change-password': page(async () => (await import('./security/credential-pages.tsx')).ChangePasswordPage),
  'change-login': page(async () => (await import('./security/credential-pages.tsx')).ChangeLoginPage),
  'auth-by-email': page(async () => (await import('./security/credential-pages.tsx')).AuthByEmailPage),
  'email-change': page(async () => (await import('./security/credential-pages.tsx')).EmailChangePage),
  'email-activation': page(async () => (await import('./security/credential-pages.tsx')).EmailActivationPage),
  'phone-binding': page(async () => (await import('./security/credential-pages.tsx')).PhoneBindingPage),
  'phone-activation': page(async () => (await import('./security/credential-pages.tsx')).PhoneActivationPage),
  'phone-change': page(async () => (await import('./security/credential-pages.tsx')).PhoneChangePage),
  'two-factor-enable': page(
    async () => (await import('./security/credential-pages.tsx')).TwoFactorEnablePage,
  ),
  'two-factor-disable': page(
    async () => (await import('./security/credential-pages.tsx')).TwoFactorDisablePage,
  ),
  'security-question': page(
    async () => (await import('./security/credential-pages.tsx')).SecurityQuestionPage,
  ),
  support: page(async () => (await import('./support/support-page.tsx')).SupportPage),
  'payment-consultant/requests': page(async () => (await import('./support/requests-page.tsx')).RequestsPage),
  'payment-consultant/create-by-topic': page(
    async () => (await import('./support/request-pages.tsx')).TopicPage,
  ),
  'payment-consultant/request-transactions': page(
    async () => (await import('./support/request-pages.tsx')).TransactionsPage,
  ),
  'payment-consultant/fill-out-forms': page(
    async () => (await import('./support/request-pages.tsx')).FillOutFormsPage,
  ),
  'share-idea': page(async () => (await import('./support/request-pages.tsx')).IdeaPage),
  'admin-request': page(async () => (await import('./support/request-pages.tsx')).AdminRequestPage),
  'settings/account': page(async () => (await import('./settings/settings-page.tsx')).AccountSettingsPage),
  'settings/wallets': page(async () => (await import('./payments/wallets-page.tsx')).WalletsPage),
  'settings/disallow-sports': page(
    async () => (await import('./settings/settings-page.tsx')).DisallowSportsPage,
  ),
  'settings/mailing': page(async () => (await import('./settings/settings-page.tsx')).MailingPage),
  'email-subscription': page(
    async () => (await import('./settings/settings-page.tsx')).EmailSubscriptionPage,
  ),
  'menu/profile': page(async () => (await import('./menu/menu-page.tsx')).MenuProfilePage),
  'menu/settings': page(async () => (await import('./menu/menu-page.tsx')).MenuSettingsPage),
  'menu/promo': page(async () => (await import('./menu/menu-page.tsx')).MenuPromoPage),
  'casino-bets-history-mail': page(
    async () => (await import('./casino/casino-history-page.tsx')).CasinoHistoryPage,
  ),
};

/** Pages that only another page links to, while there is something to do. */
export const OCCASIONAL: ReadonlySet<OfficePage> = new Set(['clarify', 'convert']);

/** Pages that the menu shows while one of their theme is open: their overview links to them. */
export const INNER: ReadonlySet<OfficePage> = new Set([
  'account-edit',
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
  'payment-consultant/create-by-topic',
  'payment-consultant/request-transactions',
  'payment-consultant/fill-out-forms',
  'settings/account',
  'settings/wallets',
  'settings/disallow-sports',
  'settings/mailing',
  'email-subscription',
  'menu/profile',
  'menu/settings',
  'menu/promo',
]);

/** Pages about what a demonstration account does not have. */
export const NEEDS_REGISTRATION: ReadonlySet<OfficePage> = new Set([
  'account-edit',
  'security',
  'verification',
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
  'settings/mailing',
  'email-subscription',
  'bets-history-mail',
  'identification',
  'clarify',
  'convert',
  'withdrawal',
  'paycheck',
  'bring-a-friend',
  'bring-a-friend/banners',
  'partner',
]);
