import { CircleAlert, CircleCheck, CircleHelp, CircleX, Hourglass, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUndecided, type SentPlacement } from '#domain/coupon/bet/placement.ts';
import type { PlacementAct } from '#domain/coupon/bet/sent-placements.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useKindTexts } from '../../../parts/betting/texts/use-kind-texts.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import styles from './placement-chips.module.css';
import { useOutcomeText } from './use-outcome-text.ts';
import { useTapGuard } from './use-tap-guard.ts';

export interface PlacementChipsProps {
  readonly acts: readonly PlacementAct[];
  /** The one whose bets are shown in full below. */
  readonly opened: BetGuid | undefined;
  readonly onToggle: (act: BetGuid) => void;
}

/** Bets that were sent, above the draft, which is free meanwhile: each says what has become of it, and opens. The newest is first. */
export function PlacementChips({ acts, opened, onToggle }: PlacementChipsProps) {
  const { t } = useCouponTexts();
  if (acts.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('sent.title')}>
      {acts.toReversed().map((act) => (
        <Chip key={act.id} act={act} isOpened={act.id === opened} onToggle={() => onToggle(act.id)} />
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly act: PlacementAct;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
}

function Chip({ act, isOpened, onToggle }: ChipProps) {
  const { t } = useCouponTexts();
  const { coupon } = useBetting();
  const outcome = useOutcomeText();
  const placement = leadOf(act);
  const isDecided = !act.placements.some(isUndecided);
  const name = useBetName(act);
  return (
    <li className={styles['chip']} data-chip={placement.kind} data-chip-guid={act.id}>
      <button type="button" className={styles['open']} aria-expanded={isOpened} onClick={onToggle}>
        <span className={styles['icon']} aria-hidden="true">
          {ICONS[placement.kind]}
        </span>
        <span className={styles['outcome']} data-refusal={refusalOf(placement)}>
          {outcome(placement)}
        </span>
        <bdi className={styles['name']}>{name}</bdi>
      </button>
      {placement.kind === 'reoffered' ? <AcceptOffer placement={placement} /> : null}
      {isDecided ? (
        <IconButton
          label={t('quick.dismiss')}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => coupon.dismiss(act.id)}
        />
      ) : null}
    </li>
  );
}

/** The code of a refusal, or what kind of one it is. */
function refusalOf(placement: SentPlacement): string | number | undefined {
  if (placement.kind !== 'refused') return undefined;
  return placement.cause.kind === 'server' ? placement.cause.code : placement.cause.kind;
}

/** The placement of an act that needs the user most: an offer, then what is not decided, then what was not taken. */
function leadOf({ placements }: PlacementAct): SentPlacement {
  return (
    placements.find(({ kind }) => kind === 'reoffered') ??
    placements.find(isUndecided) ??
    placements.find(({ kind }) => kind === 'refused') ??
    placements[0]
  );
}

const ICON_PX = 16;
const ICONS: Readonly<Record<SentPlacement['kind'], ReactNode>> = {
  sending: <LoaderCircle size={ICON_PX} />,
  delayed: <Hourglass size={ICON_PX} />,
  unknown: <CircleHelp size={ICON_PX} />,
  accepted: <CircleCheck size={ICON_PX} />,
  reoffered: <CircleAlert size={ICON_PX} />,
  refused: <CircleX size={ICON_PX} />,
};

/** What the bet is on, and its stake: "North to win · 5.00 €", "Treble · 5.00 €". */
function useBetName({ placements }: PlacementAct): string {
  const t = useT('singles');
  const { money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const texts = useSelectionTexts();
  const kinds = useKindTexts();
  const [{ request }] = placements;
  if (placements.length > 1) return `${t('title')} (${placements.length})`;
  const [item] = request.items;
  const { form = plainForm(request.items.length), items, stake } = request;
  const what = item && items.length === 1 ? texts(item).selection : kinds.name(form, items.length);
  return `${what} · ${money(stake, currency)}`;
}

/** Agrees to an offer where it stands; one that is over can only be dismissed. */
function AcceptOffer({ placement }: { readonly placement: Extract<SentPlacement, { kind: 'reoffered' }> }) {
  const { t, odds } = useCouponTexts();
  const { coupon } = useBetting();
  const account = usePayingAccount();
  const { quote, request } = placement;
  const isSettling = useTapGuard(`${request.betGuid}@${quote.totalOdds}`);
  const isOver = placement.endsAt <= useNow();
  const isClosed = isOver || quote.items.some((item) => item.suspended || item.finished);
  return (
    <Button
      kind="secondary"
      small
      aria-disabled={isSettling || isClosed}
      onClick={() => {
        if (!isSettling && !isClosed) coupon.placeReoffer(request.betGuid, account);
      }}
    >
      {isOver ? t('reoffered.expired') : t('reoffered.accept', { odds: odds(quote.totalOdds) })}
    </Button>
  );
}
