/** One peer, named by the address's fragment, on the board's feed. `data-ready` on the body: its grid stands and listens. */
import type { FloodWay } from '../browser/stall.ts';
import type { ChangedPrices, FetchingWorker } from './fetching-worker.ts';
import { type GridFeed, openGridFeed } from './grid-feed.ts';

type Show = (feed: GridFeed, element: HTMLElement, option: string) => void | Promise<void>;

const PEERS: Readonly<Record<string, () => Promise<{ readonly show: Show }>>> = {
  'ag-grid': () => import('./peers/ag-grid.ts'),
  glide: () => import('./peers/glide.ts'),
  perspective: () => import('./peers/perspective.ts'),
  'react-window': () => import('./peers/react-window.ts'),
  naive: () => import('./peers/naive.ts'),
  'bare-cells': () => import('./peers/bare-cells.ts'),
  'moved-by-hand': () => import('./peers/moved-by-hand.ts'),
};

const [name = '', option = ''] = location.hash.slice(1).split(':');
const load = PEERS[name];
const element = document.querySelector<HTMLElement>('#grid');
if (load && element) {
  const [{ show }, feed] = await Promise.all([load(), openGridFeed()]);
  Object.assign(window, { benchKeys: name === 'perspective' ? feed.firstKeysById : feed.firstKeys });
  await show(feed, element, option);
}
if (name === 'polling' && element) {
  const { poll } = await import('./polling-page.ts');
  poll(element, Number(option));
}
if (name === 'casino' && element) {
  const { showAllTiles, showTiles } = await import('./peers/react-window-tiles.ts');
  await (option === 'all' ? showAllTiles : showTiles)(element);
}
if (name === 'fetching') {
  const { wrap } = await import('comlink');
  const worker = new Worker(new URL('./fetching-worker.ts', import.meta.url), { type: 'module' });
  const ways = wrap<FetchingWorker>(worker);
  Object.assign(window, {
    benchFetching: (way: string, changed: ChangedPrices) => ways.measure(way, changed),
  });
}
if (name === 'sending') {
  const { openSending } = await import('./sending-page.ts');
  Object.assign(window, { benchSending: openSending() });
}
if (name === 'stalling') {
  const { openStalling } = await import('./stalling-page.ts');
  Object.assign(window, { benchStall: await openStalling(option as FloodWay) });
}
document.body.dataset['ready'] = '';
