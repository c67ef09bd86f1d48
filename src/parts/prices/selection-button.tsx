import { memo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import type { Sight } from '../../platform/paint/odds-cell.ts';
import { useOddsCell } from '../../platform/paint/use-odds-cell.ts';
import styles from './selection-button.module.css';

/**
 * One price. React renders the frame and the label; the painter writes the odds, the accessible name with them, the state
 * and whether it is picked. The name has the price of the moment at which it is read; nothing announces every tick.
 */
export interface SelectionButtonProps {
  /**
   * The selection; without one the place is empty. It has the elements of a price, since a row that is handed on has its
   * empty places elsewhere.
   */
  readonly selection: { readonly slot: Slot; readonly key: SelectionKey } | undefined;
  /** Whether no such selection can come: the place is blank, without the dash of a missing one. */
  readonly isAbsent?: boolean;
  readonly view: FeedView | undefined;
  /** The accessible name without the odds: "Over 2.5, Total, Ajax – Porto". */
  readonly name: string;
  /** The text before the odds: a label, a line ("-1.5"). It is part of the name already. */
  readonly label?: string;
  /** Whether the label may not fit and is clipped: a piece of paint of its own, so only where it has to be. */
  readonly isLongLabel?: boolean;
  /** Column in the grid of arrow keys. */
  readonly column: number;
  /** The shape. `board`: one line, fixed width. `block`: label at the start, odds at the end. `stack`: label above the odds. */
  readonly shape: 'board' | 'block' | 'stack';
  readonly onToggle: (key: SelectionKey) => void;
  /** Whether the row that it stands in can be seen. */
  readonly sight?: Sight;
  /** Whether it stands in a grid of one tab stop, where only the arrows reach a cell. */
  readonly inGrid?: boolean;
  /** Whether it left the game: the button keeps its place and its name, has no price and does nothing. */
  readonly isGone?: boolean;
}

/** The text where a price is missing, and where that of a selection that left was. */
const NO_PRICE = '–';

/**
 * The pattern of a label with letters; one without them is a number, whose sign stays before it, whatever the direction
 * of the page.
 */
const HAS_LETTERS = /\p{L}/u;

/** The name with the label in it, so that speaking the text on a price finds it (WCAG 2.5.3). */
function nameWithLabel(name: string, label: string | undefined): string {
  const words = ` ${name.replaceAll(/[,()]/g, ' ')} `;
  return label === undefined || words.includes(` ${label} `) ? name : `${label}, ${name}`;
}

export const SelectionButton = memo(function SelectionButton(props: SelectionButtonProps) {
  const {
    selection,
    view,
    label,
    isLongLabel = false,
    column,
    shape,
    onToggle,
    sight,
    inGrid = true,
    isGone = false,
    isAbsent = false,
  } = props;
  const name = nameWithLabel(props.name, label);
  const painted = useOddsCell({ slot: selection?.slot, key: selection?.key, name, view, sight });
  const isEmpty = selection === undefined;
  return (
    <button
      // A slot that was let go of may soon be another selection's.
      ref={isEmpty ? (isAbsent ? showNothing : showMissing) : isGone ? showGone : painted}
      type="button"
      // The painter's as long as it paints the price.
      aria-label={!isEmpty && isGone ? `${name} ${NO_PRICE}` : undefined}
      className={styles[isEmpty ? 'empty' : 'cell']}
      data-shape={shape}
      data-selection={selection?.key}
      data-cell={isEmpty ? undefined : column}
      data-gone={(!isEmpty && isGone) || undefined}
      aria-disabled={isGone || undefined}
      data-absent={(isEmpty && isAbsent) || undefined}
      aria-hidden={isEmpty || undefined}
      disabled={isEmpty}
      tabIndex={inGrid ? -1 : 0}
      onClick={isEmpty || isGone ? undefined : () => onToggle(selection.key)}
    >
      {label === undefined ? null : (
        <span className={styles['label']} data-clipped={isLongLabel || undefined} aria-hidden="true">
          {HAS_LETTERS.test(label) ? label : <bdi dir="ltr">{label}</bdi>}
        </span>
      )}
      <span className={styles['odds']} data-odds-text="" dir="ltr" />
    </button>
  );
});

/** Shows a selection that left, in the place of the painter: the state of the contract, and a dash where the price was. */
function showGone(element: HTMLElement | null): void {
  element?.removeAttribute('data-odds');
  element?.setAttribute('data-state', 'suspended');
  showInstead(element, NO_PRICE);
}

const showMissing = (element: HTMLElement | null): void => showUnpriced(element, NO_PRICE);
const showNothing = (element: HTMLElement | null): void => showUnpriced(element, '');

/** Shows a place without a price: removes all that the painter wrote. */
function showUnpriced(element: HTMLElement | null, text: string): void {
  for (const name of ['data-odds', 'data-state', 'aria-label', 'aria-pressed'])
    element?.removeAttribute(name);
  showInstead(element, text);
}

function showInstead(element: HTMLElement | null, text: string): void {
  const odds = element?.querySelector('[data-odds-text]');
  if (odds) odds.textContent = text;
}
