import { lazy, Suspense, useEffect, useRef } from 'react';
import { unreadIn } from '#protocol/hub/support-channel.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useSupportPanel } from '../../parts/support/support-panel-state.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';
import { withRetries } from '../../platform/with-retries.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useSupport } from './use-support.ts';

const SupportPanel = lazy(async () => ({
  default: (await withRetries(() => import('./support-panel.tsx'))).SupportPanel,
}));

/** Follows the conversation in this tab: shows the chat where it is open, and says where it is closed that there is an answer. */
export function SupportPresence() {
  const t = useT('support');
  const toasts = useToasts();
  const { isOpen, open, set } = useSupportPanel();
  const [, setHasChat] = useRemembered('supportChat');
  const [wasOpen, setWasOpen] = useRemembered('supportOpen');
  const { view } = useSupport();
  const unread = view ? unreadIn(view) : 0;
  const hasChat = view !== undefined && view.messages.length + view.waiting.length > 0;
  const toldUnread = useRef(0);
  const isFirst = useRef(true);

  useEffect(() => {
    // The tab was loaded anew with the chat open.
    if (isFirst.current && wasOpen) set({ isOpen: true });
    else if (isOpen !== wasOpen) setWasOpen(isOpen);
    isFirst.current = false;
  }, [isOpen, wasOpen, set, setWasOpen]);
  useEffect(() => {
    if (hasChat) setHasChat(true);
  }, [hasChat, setHasChat]);
  useEffect(() => {
    set({ unread });
    if (unread > toldUnread.current && !isOpen)
      toasts.show(t('unread', { count: unread }), 'plain', {
        label: t('open'),
        run: open,
        topic: 'support',
      });
    toldUnread.current = unread;
  }, [unread, isOpen, open, set, t, toasts]);

  return isOpen ? (
    <Suspense fallback={null}>
      <SupportPanel />
    </Suspense>
  ) : null;
}
