/** Examples of parameters that have one meaning wherever they stand, by name. */
import { GUID } from './envelopes.ts';

export const PARAMETER_EXAMPLES: Readonly<Record<string, unknown>> = {
  betGuid: GUID,
  betId: '90000000001',
  gameId: '7001',
  guid: '5f0a2c6e-9b0d-4d0b-8f52-3a1f6c7e9d10',
  lang: 'en',
  language: 'en',
  lng: 'en',
};
