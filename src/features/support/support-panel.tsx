import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { contrast } from '#domain/site/contrast.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Contacts } from '../../parts/support/contacts.tsx';
import { type SupportTab, useSupportPanel } from '../../parts/support/support-panel-state.ts';
import { SupportStateLine } from '../../parts/support/support-state-line.tsx';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { TabPanel, Tabs } from '../../ui/primitives/tabs.tsx';
import { CallForm } from './call-form.tsx';
import { Chat } from './chat.tsx';
import styles from './support-panel.module.css';

const TABS = ['chat', 'call', 'contacts'] as const satisfies readonly SupportTab[];
const INK = '#000000';
const PAPER = '#ffffff';

/** What is written on a colour of the site: black or white, whichever is seen better, which is always well enough (WCAG AA). */
const onColor = (color: string): string => (contrast(color, INK) > contrast(color, PAPER) ? INK : PAPER);

/** The colours of the site's chat as custom properties; those of the product where it names none. */
function useChatColors(): CSSProperties {
  const { colors } = useSiteSection('support');
  return Object.fromEntries(
    Object.entries(colors).flatMap(([name, color]) =>
      color === undefined
        ? []
        : [
            [`--support-${name}`, color],
            [`--support-on-${name}`, onColor(color)],
          ],
    ),
  ) as CSSProperties;
}

/**
 * The chat with the support, a call back and contacts. It stands in the place of the screen, never over the coupon, the bar of a quick bet or the sections
 * under the thumb, and the page beside it can be used.
 */
export function SupportPanel() {
  const t = useT('support');
  const app = useT('app');
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const { set, tab } = useSupportPanel();
  const colors = useChatColors();
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.querySelector('textarea')?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && ref.current?.contains(document.activeElement)) set({ isOpen: false });
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [set]);
  // The frame of the page has the places that things stand in.
  const frame = document.getElementById('main')?.parentElement;
  if (!frame) return null;
  return createPortal(
    <section
      ref={ref}
      className={styles['panel']}
      style={colors}
      aria-labelledby={titleId}
      data-support={tab}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {t('title')}
        </h2>
        <IconButton
          label={app('close')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => set({ isOpen: false })}
        />
      </header>
      <div className={styles['state']}>
        <SupportStateLine />
      </div>
      <Tabs
        id="support"
        label={t('ways')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(next) => set({ tab: next })}
      />
      <TabPanel id="support" value={tab} className={styles['body']}>
        {tab === 'chat' ? <Chat /> : null}
        {tab === 'call' ? <CallForm /> : null}
        {tab === 'contacts' ? (
          <div className={styles['contacts']}>
            <Contacts />
          </div>
        ) : null}
      </TabPanel>
    </section>,
    frame,
  );
}
