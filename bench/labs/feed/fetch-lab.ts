/** The lab `fetch`: from the network to packed changes in a worker of Chromium, less what the fetch alone takes. */
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { benchAnswer, buildPages } from '../../browser/pages-build.ts';
import type { FETCHERS as Fetchers, TravelForm } from '../../contenders/fetching.ts';
import type { Contender, Figures, Lab, Metric } from '../../lab/lab.ts';
import type { ChangedPrices } from '../../pages/fetching-worker.ts';
import { CountingProxy, type OwnAnswer, type OwnBody } from '../../servers/counting-proxy.ts';
import type { FeedBody } from '../../servers/feed-bodies.ts';
import { type BodyRuns, bodyRuns, DECODING_METRICS } from './decoding-labs.ts';

declare global {
  interface Window {
    /** The function of the page `#fetching`. */
    benchFetching?: (name: string, changed: ChangedPrices) => Promise<Figures>;
  }
}

/** The quality with which servers compress what changes all the time. */
const BROTLI_QUALITY = 4;
const BODY_PATH = /^\/bodies\/(uniform|clustered)\/(\d+)\.([a-z-]+)$/;
const READY_MS = 30_000;

const NET_METRICS: readonly Metric[] = DECODING_METRICS.map((metric) => ({
  ...metric,
  label: `${metric.label}, less the fetch`,
}));
const GROSS_METRICS: readonly Metric[] = DECODING_METRICS.map((metric) => ({
  ...metric,
  id: `${metric.id}Gross`,
  label: `${metric.label}, with the fetch`,
}));

function travelling(runs: BodyRuns): OwnAnswer {
  const made = new Map<string, OwnBody>();
  const bodyOf = ({ json, gzip }: FeedBody, form: TravelForm): OwnBody => {
    switch (form) {
      case 'gzip':
        return { type: 'application/gzip', body: gzip };
      case 'encoded-gzip':
        return { type: 'application/json', body: gzip, encoding: 'gzip' };
      case 'encoded-br': {
        const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
        return { type: 'application/json', body: brotliCompressSync(json, { params }), encoding: 'br' };
      }
      default:
        return { type: 'application/json', body: json };
    }
  };
  return (path) => {
    const [, pattern, at, form] = BODY_PATH.exec(path) ?? [];
    const body = runs[pattern as keyof BodyRuns]?.bodies[Number(at)];
    if (!body) return undefined;
    const answer = made.get(path) ?? bodyOf(body, form as TravelForm);
    made.set(path, answer);
    return answer;
  };
}

export const fetchLab: Lab = {
  name: 'fetch',
  title: 'from the network to packed changes, in a worker of Chromium over loopback',
  metrics: [...NET_METRICS, ...GROSS_METRICS],
  notes: [
    'The fetch alone is measured beside each contender and taken off: the same opaque body into memory, and nothing done with it.',
    'Content-Encoding: the browser inflates in its network process and hands over the whole text.',
    'Every contender must find exactly the prices that were changed; one that finds others fails.',
  ],
  needsPeers: true,
  async open({ liveGames }) {
    await buildPages();
    const { FETCHERS, FETCH_ALONE } = await import('../../contenders/fetching.ts');
    const runs = await bodyRuns(liveGames);
    const bodies = travelling(runs);
    const pages = benchAnswer(false);
    const proxy = new CountingProxy('http://127.0.0.1:9', (path) => bodies(path) ?? pages(path));
    const address = await proxy.listen();
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const page = await browser.newPage();
    await page.goto(`${address}/bench/#fetching`);
    await page.locator('body[data-ready]').waitFor({ state: 'attached', timeout: READY_MS });
    const changed: ChangedPrices = { uniform: runs.uniform.changed, clustered: runs.clustered.changed };
    const measured = (name: string): Promise<Figures> =>
      page.evaluate(
        ([way, prices]) => {
          if (!window.benchFetching) throw new Error('the page has no worker');
          return window.benchFetching(way, prices);
        },
        [name, changed] as const,
      );
    const measure = async ({ name }: (typeof Fetchers)[number]): Promise<Figures> => {
      const gross = await measured(name);
      const grosses = Object.entries(gross).map(([id, ms]): [string, number] => [`${id}Gross`, ms]);
      if (name === FETCH_ALONE.name) return Object.fromEntries(grosses);
      const alone = await measured(FETCH_ALONE.name);
      const nets = Object.entries(gross).map(([id, ms]): [string, number] => [id, ms - (alone[id] ?? 0)]);
      return Object.fromEntries([...nets, ...grosses]);
    };
    return {
      contenders: FETCHERS.map(
        (contender): Contender => ({
          name: contender.name,
          role: contender.role,
          measure: () => measure(contender),
        }),
      ),
      async close() {
        await browser.close();
        proxy.close();
      },
    };
  },
};
