/**
 * The facts of a site in the texts of the house: its licence, and the parts of it that other companies run. The page of
 * licences of a site that has one is the text `licensed`, with the number, the authority and the countries in their places.
 */
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import type { TextBlock, TextRun } from '#protocol/content/content-calls.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { countryName } from '../catalogues/country-names.ts';
import type { PageWord } from '../seo/page-words.ts';
import type { HouseText } from './text-files.ts';

/** The settings that texts depend on. */
export type SiteOfTexts = Pick<SiteSettings, 'global' | 'information' | 'licence' | 'thirdParty'>;

const LICENSES = 'information/licenses';
const LICENSED = 'information/licensed';
const ABOUT = 'information/about';

type Licence = SiteSettings['licence'];

const listText = (items: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

function valuesOf({ authority, countries, number }: Licence, language: string): Record<string, string> {
  const names = countries.flatMap((code) => {
    const country = countryByCode(code);
    return country ? [countryName(country, language)] : [];
  });
  return { number, authority, countries: listText(names, language) };
}

/** The blocks with values in the places of `{{name}}`. */
function filled(blocks: readonly TextBlock[], values: Readonly<Record<string, string>>): TextBlock[] {
  const runs = (line: readonly TextRun[]): TextRun[] =>
    line.map((run) => ({
      ...run,
      text: run.text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place),
    }));
  return blocks.map((block) => {
    if (block.kind === 'picture') return block;
    return block.kind === 'list'
      ? { ...block, items: block.items.map(runs) }
      : { ...block, runs: runs(block.runs) };
  });
}

/** The texts of a section as the site has them. */
export function withLicence(texts: readonly HouseText[], licence: Licence | undefined): readonly HouseText[] {
  const licensed = texts.find(({ path }) => path === LICENSED);
  return texts.flatMap((text) => {
    if (text.path === LICENSED) return [];
    if (text.path !== LICENSES || !licensed || !licence?.number) return [text];
    const blocks = filled(licensed.blocks, valuesOf(licence, licensed.language));
    return [{ ...licensed, path: LICENSES, order: text.order, blocks }];
  });
}

/** The sentence about parts that others run, which the page about the site ends with; nothing where there are none. */
export function partsOfOthers(
  { language, path }: Pick<HouseText, 'language' | 'path'>,
  site: SiteOfTexts | undefined,
  word: PageWord,
): readonly TextBlock[] {
  const partitions = site?.thirdParty.partitions ?? [];
  if (path !== ABOUT || partitions.length === 0) return [];
  const names = partitions.map((name) => word(language, `partition.${name}`));
  const text = word(language, 'texts.partitions', { names: listText(names, language) });
  return [{ kind: 'paragraph', runs: [{ text }] }];
}
