/** Whole answers of the texts of the product, as examples of the API's document, by the id of their operation. */
import type { CallExample } from '../envelopes.ts';

const attributes = (values: object) => ({ data: { attributes: values } });
const FILE = 'coupon.json';

export const TEXT_EXAMPLES: readonly CallExample[] = [
  [
    'dictionaryMap',
    attributes({ dictionaryMap: { coupon: `/genfiles/web-app-v2/dictionaries/en/${FILE}` } }),
  ],
  [
    'textUnits',
    attributes({ language: 'en', total: 1, translated: 1, units: { 'coupon.bets.stake': 'Stake' } }),
  ],
  ['dictionaryFile', { 'bets.stake': 'Stake' }, { file: FILE }],
  ['changedTexts', { start: { coupon: { 'bets.stake': 'Your stake' } }, rest: {} }, { file: 'en.json' }],
  ['mediaFile', undefined, { mediaId: 'logo' }],
  ['spriteFile', undefined, { file: 'sports.svg' }],
];
