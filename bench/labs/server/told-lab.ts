/** The lab `told`: from the moment at which a world sets a price to the frame that shows it, through a cluster and by the embedded server. */
import { chromium } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { measureShown, TimedSource } from '../../browser/shown-prices.ts';
import type { Lab } from '../../lab/lab.ts';
import { openToldPath } from '../../servers/nodes/told-path.ts';

const LIVE_GAMES = 300;
const CHANGES_PER_SECOND = 500;
const PATH = '/en/live';
const EMBEDDED = 'the embedded server';

export const toldLab: Lab = {
  name: 'told',
  title: `tick to painted price through world, NATS, feed and cache, ${LIVE_GAMES} games in play, ${CHANGES_PER_SECOND} changes a second`,
  reference: EMBEDDED,
  metrics: [
    { id: 'p50', label: 'price set to price painted, median', unit: 'ms', better: 'less' },
    { id: 'p99', label: 'price set to price painted, 99th percentile', unit: 'ms', better: 'less' },
    { id: 'paintP50', label: 'body in the hub to text in the cell, median', unit: 'ms', better: 'less' },
    { id: 'count', label: 'prices painted in sight', unit: 'a second', better: 'none' },
  ],
  notes: [
    'Everything is on one machine, the browser too. One server of messages, one feed node, one web node; nginx as in examples/cluster.',
    'Painted: the frame that shows the price is handed on; raster and screen come after it.',
  ],
  needsPeers: false,
  async open() {
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    return {
      contenders: [
        {
          name: 'world, NATS, feed, cache',
          role: 'ours',
          async measure() {
            const path = await openToldPath(LIVE_GAMES, CHANGES_PER_SECOND);
            return measureShown(browser, path.source, path.url, PATH).finally(() => path.close());
          },
        },
        {
          name: EMBEDDED,
          role: 'peer',
          async measure() {
            const amounts = [String(LIVE_GAMES), String(CHANGES_PER_SECOND)];
            const source = await TimedSource.open('timed-sportsbook.ts', amounts);
            return measureShown(browser, source, source.url, PATH).finally(() => source.close());
          },
        },
      ],
      close: () => browser.close(),
    };
  },
};
