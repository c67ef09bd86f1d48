/**
 * Lint rules that say what to do instead. `walls/layers`: which folder of the page and of the server may import which; the compiler
 * keeps the arrows between the top folders, this rule keeps the finer ones inside them. `walls/own-sheet`: a style sheet belongs to one
 * component.
 */
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A folder of the page may import those of a lower rank, and itself. */
const RANKS = { styles: 0, platform: 1, i18n: 1, ui: 2, parts: 3, features: 4, app: 5 };

const sourceOf = (file) => path.relative(ROOT, file).split(path.sep).join('/');

function targetOf(from, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = /^#(\w+\/.*)$/.exec(specifier);
  return alias?.[1];
}

/** What is wrong with this import; undefined for one that is allowed. */
export function wallBetween(from, to) {
  const [top, layer, name] = from.split('/');
  const [toTop, toLayer, toName] = to.split('/');
  if (top === 'games' || toTop === 'games') return gamesWall(top, layer, toTop, toLayer, to);
  if (top === 'server' && toTop === 'server') return serverWall(layer, toLayer, toName);
  if (top !== 'src' || toTop !== 'src') return undefined;
  if (layer === 'features' && toLayer === 'features' && name !== toName)
    return `feature ${name} imports feature ${toName}: what both need goes to src/parts (live data) or src/ui (looks), or src/app puts them together`;
  const [rank, toRank] = [RANKS[layer], RANKS[toLayer]];
  if (rank !== undefined && toRank !== undefined && toRank > rank)
    return `${layer} imports ${toLayer}: hand it down by props or context, or move what is shared below both`;
  return undefined;
}

/** Places that the games stand on: their server on what any server needs, their page on what any page looks like. */
const BENEATH_GAMES = {
  server: [
    'games/server/',
    'domain/',
    'protocol/',
    'server/store/',
    'server/lib/',
    'server/plugins/',
    'server/routes/health.ts',
    'server/exit-codes.ts',
    'server/program-folder.ts',
  ],
  page: [
    'games/page/',
    'domain/',
    'protocol/casino/',
    'protocol/lib/',
    'src/ui/',
    'src/i18n/',
    'src/styles/',
    // The context by which the looks of the product ask for texts and formats.
    'src/platform/services.ts',
    'locales/',
  ],
};

/** The games are a program of another party: they know nothing of the sportsbook, and it nothing of them. */
function gamesWall(top, layer, toTop, toLayer, to) {
  if (top !== 'games')
    return ['domain', 'protocol', 'streams', 'workers', 'src', 'server'].includes(top)
      ? `${top} imports games: the provider is a process of its own; what both need goes to domain or protocol`
      : undefined;
  if (BENEATH_GAMES[layer]?.some((place) => to.startsWith(place))) return undefined;
  return `games/${layer} imports ${[toTop, toLayer].filter(Boolean).join('/')}: it may import ${BENEATH_GAMES[layer]?.join(', ')}`;
}

/** The ledger and the helpers in `lib` stand below accounts and betting: they know neither. */
function serverWall(layer, toLayer) {
  const isBelow = layer === 'ledger' || layer === 'lib' || layer === 'store';
  if (isBelow && ['people', 'betting', 'sandbox', 'operator', 'receipts', 'feed'].includes(toLayer))
    return `server/${layer} imports server/${toLayer}: it stands below; pass what it needs as a parameter`;
  if (layer === 'betting' && toLayer === 'people')
    return 'server/betting imports server/people: what both need goes to server/ledger, server/session or server/lib';
  return undefined;
}

/** What is wrong with the import of a style sheet: `card.module.css` is that of `card.tsx` beside it and of nothing else. */
export function foreignSheet(from, to) {
  if (!to.endsWith('.module.css')) return undefined;
  const own = from.replace(/\.tsx?$/, '.module.css');
  return own === to
    ? undefined
    : `the style sheet of another component: render that component, make one of what both look like (src/ui, or the feature), or write ${path.posix.basename(own)}`;
}

/** Files that stand beside a program and are no part of it. */
const IS_APART = /\.test\.|\/vite\.config\.ts$/;

const layers = {
  create(context) {
    const from = sourceOf(context.filename);
    const check = ({ source }) => {
      const to = typeof source?.value === 'string' ? targetOf(from, source.value) : undefined;
      const message = to && !IS_APART.test(from) ? wallBetween(from, to) : undefined;
      if (message) context.report({ message, node: source });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const ownSheet = {
  create(context) {
    const from = sourceOf(context.filename);
    return {
      ImportDeclaration({ source }) {
        const message = foreignSheet(from, targetOf(from, source.value) ?? '');
        if (message) context.report({ message, node: source });
      },
    };
  },
};

export default { meta: { name: 'walls' }, rules: { layers, 'own-sheet': ownSheet } };
