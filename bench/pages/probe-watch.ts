/**
 * A watch that is loaded into a page, and into the worker of its price overlay: notes when the price of a probe is in a
 * text or on a canvas, and when the frame that shows it is done. The end is the same for all: a message that is posted
 * while that frame is made arrives after it. Frames are asked for all the time: else the browser makes one for a change
 * at once, ahead of the display's beat that it has to wait for.
 */
import { CHARACTERS } from '../../src/platform/paint/overlay/glyph-sheet.ts';
import { oddsOfProbe, type ProbeSeen } from '../browser/probes.ts';

/** The scope of a worker and of a page alike. */
interface WatchScope {
  requestAnimationFrame(callback: FrameRequestCallback): number;
  benchSeen?: readonly ProbeSeen[];
}

type Written = Pick<ProbeSeen, 'odds' | 'seenMs'>;

const scope = globalThis as unknown as WatchScope;
const seen: ProbeSeen[] = [];
scope.benchSeen = seen;
const nowMs = () => performance.timeOrigin + performance.now();

const noted = new Set<number>();
let written: Written[] = [];
const ending: (readonly Written[])[] = [];
const { port1, port2 } = new MessageChannel();
const isOverlay = typeof document === 'undefined';
port2.onmessage = () => {
  const endMs = nowMs();
  for (const one of ending.shift() ?? []) seen.push({ ...one, endMs, isOverlay });
};
const endWithFrame = () => {
  if (written.length === 0) return;
  ending.push(written);
  written = [];
  port1.postMessage(null);
};

const askFrame = scope.requestAnimationFrame.bind(globalThis);
let isInFrame = false;
const leaveFrame = () => {
  isInFrame = false;
};
scope.requestAnimationFrame = (callback) =>
  askFrame((time) => {
    isInFrame = true;
    try {
      callback(time);
    } finally {
      // After the observers of what it wrote, which are microtasks.
      queueMicrotask(() => queueMicrotask(leaveFrame));
    }
  });

const keepBeat = () => {
  askFrame(keepBeat);
};
keepBeat();

function note(text: string): void {
  const odds = oddsOfProbe(text);
  if (odds === undefined || noted.has(odds)) return;
  noted.add(odds);
  written.push({ odds, seenMs: nowMs() });
  // What is written between two frames is shown by the next.
  if (isInFrame) endWithFrame();
  else askFrame(endWithFrame);
}

function noteTexts(node: Node): void {
  if (node instanceof Text) note(node.data);
  else for (const child of node.childNodes) noteTexts(child);
}

function watchTexts(root: Document | ShadowRoot): void {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') noteTexts(target);
      else for (const node of addedNodes) noteTexts(node);
    }
  }).observe(root, { subtree: true, childList: true, characterData: true });
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) watchTexts(shadowRoot);
}

function heed(prototype: object, method: string, onCall: (given: readonly unknown[]) => void): void {
  const heeded = Reflect.get(prototype, method) as (...given: unknown[]) => unknown;
  Reflect.set(prototype, method, function heeding(this: unknown, ...given: unknown[]) {
    onCall(given);
    return Reflect.apply(heeded, this, given);
  });
}

const watchCanvases = (): void =>
  heed(CanvasRenderingContext2D.prototype, 'fillText', ([text]) => note(String(text)));

/** The overlay draws a ground, and then glyph by glyph from columns of its sheet. */
function watchOverlay(): void {
  let text = '';
  heed(OffscreenCanvasRenderingContext2D.prototype, 'fillRect', () => {
    text = '';
  });
  heed(OffscreenCanvasRenderingContext2D.prototype, 'drawImage', ([_sheet, x, _y, width]) => {
    text += CHARACTERS[Math.round(Number(x) / Number(width))] ?? '';
    note(text);
  });
}

if (isOverlay) watchOverlay();
else {
  watchTexts(document);
  watchCanvases();
}
