/**
 * Whether the page can be put on the home screen, and the act of doing it. The browser's own offer is caught before the page starts
 * (`public/first-paint.js`) and kept until the visitor asks for it: nothing here opens by itself.
 */
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface InstallWindow extends Window {
  touchlineInstall?: InstallOffer | undefined;
}

const CHANGED = 'touchline-can-install';
const page = (): InstallWindow => window;

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as Navigator & { readonly standalone?: boolean }).standalone === true;

export const canInstall = (): boolean => page().touchlineInstall !== undefined;

export const useCanInstall = (): boolean =>
  useSyncExternalStore((listener) => {
    addEventListener(CHANGED, listener);
    addEventListener('appinstalled', listener);
    return () => {
      removeEventListener(CHANGED, listener);
      removeEventListener('appinstalled', listener);
    };
  }, canInstall);

/** Asks to install, on a press of the visitor. Undefined where there is nothing to ask. An offer is good for one question. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | undefined> {
  const offer = page().touchlineInstall;
  if (!offer) return undefined;
  page().touchlineInstall = undefined;
  const { outcome } = await offer.prompt();
  dispatchEvent(new Event(CHANGED));
  return outcome;
}
