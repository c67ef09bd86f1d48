/** Screens that few visits begin with: even the names of their chunks are no part of the first load. */
import { lazy } from 'react';
import { unreachable } from '#domain/lib/unreachable.ts';
import { useLocalization } from '../i18n/localizer-context.ts';
import { pathOf, type Route } from '../platform/router/routes.ts';

const AuthScreen = lazy(async () => ({
  default: (await import('../features/account/auth-screen.tsx')).AuthScreen,
}));
const BetScreen = lazy(async () => ({
  default: (await import('../features/bets/record/bet-screen.tsx')).BetScreen,
}));
const CalculatorScreen = lazy(async () => ({
  default: (await import('../features/calculator/calculator-screen.tsx')).CalculatorScreen,
}));
const CasinoScreen = lazy(async () => ({
  default: (await import('../features/casino/casino-screen.tsx')).CasinoScreen,
}));
const CompareScreen = lazy(async () => ({
  default: (await import('../features/compare/compare-screen.tsx')).CompareScreen,
}));
const CyberScreen = lazy(async () => ({
  default: (await import('../features/live/cyber/cyber-screen.tsx')).CyberScreen,
}));
const DeviceScreen = lazy(async () => ({
  default: (await import('../features/settings/device/device-screen.tsx')).DeviceScreen,
}));
const ExpressScreen = lazy(async () => ({
  default: (await import('../features/live/offers/express/express-screen.tsx')).ExpressScreen,
}));
const GuideScreen = lazy(async () => ({
  default: (await import('../features/settings/install/guide-screen.tsx')).GuideScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import('../features/bets/record/history/history-screen.tsx')).HistoryScreen,
}));
const NotFound = lazy(async () => ({
  default: (await import('../features/shell/not-found.tsx')).NotFound,
}));
const OfficeScreen = lazy(async () => ({
  default: (await import('../features/office/office-screen.tsx')).OfficeScreen,
}));
const PromotionsScreen = lazy(async () => ({
  default: (await import('../features/promotions/promotions-screen.tsx')).PromotionsScreen,
}));
const RegistrationScreen = lazy(async () => ({
  default: (await import('../features/account/register/registration-screen.tsx')).RegistrationScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
}));
const ShareScreen = lazy(async () => ({
  default: (await import('../features/settings/install/share-screen.tsx')).ShareScreen,
}));
const StatisticsScreen = lazy(async () => ({
  default: (await import('../features/statistics/statistics-screen.tsx')).StatisticsScreen,
}));
const TextScreen = lazy(async () => ({
  default: (await import('../features/information/text-screen.tsx')).TextScreen,
}));
const TopEventsScreen = lazy(async () => ({
  default: (await import('../features/live/offers/top/top-events-screen.tsx')).TopEventsScreen,
}));
const TotoScreen = lazy(async () => ({
  default: (await import('../features/toto/toto-screen.tsx')).TotoScreen,
}));
const VirtualScreen = lazy(async () => ({
  default: (await import('../features/virtual/virtual-screen.tsx')).VirtualScreen,
}));
const WorkspacesScreen = lazy(async () => ({
  default: (await import('../features/workspaces/workspaces-screen.tsx')).WorkspacesScreen,
}));
/** Prices of a game, which are of the boards: the screen of virtual sports shows those of its rounds. */
const MarketBoard = lazy(async () => ({
  default: (await import('../features/live/markets/market-board.tsx')).MarketBoard,
}));

type RareName =
  | 'auth'
  | 'calculator'
  | 'casino'
  | 'compare'
  | 'cyber'
  | 'device'
  | 'express-day'
  | 'guide'
  | 'history'
  | 'not-found'
  | 'office'
  | 'promotions'
  | 'registration'
  | 'rules'
  | 'settings'
  | 'share'
  | 'statistics'
  | 'text'
  | 'top-events'
  | 'toto'
  | 'virtual'
  | 'workspaces';

export interface RareScreenProps {
  readonly route: Extract<Route, { name: RareName }>;
  /** Opens the search. */
  readonly onSearch: () => void;
}

export function RareScreen({ route, onSearch }: RareScreenProps) {
  const { language } = useLocalization();
  switch (route.name) {
    case 'auth':
      return <AuthScreen step={route.step} />;
    case 'calculator':
      return <CalculatorScreen />;
    case 'casino':
      return <CasinoScreen page={route.page} />;
    case 'compare':
      return <CompareScreen />;
    case 'cyber':
      return <CyberScreen />;
    case 'device':
      return <DeviceScreen />;
    case 'express-day':
      return <ExpressScreen />;
    case 'guide':
      return <GuideScreen />;
    case 'history':
      return route.couponNumber === undefined ? (
        <HistoryScreen betHref={(couponNumber) => pathOf(language.code, { name: 'history', couponNumber })} />
      ) : (
        <BetScreen
          key={route.couponNumber}
          couponNumber={route.couponNumber}
          historyHref={pathOf(language.code, { name: 'history' })}
        />
      );
    case 'not-found':
      return <NotFound onSearch={onSearch} />;
    case 'office':
      return <OfficeScreen page={route.page} />;
    case 'promotions':
      return <PromotionsScreen page={route.page} />;
    case 'registration':
      return <RegistrationScreen />;
    case 'rules':
      return <TextScreen path="rules" />;
    case 'settings':
      return <SettingsScreen />;
    case 'share':
      return <ShareScreen />;
    case 'statistics':
      return <StatisticsScreen page={route.page} />;
    case 'text':
      return <TextScreen path={route.text} />;
    case 'top-events':
      return <TopEventsScreen />;
    case 'toto':
      return <TotoScreen page={route.page} />;
    case 'virtual':
      return <VirtualScreen page={route.page} markets={MarketBoard} />;
    case 'workspaces':
      return <WorkspacesScreen />;
    default:
      return unreachable(route);
  }
}
