/**
 * The configuration of a site: one JSON document of a project and its site. Whatever it leaves out is as the product has it
 * (`site-defaults.ts`); for some countries, languages or hosts it may say something else again.
 */
import * as v from 'valibot';
import * as play from './sections-of-play.ts';
import * as site from './sections-of-site.ts';
import { country, host, language, list, text, whole } from './site-values.ts';

/** Every section, with all of its fields. */
const SECTIONS = {
  global: site.global,
  betting: play.betting,
  cyber: play.cyber,
  support: site.support,
  coupon: play.coupon,
  application: site.application,
  modules: site.modules,
  iframe: site.iframe,
  toto: play.toto,
  virtual: play.virtual,
  casino: play.casino,
  books: play.books,
  information: site.information,
  footer: site.footer,
  header: site.header,
  promo: site.promo,
  auth: play.auth,
  office: play.office,
  thirdParty: site.thirdParty,
  bringAFriend: play.bringAFriend,
  registration: play.registration,
  globalEvent: site.globalEvent,
  bannerWidgets: site.bannerWidgets,
  dictionary: site.dictionary,
  customize: site.customize,
  captcha: play.captcha,
  responsibleGaming: play.responsibleGaming,
  licence: site.licence,
  other: site.other,
  flags: play.flags,
};

export const siteSettings = v.strictObject(SECTIONS);

/** The configuration as code reads it: nothing is missing. */
export type SiteSettings = v.InferOutput<typeof siteSettings>;
export type SectionName = keyof SiteSettings;

interface Described extends v.GenericSchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly pipe?: readonly v.GenericSchema[];
}

/** A record of named fields, as it stands in a document: any of them may be left out, at every depth. */
function partly(schema: v.GenericSchema): v.GenericSchema {
  const { entries, type } = schema as Described;
  if (type !== 'strict_object' || !entries) return schema;
  return v.strictObject(
    Object.fromEntries(
      Object.entries(entries).map(([name, one]) => [
        name,
        (one as Described).type === 'optional' ? one : v.optional(partly(one)),
      ]),
    ),
  );
}

const sections = Object.fromEntries(
  Object.entries(SECTIONS).map(([name, schema]) => [name, v.optional(partly(schema))]),
);

/** A whole record by itself: what stands in a list says everything. */
const override = v.strictObject({
  when: v.strictObject({
    countries: v.optional(list(country('A country.'), 'Visitors from these.', 300)),
    languages: v.optional(list(language('A language.'), 'Who reads these.', 200)),
    hosts: v.optional(list(host('A host.'), 'Who asked for these.')),
    paints: v.optional(
      list(
        whole('A number.'),
        'Frames whose address names one of these as `paintId` (`docs/embedding.md`).',
        100,
      ),
    ),
  }),
  set: v.strictObject(sections),
});

export const siteDocument = v.strictObject({
  $schema: v.optional(text('Where the schema of this document is, for editors.', 500)),
  ...sections,
  overrides: v.optional(
    list(override, 'What holds for some visitors only, in this order: of two the later one holds.', 200),
  ),
});
