// Attacks by hand. With `?site=http://127.0.0.1:4310` in its address the page shows that sportsbook, and a button for each thing that a host may try.
const { attacks } = globalThis;
const site = new URLSearchParams(location.search).get('site');
const SESSION = 's'.repeat(21);

/** What the frame answered on its port: refusals, by reason. */
const counts = new Map();
let line;

const address = () => `${site}/en/live?embed=1&session=${SESSION}`;

const TRIES = {
  'Show it nearly invisible': async () => void (await attacks.frame(address())),
  'Answer as its host': async () => {
    const element = document.createElement('iframe');
    element.style.cssText = 'border: 0; inline-size: 100%; block-size: 100vh';
    const opened = attacks.welcome(element);
    element.src = address();
    document.body.replaceChildren(element);
    line = await opened;
  },
  'Forge messages': () => attacks.forge(document.querySelector('iframe').contentWindow, SESSION),
  'Malformed and oversized': () => post(attacks.malformed()),
  'Answer once more': () => line?.source.postMessage(line.answer, line.origin, [new MessageChannel().port2]),
  'A thousand at once': () =>
    post(Array.from({ length: 1_000 }, (_, at) => ({ type: 'settings-change', isDarkTheme: at % 2 === 0 }))),
};

function post(messages) {
  for (const message of messages) line?.port.postMessage(message);
}

function tell(table) {
  for (const { count, reason, type } of line?.heard ?? [])
    if (type === 'refused') counts.set(reason, Math.max(count, counts.get(reason) ?? 0));
  table.replaceChildren(
    ...[...counts].map(([reason, count]) => {
      const row = document.createElement('tr');
      for (const text of [reason, `${count} or more`])
        row.append(Object.assign(document.createElement('td'), { textContent: text }));
      return row;
    }),
  );
}

function show() {
  const panel = document.createElement('aside');
  panel.style.cssText =
    'position: fixed; inset-block-end: 12px; inset-inline-end: 12px; z-index: 10; display: grid; gap: 6px; padding: 12px; ' +
    'background: #fff; color: #111; border: 2px solid #b3261e; font: 14px/1.4 system-ui, sans-serif';
  panel.append(Object.assign(document.createElement('strong'), { textContent: 'Hostile host' }));
  for (const [name, attempt] of Object.entries(TRIES)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
    button.addEventListener('click', attempt);
    panel.append(button);
  }
  const table = document.createElement('table');
  table.createCaption().textContent = 'Refused, as the frame says';
  const body = table.createTBody();
  panel.append(table);
  document.documentElement.append(panel);
  document.body.style.margin = '0';
  setInterval(() => tell(body), 500);
}

if (site) show();
