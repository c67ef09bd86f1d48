/** Screens that few visits begin with: even the names of their chunks are no part of the first load. */
import { lazy } from 'react';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Route } from '../platform/router/routes.ts';

const AuthScreen = lazy(async () => ({
  default: (await import('../features/account/auth-screen.tsx')).AuthScreen,
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
const DecisionsScreen = lazy(async () => ({
  default: (await import('../features/information/decisions-screen.tsx')).DecisionsScreen,
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
const PastScreen = lazy(async () => ({
  default: (await import('../features/live/past/past-screen.tsx')).PastScreen,
}));
const PromotionsScreen = lazy(async () => ({
  default: (await import('../features/promotions/promotions-screen.tsx')).PromotionsScreen,
}));
const RegistrationScreen = lazy(async () => ({
  default: (await import('../features/account/register/registration-screen.tsx')).RegistrationScreen,
}));
const ShareScreen = lazy(async () => ({
  default: (await import('../features/settings/install/share-screen.tsx')).ShareScreen,
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
  | 'decisions'
  | 'device'
  | 'express-day'
  | 'guide'
  | 'past'
  | 'promotions'
  | 'registration'
  | 'share'
  | 'top-events'
  | 'toto'
  | 'virtual';

export interface RareScreenProps {
  readonly route: Extract<Route, { name: RareName }>;
}

export function RareScreen({ route }: RareScreenProps) {
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
    case 'decisions':
      return <DecisionsScreen />;
    case 'device':
      return <DeviceScreen />;
    case 'express-day':
      return <ExpressScreen />;
    case 'guide':
      return <GuideScreen />;
    case 'past':
      return <PastScreen />;
    case 'promotions':
      return <PromotionsScreen page={route.page} />;
    case 'registration':
      return <RegistrationScreen />;
    case 'share':
      return <ShareScreen />;
    case 'top-events':
      return <TopEventsScreen />;
    case 'toto':
      return <TotoScreen page={route.page} />;
    case 'virtual':
      return <VirtualScreen page={route.page} markets={MarketBoard} />;
    default:
      return unreachable(route);
  }
}
