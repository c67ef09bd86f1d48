/** The schema of the configuration as JSON Schema, for editors and people. */
import { siteDocument } from '#protocol/site/site-document.ts';
import { schemaOf } from '../openapi/schema-of.ts';

export const siteSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The configuration of a site',
  ...schemaOf(siteDocument),
});
