/** The lab `latency`: from the moment at which the server sets a price to the frame that shows it. */
import { chromium } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { benchAnswer, buildPages } from '../../browser/pages-build.ts';
import { measureShown, TimedSource } from '../../browser/shown-prices.ts';
import type { Contender, Lab } from '../../lab/lab.ts';
import { CountingProxy } from '../../servers/counting-proxy.ts';

const CHANGES_PER_SECOND = 5_000;

export const latencyLab: Lab = {
  name: 'latency',
  title: 'server tick to painted price over loopback, 5,000 changes a second',
  metrics: [
    {
      id: 'p50',
      label: 'price set to price painted, median',
      unit: 'ms',
      better: 'less',
      limit: '8.3: half a frame',
    },
    {
      id: 'p99',
      label: 'price set to price painted, 99th percentile',
      unit: 'ms',
      better: 'less',
      limit: '16.7: a frame',
    },
    { id: 'paintP50', label: 'body in the hub to text in the cell, median', unit: 'ms', better: 'less' },
    {
      id: 'paintP99',
      label: 'body in the hub to text in the cell, 99th percentile',
      unit: 'ms',
      better: 'less',
    },
    { id: 'count', label: 'prices painted in sight', unit: 'a second', better: 'none' },
  ],
  notes: [
    'Painted: the frame that shows the price is handed on; raster and screen come after it.',
    'Ours asks the sportsbook itself. The two that poll go through a proxy of the lab, which takes the cursor out or adds the page: a millisecond or two.',
    'Plain polling is the shipped page against a feed that tells no cursor: a snapshot every 2 s.',
    'Polling every 5.2 s is a page of a few lines that fetches, parses and writes the list anew, as operators’ pages of today do.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    await buildPages();
    const sportsbook = await TimedSource.open('timed-sportsbook.ts', [
      String(liveGames),
      String(CHANGES_PER_SECOND),
    ]);
    const beside = new CountingProxy(sportsbook.url, benchAnswer(false));
    const blind = new CountingProxy(sportsbook.url, benchAnswer(false), ['x-feed-cursor']);
    const [besideAddress, blindAddress] = [await beside.listen(), await blind.listen()];
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const contender = (name: string, role: Contender['role'], base: string, path: string): Contender => ({
      name,
      role,
      measure: () => measureShown(browser, sportsbook, base, path),
    });
    return {
      contenders: [
        contender('blocking delta, as shipped', 'ours', sportsbook.url, '/en/live'),
        contender('our page, plain polling', 'peer', blindAddress, '/en/live'),
        contender('polling every 5.2 s', 'peer', besideAddress, '/bench/#polling:5200'),
      ],
      async close() {
        await browser.close();
        beside.close();
        blind.close();
        sportsbook.close();
      },
    };
  },
};
