/** Reads a configuration, and says of every mistake in it where it is and what is expected, in a sentence. */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Partly } from '#domain/site/merge.ts';
import { isRecord, merged } from '#domain/site/merge.ts';
import type { Override } from '#domain/site/overrides.ts';
import { overridden } from '#domain/site/overrides.ts';
import { contrastProblems, type Scheme } from '#domain/site/palette.ts';
import { textPathProblems } from '#domain/site/text-paths.ts';
import { SITE_DEFAULTS } from './site-defaults.ts';
import { type SiteSettings, siteDocument } from './site-document.ts';

export interface SiteDocument {
  /** Settings that differ from the product's. */
  readonly own: Partly<SiteSettings>;
  readonly overrides: readonly Override<SiteSettings>[];
}

export const EMPTY_DOCUMENT: SiteDocument = { own: {}, overrides: [] };

/** A check that needs the server's knowledge: whether a language that is named exists. */
export type FurtherCheck = (settings: SiteSettings) => readonly string[];

const MOST_SHOWN = 60;

const shown = (value: unknown): string => {
  const said = JSON.stringify(value) ?? 'nothing';
  return said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
};

const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
  Object: 'a record',
  Array: 'a list',
};

/** What was expected, in the words of an issue of the schema: `"a" | "b"` and names of types. */
export function expectedText(issue: v.BaseIssue<unknown>): string {
  // Checks of a pipe say themselves what they expect.
  if (issue.kind === 'validation' && !issue.message.startsWith('Invalid')) return issue.message;
  const options = (issue.expected ?? '').replace(/^\(|\)$/g, '').split(' | ');
  return options.map((one) => EXPECTED[one] ?? one).join(' or ');
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the document';
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${path}: there is no such setting`;
  return `${path}: it is ${shown(issue.input)}, expected is ${expectedText(issue)}`;
}

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Pairs of colours that nobody could tell apart. */
const paletteProblems = ({ customize }: SiteSettings): readonly string[] =>
  SCHEMES.flatMap((scheme) =>
    contrastProblems(scheme, customize[scheme]).map(
      ({ least, one, ratio, two }) =>
        `customize.${scheme}: "${one}" on "${two}" has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}, WCAG AA asks for ${least}`,
    ),
  );

/** The settings of a document, and under each of its overrides alone; where a mistake may be, with what stands before its path. */
function variantsOf({ overrides, own }: SiteDocument): readonly (readonly [prefix: string, SiteSettings])[] {
  const plain = merged(SITE_DEFAULTS, own);
  return [
    ['', plain],
    ...overrides.map((one, at) => [`overrides.${at}: `, overridden(plain, [one])] as const),
  ];
}

export function readSiteDocument(
  value: unknown,
  further: FurtherCheck = () => [],
): Result<SiteDocument, readonly string[]> {
  if (!isRecord(value)) return failed([`the document: it is ${shown(value)}, expected is a record`]);
  const read = v.safeParse(siteDocument, value);
  if (!read.success) return failed(read.issues.map(sentenceOf));
  const {
    $schema: _schema,
    overrides = [],
    ...own
  } = read.output as Record<string, unknown> & {
    readonly overrides?: SiteDocument['overrides'];
  };
  const document: SiteDocument = { own, overrides };
  const check = (settings: SiteSettings) => [
    ...paletteProblems(settings),
    ...textPathProblems(settings.information.paths),
    ...further(settings),
  ];
  const [[, plain] = ['', SITE_DEFAULTS], ...variants] = variantsOf(document);
  const known = new Set(check(plain));
  const problems = [
    ...known,
    // A mistake of the plain settings is not repeated for each override.
    ...variants.flatMap(([prefix, settings]) =>
      check(settings)
        .filter((problem) => !known.has(problem))
        .map((problem) => prefix + problem),
    ),
  ];
  return problems.length > 0 ? failed(problems) : ok(document);
}

/** Reads the text of a file. */
export function readSiteText(text: string, further?: FurtherCheck): Result<SiteDocument, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed([`it is no JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  return readSiteDocument(value, further);
}
