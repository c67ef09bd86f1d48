/** `/_analytics`: sessions, events a minute, feed latency as users saw it, arms of tests. One page without scripts, for operators. */
import type { AnalyticsSummary } from './analytics-store.ts';

const MINUTES = 60;
const BAR_WIDTH = 10;
const HEIGHT = 120;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function analyticsPage({ arms, dropped, latency, minutes, sessions }: AnalyticsSummary): string {
  const most = Math.max(1, ...minutes.map(({ events }) => events));
  const bars = minutes.map(({ events, minutesAgo }) => {
    const height = Math.max(1, Math.round((events / most) * HEIGHT));
    const x = (MINUTES - 1 - minutesAgo) * BAR_WIDTH;
    return `<rect x="${x}" y="${HEIGHT - height}" width="${BAR_WIDTH - 2}" height="${height}" fill="#4466cc"><title>${events}, ${minutesAgo} min ago</title></rect>`;
  });
  const rows = arms.map(
    ({ arm, devices, test }) => `<tr><td>${escape(test)}</td><td>${escape(arm)}</td><td>${devices}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Analytics</title></head>
<body><h1>Analytics</h1>
<dl><dt>Sessions</dt><dd>${sessions}</dd><dt>Events given up by devices</dt><dd>${dropped}</dd></dl>
<h2>Events a minute, last hour (most: ${most})</h2>
<svg role="img" aria-label="Events a minute" width="${MINUTES * BAR_WIDTH}" height="${HEIGHT}">${bars.join('')}</svg>
<h2>Feed latency as users saw it, last hour</h2>
<dl><dt>Reports</dt><dd>${latency.reports}</dd><dt>Mean age of prices</dt><dd>${latency.ageMs} ms</dd><dt>Mean round trip</dt><dd>${latency.roundTripMs} ms</dd></dl>
<h2>Arms</h2>
<table><thead><tr><th>Test</th><th>Arm</th><th>Sessions</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</body></html>`;
}
