import { LogOut, Maximize2, Minimize2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { CasinoSessionAnswer } from '#protocol/casino/casino-calls.ts';
import { durationText } from '../../../i18n/formats/duration-text.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { useClockTick } from '../../../platform/use-clock-tick.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import styles from './frame-border.module.css';
import { RulesLink } from './rules-link.tsx';
import { SetLimits } from './set-limits.tsx';

export interface FrameBorderProps {
  readonly name: string;
  readonly slug: string;
  readonly lobbyHref: string;
  /** The place that fills the screen: the game with this border. */
  readonly place: RefObject<HTMLElement | null>;
  readonly facts: CasinoSessionAnswer | undefined;
  readonly isMoney: boolean;
  readonly isPaused: boolean;
}

const netOf = ({ paid, staked }: CasinoSessionAnswer): Amount => amount(paid.amount - staked.amount);

/** The border of a game: time and result of the session, balance, limits, always in sight; rules, full screen, and the way out. */
export function FrameBorder({ facts, isMoney, isPaused, lobbyHref, name, place, slug }: FrameBorderProps) {
  const t = useT('casino');
  const { balance, currency } = usePayingAccount();
  const time = useSince();
  return (
    <section className={styles['border']} aria-label={t('border')}>
      <h1 className={styles['name']}>
        <bdi>{name}</bdi>
        {isMoney ? null : <Badge tone="stale">{t('border.play')}</Badge>}
        {isPaused ? (
          <output>
            <Badge tone="plain">{t('border.paused')}</Badge>
          </output>
        ) : null}
      </h1>
      <div className={styles['facts']}>
        <Facts
          look="columns"
          facts={[
            [
              t('border.time'),
              <bdi key="time" dir="ltr" data-casino-time="">
                {time}
              </bdi>,
            ],
            ...(isMoney
              ? [
                  [
                    t('border.net'),
                    facts ? (
                      <span key="net" data-casino-net={String(netOf(facts))}>
                        <Money amount={netOf(facts)} currency={facts.paid.currency} />
                      </span>
                    ) : (
                      '…'
                    ),
                  ] as const,
                  [
                    t('border.balance'),
                    facts ? (
                      <Money key="balance" {...facts.balance} />
                    ) : (
                      <Money key="balance" amount={balance ?? amount(0n)} currency={currency} />
                    ),
                  ] as const,
                ]
              : []),
          ]}
        />
        {isMoney ? <SetLimits /> : null}
      </div>
      <div className={styles['acts']}>
        <RulesLink slug={slug} />
        <FullScreen place={place} />
        <PathLink href={lobbyHref} className={styles['leave']} label={t('leave')} title={t('leave')}>
          <LogOut size={16} aria-hidden="true" />
          <span>{t('leave')}</span>
        </PathLink>
      </div>
    </section>
  );
}

/** The time since this was shown for the first time, renewed each second. */
function useSince(): string {
  const nowMs = useClockTick();
  const [fromMs] = useState(() => Date.now());
  return durationText(Math.max(0, nowMs - fromMs));
}

/** Fills the screen with the game and its border, and gives it back. Nothing where the browser cannot. */
function FullScreen({ place }: Pick<FrameBorderProps, 'place'>) {
  const t = useT('casino');
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    // A browser that refuses shows the game as it was.
    const done = isFull ? document.exitFullscreen() : place.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  const Icon = isFull ? Minimize2 : Maximize2;
  return (
    <IconButton
      label={t(isFull ? 'fullscreen.leave' : 'fullscreen')}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
