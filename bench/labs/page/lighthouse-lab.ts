/**
 * The lab `lighthouse`: the first visit of a phone to the live board as shipped, beside the same page without the first rows that the
 * server puts into it. Scores are Lighthouse's own, under its simulated throttling; the first price is watched for by a probe inside the
 * page, under the same profile applied for real (Lighthouse's "devtools" throttling: 4x slower CPU, 1.6 Mbit/s, 562 ms for each request).
 */
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import { NAMED_FUNCTIONS } from '../../browser/named-functions.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { type Report, visit } from './lighthouse-report.ts';

/** Pieces of the page that show a price: the first rows of the server, and a board's own cells. */
const PRICES = '.fb-cells span, [data-selection][data-odds]';

/** Runs in the page before anything else: marks the first frame after which a price with a digit can be seen. */
function watchForPrice(prices: string): void {
  const look = () => {
    const shown = [...document.querySelectorAll(prices)].some(
      (element) => /\d/.test(element.textContent) && element.getClientRects().length > 0,
    );
    if (shown) requestAnimationFrame(() => performance.mark('first-price'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visitPage(url: string, throttlingMethod: 'simulate' | 'devtools') {
  const { answer, report } = await visit(url, {
    throttlingMethod,
    categories: ['performance', 'accessibility', 'best-practices'],
    script: `${NAMED_FUNCTIONS}; (${watchForPrice.toString()})(${JSON.stringify(PRICES)})`,
    expression: 'performance.getEntriesByName("first-price").map((m) => m.startTime)',
  });
  return { report, firstPriceMs: Number((answer as readonly number[])[0]) };
}

function contender(name: string, role: Contender['role'], url: string): Contender {
  return {
    name,
    role,
    async measure(): Promise<Figures> {
      const scored = await visitPage(url, 'simulate');
      const throttled = await visitPage(url, 'devtools');
      const value = ({ audits }: Report, audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      const score = (category: string) => (scored.report.categories[category]?.score ?? 0) * 100;
      return {
        performance: score('performance'),
        fcp: value(scored.report, 'first-contentful-paint'),
        lcp: value(scored.report, 'largest-contentful-paint'),
        tbt: value(scored.report, 'total-blocking-time'),
        cls: Math.max(
          value(scored.report, 'cumulative-layout-shift'),
          value(throttled.report, 'cumulative-layout-shift'),
        ),
        speed: value(scored.report, 'speed-index'),
        price: Math.max(throttled.firstPriceMs, value(throttled.report, 'first-contentful-paint')),
        throttledPerformance: (throttled.report.categories['performance']?.score ?? 0) * 100,
        accessibility: score('accessibility'),
        practices: score('best-practices'),
        bytes: value(scored.report, 'total-byte-weight') / 1_000,
        machine: scored.report.environment.benchmarkIndex,
      };
    },
  };
}

export const lighthouseLab: Lab = {
  name: 'lighthouse',
  title: 'the first visit of a phone to the live board, default world',
  metrics: [
    { id: 'performance', label: 'performance, simulated throttling', unit: 'of 100', better: 'more' },
    {
      id: 'price',
      label: 'first price on the screen, throttling applied',
      unit: 'ms',
      better: 'less',
      limit: '562 ms: one request under this profile',
    },
    { id: 'fcp', label: 'first contentful paint', unit: 'ms', better: 'less' },
    { id: 'lcp', label: 'largest contentful paint', unit: 'ms', better: 'less' },
    { id: 'tbt', label: 'total blocking time', unit: 'ms', better: 'less' },
    { id: 'cls', label: 'layout shift, the worse of both visits', unit: '', better: 'less' },
    { id: 'speed', label: 'speed index', unit: 'ms', better: 'less' },
    { id: 'throttledPerformance', label: 'performance, throttling applied', unit: 'of 100', better: 'more' },
    { id: 'accessibility', label: 'accessibility', unit: 'of 100', better: 'more' },
    { id: 'practices', label: 'best practices', unit: 'of 100', better: 'more' },
    { id: 'bytes', label: 'bytes of the visit', unit: 'KB', better: 'less' },
    { id: 'machine', label: 'Lighthouse’s index of this machine', unit: '', better: 'none' },
  ],
  notes: [
    'Both visits are cold: a browser of its own, no cache, no service worker.',
    'The CPU is slowed by four whatever the machine: on a machine with an index below 1,000 blocking times say more of it than of the page.',
  ],
  needsPeers: true,
  async open() {
    const sportsbook = await Sportsbook.open();
    const address = `${sportsbook.url}/en/live`;
    return {
      contenders: [
        contender('the live board as shipped', 'ours', address),
        // An address with a query is answered with the page as built.
        contender('without the first rows in the page', 'peer', `${address}?plain`),
      ],
      close: () => sportsbook.close(),
    };
  },
};
