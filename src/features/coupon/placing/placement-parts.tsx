/** What the column of a coupon shows of a placement, under way or ended: its title, its figures, its number and the acts after it. */
import { type ReactNode, useState } from 'react';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { buttonLook } from '../../../ui/primitives/button.tsx';
import styles from './placement-parts.module.css';

interface Children {
  readonly children: ReactNode;
}

export interface PlacementTitleProps extends Children {
  readonly icon?: ReactNode;
  /** The kind of an ending: its title is a stripe in the colour of the kind. */
  readonly kind?: Placement['kind'];
  /** Whether seconds count down in it. */
  readonly isTimer?: boolean;
}

/** What has become of the placement, in a few words. */
export const PlacementTitle = ({ icon, kind, isTimer, children }: PlacementTitleProps) => (
  <p className={styles['title']} data-kind={kind} role={isTimer ? 'timer' : undefined}>
    {icon}
    {children}
  </p>
);

export interface PlacementProgressProps extends Children {
  readonly kind?: Placement['kind'];
}

/** The box that says how far a placement is, above its items. */
export const PlacementProgress = ({ kind, children }: PlacementProgressProps) => (
  <div className={styles['progress']} data-kind={kind}>
    {children}
  </div>
);

/** A sentence or a list of figures of a placement, below its items. */
export const PlacementPart = ({ children }: Children) => <div className={styles['part']}>{children}</div>;

/** Letters of the number that are shown; a press copies all of it. */
const SHOWN = 8;

/** The number by which the bet is asked for, in small letters: its beginning, and the whole of it for the clipboard. */
export function BetNumber({ betGuid }: { readonly betGuid: BetGuid }) {
  const { t } = useCouponTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(betGuid).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  const name = t('number', { guid: `\u2066${betGuid.slice(0, SHOWN)}…\u2069` });
  return (
    <p className={styles['number']}>
      <button
        type="button"
        className={styles['copy']}
        aria-label={`${name}: ${t('number.copy')}`}
        title={betGuid}
        onClick={() => void copy()}
      >
        {isCopied ? t('number.copied') : name}
      </button>
    </p>
  );
}

/** What can be done after an ending: buttons side by side. */
export const PlacementActs = ({ children }: Children) => <div className={styles['acts']}>{children}</div>;

/** The act that leads to the list of bets: a link, beside buttons. */
export function BetsLink() {
  const { t, betsHref } = useCouponTexts();
  return (
    <a {...buttonLook({ kind: 'secondary', small: true })} href={betsHref}>
      {t('accepted.bets')}
    </a>
  );
}
