// What a hostile page tries. Each attack is a function of the frame; none needs the kit, which keeps to the rules.
const EVENT = { GameId: 7, Group: 1, Type: 1, Param: 0, PlayerId: 0, Kind: 1, Coef: 2 };
const ID = 'x'.repeat(21);

/** Puts a page of the sportsbook into a frame, as it likes: here nearly invisible and over a button of its own. */
function frame(url) {
  const element = document.createElement('iframe');
  element.src = url;
  element.style.cssText =
    'position: fixed; inset: 0; inline-size: 100%; block-size: 600px; opacity: 0.01; z-index: 9';
  document.body.replaceChildren(element);
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve(element), { once: true });
  });
}

/** Messages that no port carries: from this window to the frame's, as a stranger or as the host would say them. */
const forged = (session) => [
  'placeBet',
  null,
  42,
  { type: 'touchline-welcome' },
  { type: 'touchline-welcome', protocol: 1, session: ID, visit: ID },
  { type: 'touchline-welcome', protocol: 99, session, visit: ID },
  { type: 'touchline-hello', protocols: { least: 1, most: 1 }, session, visit: ID },
  { type: 'send-bet-v3', action: 'add', events: [EVENT] },
  { type: 'place-bet', event: EVENT, stake: 500 },
  { type: 'sign-in', token: 't'.repeat(40) },
  { type: 'x'.repeat(200_000) },
  { type: 'touchline-welcome', list: Array.from({ length: 5_000 }, () => 0) },
];

function forge(target, session) {
  const messages = forged(session);
  for (const message of messages) target.postMessage(message, '*', [new MessageChannel().port2]);
  return messages.length;
}

/** Answers the frame as its host: the port is what the worst of hosts has. Answers the hello, to be said again. */
function welcome(element) {
  return new Promise((resolve) => {
    addEventListener('message', function hear({ data, origin, source }) {
      if (source !== element.contentWindow || data?.type !== 'touchline-hello') return;
      removeEventListener('message', hear);
      const { port1, port2 } = new MessageChannel();
      const heard = [];
      port1.onmessage = ({ data: message }) => heard.push(message);
      const answer = { type: 'touchline-welcome', protocol: 1, session: data.session, visit: data.visit };
      source.postMessage(answer, origin, [port2]);
      resolve({ port: port1, heard, answer, origin, source });
    });
  });
}

/** Malformed, of the wrong side, with more than belongs there, and as large as a clone may be. */
function malformed() {
  const endless = {};
  endless.self = endless;
  return [
    undefined,
    'send-bet-v3',
    [],
    {},
    { type: '__proto__' },
    { type: 'place-bet', event: EVENT },
    { type: 'send-bet-v3', action: 'place', events: [EVENT] },
    { type: 'send-bet-v3', action: 'add', events: [EVENT], stake: 500 },
    { type: 'send-bet-v3', action: 'add', events: Array.from({ length: 51 }, () => EVENT) },
    { type: 'send-bet-v2', event: { ...EVENT, Coef: 'high' } },
    { type: 'route-change', toPath: 'https://elsewhere.example/', replace: true, serial: 1 },
    { type: 'route-change', toPath: '//elsewhere.example/', replace: true, serial: 1 },
    { type: 'route-change', toPath: 'javascript:alert(1)', replace: true, serial: 1 },
    { type: 'settings-change', isDarkTheme: 'yes' },
    { type: 'settings-change', gTagId: '<img src=x onerror=alert(1)>' },
    { type: 'hidden-item', key: '../../x', hide: true },
    { type: 'shared-change', from: ID, changed: { balance: 1_000_000 } },
    { type: 'sign-in', token: 'a\r\nx-evil: 1' },
    { type: 'body-height', heightPx: 1 },
    endless,
    { type: 'document-title', title: 'x'.repeat(100_000) },
    { type: new Map() },
  ];
}

globalThis.attacks = { frame, forge, welcome, malformed };
