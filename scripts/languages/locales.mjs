// `npm run locales`: how complete each language is against English. Ends with 1 when a released language lacks something, has too
// much, differs in its placeholders, or is not sorted.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLDER = new URL('../../locales/', import.meta.url);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const read = (path) => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
const placeholders = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);
const sorted = (keys) => keys.every((key, at) => at === 0 || keys[at - 1] < key);

/** Plural keys are compared by their base: each language has the forms of its own rules. */
function formsOf(texts) {
  const forms = new Map();
  for (const [key, text] of Object.entries(texts)) {
    const base = `${key.replace(PLURAL, '')}`;
    const plural = PLURAL.exec(key)?.[1];
    const isPlural = plural !== undefined && `${base}_other` in texts;
    const name = isPlural ? base : key;
    forms.set(name, [...(forms.get(name) ?? []), { plural: isPlural ? plural : undefined, text }]);
  }
  return forms;
}

export function dictionaryNames() {
  return readdirSync(new URL('en/', FOLDER))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}

/** Everything that is wrong with one language, as sentences; an empty list is a complete language. */
export function faultsOf(code, locale) {
  const faults = [];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const name of dictionaryNames()) {
    const english = formsOf(read(`en/${name}.json`));
    let own;
    try {
      own = read(`${code}/${name}.json`);
    } catch {
      faults.push(`${code}/${name}.json is missing`);
      continue;
    }
    if (!sorted(Object.keys(own))) faults.push(`${code}/${name}.json is not sorted`);
    const forms = formsOf(own);
    for (const key of forms.keys())
      if (!english.has(key)) faults.push(`${code}/${name}: ${key} is not in English`);
    for (const [key, texts] of english)
      faults.push(...keyFaults(`${code}/${name}: ${key}`, texts, forms.get(key), categories));
  }
  return faults;
}

function keyFaults(where, english, own, categories) {
  if (!own) return [`${where} is missing`];
  const faults = [];
  const isPlural = english[0].plural !== undefined;
  if (isPlural) {
    const present = own.map(({ plural }) => plural);
    for (const category of categories)
      if (!present.includes(category)) faults.push(`${where} lacks the form ${category}`);
  }
  const known = new Set(english.flatMap(({ text }) => placeholders(text)));
  for (const { text } of own) {
    if (text === '') faults.push(`${where} is empty`);
    const used = placeholders(text);
    for (const one of used)
      if (!known.has(one)) faults.push(`${where} uses {{${one}}}, which English does not`);
    // A form for one or two may say the number in words.
    if (!isPlural)
      for (const one of known) if (!used.includes(one)) faults.push(`${where} does not use {{${one}}}`);
  }
  return faults;
}

export const releasedLanguages = () =>
  read('languages.json').languages.filter(
    ({ madeOf, stage }) => stage === 'released' && madeOf === undefined,
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const total = dictionaryNames().reduce((sum, name) => sum + formsOf(read(`en/${name}.json`)).size, 0);
  let failed = false;
  for (const { code, title, locale } of releasedLanguages()) {
    const faults = faultsOf(code, locale);
    console.log(
      `${code}  ${title}: ${faults.length === 0 ? `complete, ${total} texts` : `${faults.length} faults`}`,
    );
    for (const fault of faults) console.log(`    ${fault}`);
    failed ||= faults.length > 0;
  }
  console.log(`in ${fileURLToPath(FOLDER)}`);
  if (failed) process.exit(1);
}
