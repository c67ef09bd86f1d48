/** The lab `hop`: prices from a SharedWorker to the columns of a tab in Chromium, less what an empty message takes. */
import { chromium } from 'playwright';
import playwrightConfig from '../../../playwright.config.ts';
import { benchAnswer, buildPages } from '../../browser/pages-build.ts';
import type { SendingRound, SendingWay } from '../../contenders/sending.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { CountingProxy } from '../../servers/counting-proxy.ts';
import { type NamedWay, SENDING_METRICS, SENDING_NOTES, WAYS } from './port-lab.ts';

declare global {
  interface Window {
    /** The function of the page `#sending`. */
    benchSending?: (way: SendingWay) => Promise<SendingRound>;
  }
}

const READY_MS = 30_000;
const EMPTY: NamedWay = { name: 'an empty message', role: 'floor', way: 'empty' };

export const hopLab: Lab = {
  name: 'hop',
  title: 'price changes from a SharedWorker to a tab, in Chromium',
  metrics: [...SENDING_METRICS, { id: 'empty', label: 'asked for and arrived', unit: 'ms', better: 'none' }],
  notes: [
    ...SENDING_NOTES,
    'From asking to applied, less what an empty message takes there and back, which is measured beside each contender.',
  ],
  needsPeers: true,
  async open() {
    await buildPages();
    const proxy = new CountingProxy('http://127.0.0.1:9', benchAnswer(false));
    const address = await proxy.listen();
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    const page = await browser.newPage();
    await page.goto(`${address}/bench/#sending`);
    await page.locator('body[data-ready]').waitFor({ state: 'attached', timeout: READY_MS });
    const measured = (way: SendingWay): Promise<SendingRound> =>
      page.evaluate((one) => {
        if (!window.benchSending) throw new Error('the page has no hub');
        return window.benchSending(one);
      }, way);
    const measure = async ({ way, role }: NamedWay): Promise<Figures> => {
      const { changes: empty } = await measured(EMPTY.way);
      if (role === 'floor') return { empty };
      const { changes, image } = await measured(way);
      return { changes: changes - empty, ...(image === undefined ? {} : { image: image - empty }) };
    };
    return {
      contenders: [...WAYS, EMPTY].map(
        (way): Contender => ({ name: way.name, role: way.role, measure: () => measure(way) }),
      ),
      async close() {
        await browser.close();
        proxy.close();
      },
    };
  },
};
