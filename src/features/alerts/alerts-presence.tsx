import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { feedAudience } from '#protocol/hub/feed-audience.ts';
import { feedLanguage } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { type AlertWish, alertWishes } from '../../parts/alerts/alert-wish.ts';
import { type AlertDeskHere, useAlertDesk, useAlertsShown } from '../../parts/alerts/use-alert-desk.ts';
import { useAlertText } from '../../parts/alerts/use-alert-text.ts';
import { showNotification } from '../../platform/alerts/browser-push.ts';
import { leadAlerts } from '../../platform/alerts/lead-alerts.ts';
import { useService } from '../../platform/services.ts';
import { toldAtStart } from '../../platform/site/site.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { AlertForm } from './alert-form.tsx';

/** Watches the rules of who is here, tells what came true, and shows the form of a new rule. */
export function AlertsPresence({ wish }: { readonly wish: AlertWish | undefined }) {
  const here = useAlertDesk();
  const { set } = useService(alertWishes);
  if (!here) return null;
  return (
    <>
      <Watching here={here} />
      {wish ? <AlertForm wish={wish} here={here} onClose={() => set(undefined)} /> : null}
    </>
  );
}

function Watching({ here: { desk } }: { readonly here: AlertDeskHere }) {
  const { rules } = useAlertsShown(desk);
  const language = useLanguage();
  const tell = useTell();
  const onAlert = useEffectEvent((alert: AlertMessage) => tell(alert));
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void desk.load().then(() => setLoaded(true));
  }, [desk]);
  const isNeeded = hasLoaded && (rules?.length ?? 0) > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const settings = { language: feedAudience(feedLanguage(language), toldAtStart()) };
    return leadAlerts({ desk, settings, onAlert: (alert) => onAlert(alert) });
  }, [desk, isNeeded, language]);
  return null;
}

/** Tells an alert: in sight as a message with a way to it, otherwise as a notification. */
function useTell(): (alert: AlertMessage) => void {
  const t = useT('alerts');
  const textOf = useAlertText();
  const toasts = useToasts();
  const { code } = useLanguage();
  const [, go] = useLocation();
  return (alert) => {
    const age = t('told.age', { age: Math.max(0, Math.round((Date.now() - alert.sinceMs) / 1000)) });
    const body = `${textOf(alert)} · ${age}`;
    const path = `/${code}${alert.path}`;
    const title = alert.texts.game || t('title');
    if (document.visibilityState !== 'visible') {
      void showNotification({ id: alert.id, title, body, path });
      return;
    }
    toasts.show(`${title}: ${body}`, 'plain', {
      label: t('open'),
      run: () => go(path),
      topic: `alert-${alert.id}`,
    });
  };
}
