/**
 * A bound, no competitor: the page that is shipped, copied once it stands, without its scripts. A row that leaves gets the next place and
 * the texts of another, and nothing else happens: what is left is what a browser takes for such rows. With `prices`, those of the
 * feed that change are written into the rows, each frame as many as a board has to write.
 */
import type { GridFeed } from '../grid-feed.ts';
import { writeChanged } from './write-changed.ts';

const ROW_COUNT = 2_000;
const STANDING_MS = 20_000;
/** The number of frames in a row without a new row: the rows that the board makes when it is idle are there. */
const STILL_FRAMES = 40;
/** The step to a text of another row: a row has some forty. */
const STRIDE = 61;
const PLACE_LEVELS = 3;

interface HandRow {
  readonly element: HTMLElement;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly texts: readonly HandText[];
}

interface HandText {
  readonly node: Text;
  /** The texts at such places of all rows, and where among them this one's text is. */
  readonly all: readonly string[];
  readonly at: number;
}

export async function show(feed: GridFeed, element: HTMLElement, option: string): Promise<void> {
  await copyPage(element);
  const scroller = document.querySelector<HTMLElement>('[data-overlay-scroller]');
  const list = scroller?.querySelector<HTMLElement>('[data-handed-on]');
  if (!scroller || !list) throw new Error('the copied page has no board');
  moveByHand(scroller, list);
  if (option === 'prices') writePrices(feed, list);
}

/** Writes prices into the rows as they stand, by their place: whatever texts they have by now, so many change. */
function writePrices(feed: GridFeed, list: HTMLElement): void {
  const cells = [...list.querySelectorAll<HTMLElement>('[data-odds]')].map((cell) => ({
    cell,
    text: cell.querySelector('[data-odds-text]')?.firstChild as Text,
  }));
  writeChanged(feed, cells.length, (at, odds) => {
    const written = cells[at];
    if (!written || odds === undefined) return;
    written.text.data = odds;
    written.cell.setAttribute('data-odds', odds);
  });
}

/** The built page in a frame of its own until its board stands; then its elements and style sheets without it. */
async function copyPage(element: HTMLElement): Promise<void> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;inset:0;inline-size:100vw;block-size:100vh;border:0';
  frame.src = '/en/live';
  element.append(frame);
  const original = await standing(frame);
  const sheets = [...original.querySelectorAll('link[rel="stylesheet"], style')];
  const body = document.importNode(original.body, true);
  for (const script of body.querySelectorAll('script')) script.remove();
  for (const { name, value } of original.documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  frame.remove();
  document.head.querySelectorAll('style').forEach((style) => style.remove());
  await Promise.all(sheets.map(loadSheet));
  document.body.replaceWith(body);
}

async function standing(frame: HTMLIFrameElement): Promise<Document> {
  const endsAt = performance.now() + STANDING_MS;
  let rows = 0;
  let stillFrames = 0;
  while (performance.now() < endsAt) {
    await new Promise(requestAnimationFrame);
    const original = frame.contentDocument;
    const count = original?.querySelectorAll('[data-handed-on] [data-odds]').length ?? 0;
    stillFrames = count > 0 && count === rows ? stillFrames + 1 : 0;
    rows = count;
    if (original && stillFrames >= STILL_FRAMES) return original;
  }
  throw new Error('the board did not come to stand');
}

function loadSheet(sheet: Element): Promise<unknown> {
  const copy = document.importNode(sheet, true);
  const loaded =
    copy instanceof HTMLLinkElement
      ? new Promise((resolve) => copy.addEventListener('load', resolve, { once: true }))
      : Promise.resolve();
  document.head.append(copy);
  return loaded;
}

/**
 * Moves the rows by hand: those that stand are a pattern that repeats further down, each text then that of the next row
 * with such a text.
 */
function moveByHand(scroller: HTMLElement, list: HTMLElement): void {
  const textsOf = new Map<string, string[]>();
  const handText = (node: Text): HandText => {
    const place = placeOf(node);
    const all = textsOf.get(place) ?? [];
    textsOf.set(place, all);
    all.push(node.data);
    return { node, all, at: all.length - 1 };
  };
  const rows: HandRow[] = [];
  for (const element of list.children) {
    if (!(element instanceof HTMLElement)) continue;
    const { offsetTop, offsetHeight } = element;
    const texts = textNodes(element).map(handText);
    rows.push({ element, topPx: offsetTop, bottomPx: offsetTop + offsetHeight, texts });
  }
  const turnPx = Math.max(...rows.map(({ bottomPx }) => bottomPx));
  list.style.blockSize = `${Math.ceil(ROW_COUNT / rows.length) * turnPx}px`;
  /** The height of the rows that a board that was not scrolled keeps ready below. */
  const overscanPx = (turnPx - scroller.clientHeight) / 2;
  const turns = rows.map(() => 0);
  const look = () => {
    const from = scroller.scrollTop - overscanPx;
    for (const [rowAt, { element, topPx, bottomPx, texts }] of rows.entries()) {
      const turn = Math.max(0, Math.ceil((from - bottomPx) / turnPx));
      if (turn === turns[rowAt]) continue;
      turns[rowAt] = turn;
      element.style.top = `${topPx + turn * turnPx}px`;
      for (const { node, all, at } of texts) node.data = all[(at + turn * STRIDE) % all.length] ?? '';
    }
  };
  scroller.addEventListener('scroll', look, { passive: true });
}

/** The place of a text by the elements around it: texts of one place may stand for each other. */
function placeOf(node: Text): string {
  let place = node.previousSibling ? 'further ' : '';
  let element = node.parentElement;
  for (let level = 0; element && level < PLACE_LEVELS; level += 1) {
    const { localName, className, hidden, dataset } = element;
    place += `${localName} ${className} ${hidden} ${dataset['shape']}/`;
    element = element.parentElement;
  }
  return place;
}

function textNodes(element: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
