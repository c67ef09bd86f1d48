import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { isolated } from '#domain/text/isolated.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { feedAudience } from '#protocol/hub/feed-audience.ts';
import { feedLanguage } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { type AlertWish, alertWishes } from '../../parts/alerts/alert-wish.ts';
import { type AlertDeskHere, useAlertDesk, useAlertsShown } from '../../parts/alerts/use-alert-desk.ts';
import { useAlertText } from '../../parts/alerts/use-alert-text.ts';
import { followAlerts } from '../../platform/alerts/alert-line.ts';
import { showNotification } from '../../platform/alerts/browser-push.ts';
import { useService } from '../../platform/services.ts';
import { toldAtStart } from '../../platform/site/site.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { AlertForm } from './alert-form.tsx';

/** Has the rules of who is here watched, tells what came true, and shows the form of a new rule. */
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

function Watching({ here: { desk, owner } }: { readonly here: AlertDeskHere }) {
  const { rules } = useAlertsShown(desk);
  const language = feedAudience(feedLanguage(useLanguage()), toldAtStart());
  const tell = useTell();
  const onAlert = useEffectEvent((alert: AlertMessage) => void tell(alert));
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void desk.load().then(() => setLoaded(true));
  }, [desk]);
  const isNeeded = hasLoaded && (rules?.length ?? 0) > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    return followAlerts({ desk, owner, language, onAlert: (alert) => onAlert(alert) });
  }, [desk, owner, isNeeded, language]);
  return null;
}

/** Tells an alert: out of sight as a notification where the browser shows it, otherwise as a message with a way to it. */
function useTell(): (alert: AlertMessage) => Promise<void> {
  const t = useT('alerts');
  const textOf = useAlertText();
  const toasts = useToasts();
  const { code } = useLanguage();
  const [, go] = useLocation();
  return async (alert) => {
    const age = t('told.age', { age: Math.max(0, Math.round((Date.now() - alert.sinceMs) / 1000)) });
    const body = `${textOf(alert)} · ${age}`;
    const path = `/${code}${alert.path}`;
    const title = alert.texts.game || t('title');
    const isOutOfSight = document.visibilityState !== 'visible';
    if (isOutOfSight && (await showNotification({ id: alert.id, title, body, path }))) return;
    toasts.show(`${isolated(title)}: ${body}`, 'plain', {
      label: t('open'),
      run: () => go(path),
      topic: `alert-${alert.id}`,
    });
  };
}
