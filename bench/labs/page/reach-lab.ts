/**
 * The lab `reach`: Lighthouse's scores of search engines and of accessibility for a phone, of the pages that visitors come to first. What a page
 * fails is named while it is measured.
 */
import { livePrices } from '../../../tests/e2e/live-prices.ts';
import { Sportsbook } from '../../../tests/e2e/sportsbook.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';
import { visit } from './lighthouse-report.ts';

/** A game that has so long to its start stays what it is while it is measured. */
const BEFORE_MS = 60 * 60_000;

function pageOf(name: string, url: string): Contender {
  return {
    name,
    role: 'ours',
    async measure(): Promise<Figures> {
      const { report } = await visit(url, {
        throttlingMethod: 'provided',
        categories: ['accessibility', 'seo'],
      });
      for (const [audit, { score }] of Object.entries(report.audits))
        if (typeof score === 'number' && score < 1) process.stderr.write(`${name}: ${audit}\n`);
      const score = (category: string) => (report.categories[category]?.score ?? 0) * 100;
      return { seo: score('seo'), accessibility: score('accessibility') };
    },
  };
}

export const reachLab: Lab = {
  name: 'reach',
  title: 'what Lighthouse says of the pages that visitors come to first, on a phone',
  metrics: [
    { id: 'seo', label: 'search engines', unit: 'of 100', better: 'more', limit: '100' },
    { id: 'accessibility', label: 'accessibility', unit: 'of 100', better: 'more', limit: '100' },
  ],
  notes: ['Each visit has a browser of its own. Nothing is throttled: neither score depends on time.'],
  needsPeers: true,
  async open() {
    const sportsbook = await Sportsbook.open();
    const [later] = await livePrices(sportsbook, { startsInMs: BEFORE_MS });
    const at = (path: string) => `${sportsbook.url}/en${path}`;
    return {
      contenders: [
        pageOf('the first page', at('')),
        pageOf('games in play', at('/live')),
        pageOf('games to come', at('/line')),
        pageOf('a game', at(`/game/${later?.game}`)),
        pageOf('a page of information', at('/information/responsible-gaming')),
      ],
      close: () => sportsbook.close(),
    };
  },
};
