/**
 * The page `/_analytics`: sessions, events a minute, feed latency as users saw it, arms of tests. One page without
 * scripts, for operators.
 */
import type { AnalyticsSummary } from './analytics-store.ts';

const MINUTES = 60;
const BAR_WIDTH = 10;
const HEIGHT = 120;

/** The style of the page, which stands beside it: its content policy allows no styles in it. */
export const ANALYTICS_STYLE = `:root { color-scheme: light dark; }
body { max-width: 720px; margin: 0 auto; padding: 16px; font: 14px/1.5 system-ui, sans-serif; }
h1 { font-size: 20px; }
h2 { margin: 28px 0 8px; font-size: 15px; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 0; }
dt { opacity: 0.7; }
dd { margin: 0; font-size: 22px; font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; height: auto; fill: #4a6fd8; }
.axis { display: flex; justify-content: space-between; opacity: 0.7; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); text-align: start; }
th:last-child, td:last-child { text-align: end; }
`;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function analyticsPage({ arms, dropped, latency, minutes, sessions }: AnalyticsSummary): string {
  const most = Math.max(1, ...minutes.map(({ events }) => events));
  const bars = minutes.map(({ events, minutesAgo }) => {
    const height = Math.max(1, Math.round((events / most) * HEIGHT));
    const x = (MINUTES - 1 - minutesAgo) * BAR_WIDTH;
    return `<rect x="${x}" y="${HEIGHT - height}" width="${BAR_WIDTH - 2}" height="${height}"><title>${events}, ${minutesAgo} min ago</title></rect>`;
  });
  const rows = arms.map(
    ({ arm, devices, test }) => `<tr><td>${escape(test)}</td><td>${escape(arm)}</td><td>${devices}</td></tr>`,
  );
  const mean = (ms: number): string => (latency.reports === 0 ? '–' : `${ms} ms`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Analytics</title>
<link rel="stylesheet" href="/_analytics.css"></head>
<body><h1>Analytics</h1>
<dl><div><dt>Sessions</dt><dd>${sessions}</dd></div><div><dt>Events dropped by devices</dt><dd>${dropped}</dd></div></dl>
<h2>Events per minute, last hour (peak: ${most})</h2>
<svg role="img" aria-label="Events per minute" viewBox="0 0 ${MINUTES * BAR_WIDTH} ${HEIGHT}">${bars.join('')}</svg>
<div class="axis"><span>60 min ago</span><span>now</span></div>
<h2>Price delay seen by users, last hour</h2>
<dl><div><dt>Reports</dt><dd>${latency.reports}</dd></div><div><dt>Mean age of prices</dt><dd>${mean(latency.ageMs)}</dd></div><div><dt>Mean round trip</dt><dd>${mean(latency.roundTripMs)}</dd></div></dl>
<h2>Test variants</h2>
${rows.length === 0 ? '<p>No variants seen yet.</p>' : `<table><thead><tr><th>Test</th><th>Variant</th><th>Sessions</th></tr></thead><tbody>${rows.join('')}</tbody></table>`}
</body></html>`;
}
