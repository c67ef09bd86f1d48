/** How a cell shows its price: the text of its odds, the attributes that say it to programs and assistive technology, and those of its states. */
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { type Mounted, writeAttribute } from './mounted-cell.ts';
import type { OddsCell, OddsText } from './odds-cell.ts';

/** The text where no price is offered. */
const NO_PRICE_TEXT = '–';

export interface CellLook {
  /** Names of the states of a cell now, with spaces between them. */
  stateOf(mounted: Mounted): string;
  /** Writes what differs from what the cell shows. */
  write(mounted: Mounted): void;
  /** Writes the price into the attributes alone, which no pixel depends on: `data-odds` and the accessible name. */
  writeLabels(mounted: Mounted): void;
  /** Renders the text no more, though find-in-page finds it: from now on writing it costs neither layout nor a frame. */
  cover(mounted: Mounted): void;
  uncover(mounted: Mounted): void;
  /** Odds in the notation of the page. */
  textOf(odds: Odds): string;
  setFormat(format: OddsText): void;
  /** Sets the selected keys, and returns which are selected now and were not before, or the other way round. */
  setSelected(keys: ReadonlySet<SelectionKey>): (key: SelectionKey | undefined) => boolean;
}

export function createCellLook(slots: SlotMirror, format: OddsText = oddsToDecimal): CellLook {
  let selected: ReadonlySet<SelectionKey> = new Set();
  let toText = format;

  const stateOf = ({ slot, cell, group }: Mounted): string => {
    const suspended = slots.suspended(slot) || slots.gone(slot) || slots.odds(slot) === 0;
    let state = suspended ? 'suspended' : '';
    if (group.stale) state += state === '' ? 'stale' : ' stale';
    if (state === '') state = 'open';
    return cell.key !== undefined && selected.has(cell.key) ? `${state} selected` : state;
  };

  const oddsOf = (slot: Slot): Odds => (slots.gone(slot) ? (0 as Odds) : slots.odds(slot));
  const shownText = (cell: OddsCell, odds: Odds): string =>
    odds === 0 ? NO_PRICE_TEXT : (cell.format ?? toText)(odds);

  const label = (mounted: Mounted, odds: Odds, text: string) => {
    if (odds === mounted.labelledOdds) return;
    mounted.labelledOdds = odds;
    const { element, name } = mounted.cell;
    if (odds === 0) element.removeAttribute('data-odds');
    else element.setAttribute('data-odds', oddsToDecimal(odds));
    if (name !== undefined) element.setAttribute('aria-label', `${name} ${text}`);
  };

  return {
    stateOf,
    textOf: (odds) => toText(odds),

    writeLabels(mounted) {
      const odds = oddsOf(mounted.slot);
      label(mounted, odds, shownText(mounted.cell, odds));
    },

    cover(mounted) {
      if (mounted.isCovered || !mounted.cell.digits) return;
      mounted.isCovered = true;
      mounted.cell.digits.setAttribute('hidden', 'until-found');
    },

    uncover(mounted) {
      if (!mounted.isCovered) return;
      mounted.isCovered = false;
      mounted.cell.digits?.removeAttribute('hidden');
    },

    write(mounted) {
      const { slot, cell } = mounted;
      const odds = oddsOf(slot);
      if (odds !== mounted.odds) {
        mounted.odds = odds;
        const text = shownText(cell, odds);
        cell.textNode.data = text;
        label(mounted, odds, text);
      }
      const state = stateOf(mounted);
      if (state === mounted.state) return;
      mounted.state = state;
      writeAttribute(cell.element, 'data-state', state);
      if (cell.key !== undefined)
        writeAttribute(cell.element, 'aria-pressed', String(selected.has(cell.key)));
    },

    setFormat(next) {
      toText = next;
    },

    setSelected(keys) {
      const before = selected;
      selected = keys;
      return (key) => key !== undefined && before.has(key) !== keys.has(key);
    },
  };
}
