import { useId, useMemo, useState } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useGame } from '../../../parts/game/use-game.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { selectionItem } from '../../../parts/prices/use-selection.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { usePhase } from '../../../platform/hub/use-feed.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LadderOrder } from './ladder-order.tsx';
import { LadderPosition } from './ladder-position.tsx';
import { LadderSteps } from './ladder-steps.tsx';
import styles from './price-ladder.module.css';
import { useArmedTarget } from './use-armed-target.ts';
import { useLadderMarks } from './use-ladder-marks.ts';
import { useLadderPrice } from './use-ladder-price.ts';

export interface PriceLadderProps {
  readonly selection: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly onClose: () => void;
}

/** The media query of the ladder as a sheet, as in the style sheet. */
const IS_SHEET = '(max-width: 899px)';

/**
 * The price ladder of one selection: every step of the odds with the time that the price stood there, the account's position, and
 * the auto-bet at the step that is pressed.
 */
export function PriceLadder({ identity, onClose, selection }: PriceLadderProps) {
  const t = useT('price-ladder');
  const app = useT('app');
  const texts = useGameTexts();
  const id = useId();
  const isSheet = useMedia(IS_SHEET);
  const { isGone, record, view, health } = useGame(identity.gameId, undefined);
  const price = useLadderPrice(selection, usePhase(view));
  const item = useLadderItem(selection, identity, record, price?.odds);
  const { signedIn } = usePayingAccount();
  const [target, setTarget] = useState<string>();
  const marks = useLadderMarks(selection, target);
  const armed = useArmedTarget(item, price, setTarget);
  const choose = (odds: Odds) => {
    if (!armed.send(odds)) setTarget(oddsToDecimal(odds));
  };
  const name = record
    ? texts.selection(identity, record.head, record.selections.playerNames[identity.player])
    : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name === '' ? t('title') : t('titleOf', { selection: name })}
      closeLabel={app('close')}
      shape={isSheet ? 'sheet' : 'wide'}
    >
      <div className={styles['ladder']} data-ladder={selection}>
        {isGone ? <Note>{t('gone')}</Note> : null}
        <LadderSteps id={id} {...{ selection, identity, price, health, marks, isSheet }} onChoose={choose} />
        <div className={styles['side']}>
          <p className={styles['game']}>{record ? <bdi>{texts.game(record.head)}</bdi> : null}</p>
          {armed.text === undefined ? null : <Note>{armed.text}</Note>}
          {signedIn && record ? <LadderPosition selection={selection} head={record.head} /> : null}
          {item && price && !price.gone ? (
            <LadderOrder item={item} price={price} target={{ text: target, onText: setTarget }} />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

/** The selection as the bet slip would take it; kept with its last price while it has none. */
function useLadderItem(
  key: SelectionKey,
  identity: SelectionIdentity,
  record: GameRecord | undefined,
  odds: Odds | undefined,
): CouponItem | undefined {
  const texts = useGameTexts();
  const { client } = useFeedServices();
  const [kept, setKept] = useState<CouponItem>();
  const fresh = useMemo(() => {
    const slot = client.slots.slotOf(key);
    if (!record || !odds || slot === undefined) return undefined;
    const playerName = record.selections.playerNames[identity.player] ?? '';
    return selectionItem(client.slots, texts, record.head, { slot, key, identity, playerName });
  }, [client, identity, key, odds, record, texts]);
  if (fresh && fresh !== kept) setKept(fresh);
  return fresh ?? kept;
}
