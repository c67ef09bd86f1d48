/**
 * The one way to place an overlay at an element: under it, or over it where there is too little room below and more
 * above; along one of its edges, and never past those of the frame. Everything is in pixels of the viewport, which is the
 * frame of the top layer.
 */

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface PlaceWish {
  /** The edge that both share. */
  readonly edge: 'left' | 'right';
  /** The width; undefined where its content decides. */
  readonly width?: number | undefined;
  /** The room below with which it opens downwards, however much there is above. */
  readonly enough: number;
}

/** Insets from the edges of the frame. */
export interface Place {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly width?: number;
  /** The largest height that it may have. */
  readonly room: number;
}

export const GAP_PX = 4;
/** The least height: it scrolls before it is lower than this. */
const LEAST_ROOM_PX = 160;

export function placeOf(box: Box, frame: Frame, { edge, enough, width }: PlaceWish): Place {
  const below = frame.height - box.bottom;
  const isUp = below < enough && box.top > below;
  return {
    ...(isUp ? { bottom: frame.height - box.top + GAP_PX } : { top: box.bottom + GAP_PX }),
    ...alongEdge(box, frame, edge, width),
    room: Math.max(LEAST_ROOM_PX, (isUp ? box.top : below) - 2 * GAP_PX),
  };
}

function alongEdge(box: Box, frame: Frame, edge: 'left' | 'right', wished: number | undefined) {
  if (wished === undefined)
    return edge === 'left'
      ? { left: Math.max(GAP_PX, box.left) }
      : { right: Math.max(GAP_PX, frame.width - box.right) };
  const width = Math.min(wished, frame.width - 2 * GAP_PX);
  const left = edge === 'left' ? box.left : box.right - width;
  return { width, left: Math.max(GAP_PX, Math.min(left, frame.width - width - GAP_PX)) };
}

export interface PanelWish {
  /** The edge of the button that the panel starts from, in the direction of its text. */
  readonly align?: 'start' | 'end';
  readonly enough: number;
  /** The least width, which is also at least that of its button. */
  readonly leastWidth?: number;
  /** The element that the panel is placed at, where no button stands before it. */
  readonly from?: Element;
}

/** The viewport without its scroll bars. */
export const pageFrame = (): Frame => {
  const { clientHeight, clientWidth } = document.documentElement;
  return { width: clientWidth, height: clientHeight };
};

/** Places a panel that is about to open beside the button that stands before it. Its style may read `--room`. */
export function placePanel(panel: HTMLElement, wish: PanelWish): void {
  const { align = 'start', enough, leastWidth, from } = wish;
  const button = from ?? panel.parentElement?.querySelector('button');
  if (!button) return;
  const box = button.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const place = placeOf(box, pageFrame(), {
    edge: (align === 'start') === isRightToLeft ? 'right' : 'left',
    enough,
    width: leastWidth === undefined ? undefined : Math.max(box.width, leastWidth),
  });
  const px = (value: number | undefined) => (value === undefined ? 'auto' : `${value}px`);
  const { bottom, left, right, room, top, width } = place;
  Object.assign(panel.style, { left: px(left), right: px(right), top: px(top), bottom: px(bottom) });
  if (width !== undefined) panel.style.width = px(width);
  panel.style.setProperty('--room', px(room));
}
