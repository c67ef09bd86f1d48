// The host's own page. What it takes to embed the sportsbook stands in `show`; the rest is header, navigation and bet slip of the host.
const PREFIX = '/bets';
const { sportsbook } = document.documentElement.dataset;
const $ = (id) => document.getElementById(id);
const nameOf = ({ GameId, Group, Param, PlayerId, Type }) =>
  `${GameId}.${Group}.${Type}.${Param}.${PlayerId}`;

/** The host's bet slip, by the name of the selection. */
const slip = new Map();

function show() {
  const bets = TouchlineEmbed.open({
    into: $('bets'),
    site: sportsbook,
    view: 'board',
    route: '/en/live',
    title: 'Bets',
    history: true,
    settings: { transformPrefix: PREFIX },
    coupon: () => ({ isBetsAvailable: true, events: [...slip.values()] }),
  });
  bets.on('bet', ({ action, events }) => change(action, events));
  bets.on('route', ({ toPath }) => {
    $('place').textContent = toPath;
  });
  return bets;
}

const bets = show();
// For the console.
globalThis.embedded = bets;
bets.on('ready', () => {
  document.documentElement.dataset.frame = 'ready';
});
bets.on('title', (title) => {
  document.title = `${title} · The Daily Pitch`;
});
bets.on('unkept', (things) => {
  $('unkept').textContent = things.length > 0 ? `Not kept in this frame: ${things.join(', ')}` : '';
});
bets.on('refused', (counts) => {
  document.documentElement.dataset.refused = JSON.stringify(counts);
});
bets.on('settings', ({ isDarkTheme }) => {
  if (isDarkTheme !== undefined) setTheme(isDarkTheme, false);
});

function change(action, events) {
  for (const event of events) {
    if (action === 'add') slip.set(nameOf(event), event);
    else slip.delete(nameOf(event));
  }
  render();
}

/** Names that the host's own server was asked for, by game. */
const names = new Map();

function nameOfGame(id) {
  if (!names.has(id))
    names.set(
      id,
      fetch(`/game?id=${id}`).then(async (answer) => (await answer.json()).name),
    );
  return names.get(id);
}

function render() {
  $('empty').hidden = slip.size > 0;
  $('slip').replaceChildren(
    ...[...slip].map(([name, event]) => {
      const item = document.createElement('li');
      item.dataset.hostItem = name;
      const label = document.createTextNode(`Game ${event.GameId} @ ${event.Coef}`);
      item.append(label);
      void nameOfGame(event.GameId).then((game) => {
        label.textContent = `${game} @ ${event.Coef}`;
      });
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.textContent = 'Remove';
      remove.addEventListener('click', () => {
        bets.sendBet([event], 'remove');
        change('remove', [event]);
      });
      item.append(remove);
      return item;
    }),
  );
}

function setTheme(isDark, isOurs = true) {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  $('theme').textContent = isDark ? 'Light' : 'Dark';
  if (isOurs) bets.set({ isDarkTheme: isDark });
}

$('theme').addEventListener('click', () => setTheme(document.documentElement.dataset.theme !== 'dark'));
$('language').addEventListener('click', ({ target }) => {
  const isEnglish = target.textContent === 'Русский';
  target.textContent = isEnglish ? 'English' : 'Русский';
  bets.setLanguage(isEnglish ? 'ru' : 'en');
});
$('sign-in').addEventListener('click', async ({ target }) => {
  const { token } = await (await fetch('/token')).json();
  bets.signIn(token);
  target.textContent = 'Signed in';
  target.disabled = true;
});
for (const link of document.querySelectorAll('nav a'))
  link.addEventListener('click', (event) => {
    event.preventDefault();
    bets.go(link.getAttribute('href').slice(PREFIX.length));
  });

async function showTips() {
  const tips = await (await fetch('/tips')).json();
  $('tips').replaceChildren(
    ...tips.map(({ event, name }) => {
      const item = document.createElement('li');
      const add = document.createElement('button');
      add.type = 'button';
      add.dataset.tip = nameOf(event);
      add.textContent = `Add @ ${event.Coef}`;
      add.addEventListener('click', () => {
        bets.sendBet([event]);
        change('add', [event]);
      });
      item.append(name, add);
      return item;
    }),
  );
}

await showTips();
