/** Whole answers for search engines and of content, as examples of the API's document, by the id of their operation. */
import { type CallExample, data } from '../envelopes.ts';

const attributes = (values: object) => ({ data: { attributes: values } });
const PATH = { path: '/en/line/football' };
const QUESTIONS = attributes({
  questions: [
    { question: 'What is a line?', answer: 'Games that have not begun, with their prices before the start.' },
  ],
});
const ITEM = {
  path: 'guides/how-to-bet',
  productPath: '',
  title: 'How to bet',
  lead: 'From a price to a settled bet, in steps.',
  changed: '2026-11-25',
};

export const SEO_EXAMPLES: readonly CallExample[] = [
  [
    'seoContent',
    {
      success: true,
      value: {
        styles: '',
        style: '',
        content: '<h2>Football</h2><p>Prices before the start.</p>',
        microschema: '',
      },
      error: '',
    },
    PATH,
  ],
  [
    'pageData',
    attributes({
      title: 'Football: prices before the start',
      description: 'Games of football with their prices.',
      siteName: 'Touchline',
      metaRobots: 'index, follow',
      hierarchyMetaRobots: '',
      ampPageUrl: '',
      alternativeLinks: [{ hreflang: 'ru-RU', href: 'https://bets.example/ru/line/football' }],
      alternateMedia: [],
      customCanonical: 'https://bets.example/en/line/football',
      languageIsoCode: 'en-GB',
      metas: [{ property: 'og:type', content: 'website' }],
    }),
    PATH,
  ],
  ['pageVisual', attributes({ title: 'Football' }), PATH],
  ['footerQuestions', QUESTIONS, { section: 'line' }],
  ['informationLinks', attributes({ links: [{ name: 'About us', path: '/en/information/about' }] })],
  ['analyticsCounters', { data: [] }],
  ['languageIsoCodes', { data: { en: 'en-GB', ru: 'ru-RU' } }],
  ['listTexts', data({ items: [ITEM] }), { section: 'guides' }],
  [
    'readText',
    data({
      ...ITEM,
      language: 'en',
      blocks: [
        { kind: 'heading', id: 'choose', runs: [{ text: 'Choose' }] },
        {
          kind: 'list',
          isOrdered: true,
          items: [
            [
              { text: 'Open ' },
              { text: 'live', to: '/live' },
              { text: ' or ' },
              { text: 'upcoming', to: '/line' },
              { text: ' games.' },
            ],
          ],
        },
      ],
    }),
    { path: ITEM.path },
  ],
];
