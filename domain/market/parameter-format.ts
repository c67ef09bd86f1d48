/**
 * How many values hide in a parameter, and which: the format codes of the wire. Everything is computed on whole
 * ten-thousandths, since fractions such as 0.045 are not exact in binary. Values come back as texts ready for a label.
 */
import { PARAMETER_SCALE, type Parameter, parameterToWire } from './selection.ts';

export type ParameterFormat =
  /** No parameter (1, 7). */
  | 'none'
  /** The value itself (3, 37, 9). */
  | 'value'
  /** A handicap: the value with its sign always written. */
  | 'signed'
  /** The whole part, and the fraction in thousandths (5): 2.001 is 2 and 1. */
  | 'pair'
  /** The hundredths of the whole part, and the fraction times 100 (13): 150.025 is 1.5 and 2.5. */
  | 'two-lines'
  /** The hundredths of the whole part, and the fraction in thousandths (17): -150.075 is -1.5 and 75. */
  | 'line-minute'
  /** The whole part, and the fraction times 100 (43): 10.065 is 10 and 6.5. */
  | 'number-line'
  /** The signed goals of a European handicap (41). */
  | 'european'
  /** Two scores in pairs of digits (81): 301.0103 is 3:1 and 1:3. */
  | 'two-scores'
  /** Three scores in pairs of digits (123): 1020103.0104 is 1:2, 1:3 and 1:4. */
  | 'three-scores';

/** A decimal text of `units / scale`, without trailing zeros. */
function decimal(units: number, scale: number): string {
  return parameterToWire(Math.round((units * PARAMETER_SCALE) / scale) as Parameter);
}

const withSign = (text: string): string => (text.startsWith('-') || text === '0' ? text : `+${text}`);

const score = (digits: string): string => `${Number(digits.slice(0, 2))}:${Number(digits.slice(2, 4))}`;

export function parameterValues(format: ParameterFormat, parameter: Parameter): readonly string[] {
  const sign = parameter < 0 ? -1 : 1;
  const magnitude = Math.abs(parameter);
  const whole = Math.floor(magnitude / PARAMETER_SCALE);
  /** Ten-thousandths of the fraction, 0 to 9999. */
  const rest = magnitude % PARAMETER_SCALE;
  switch (format) {
    case 'none':
      return [];
    case 'value':
      return [parameterToWire(parameter)];
    case 'signed':
      return [withSign(parameterToWire(parameter))];
    case 'pair':
      return [decimal(sign * whole, 1), decimal(rest, 10)];
    case 'two-lines':
      return [decimal(sign * whole, 100), decimal(rest, 100)];
    case 'line-minute':
      return [decimal(sign * whole, 100), decimal(rest, 10)];
    case 'number-line':
      return [decimal(sign * whole, 1), decimal(rest, 100)];
    case 'european':
      return [withSign(parameterToWire(parameter))];
    case 'two-scores':
      return [score(String(whole).padStart(4, '0')), score(String(rest).padStart(4, '0'))];
    case 'three-scores': {
      const digits = String(whole).padStart(8, '0');
      return [score(digits.slice(0, 4)), score(digits.slice(4)), score(String(rest).padStart(4, '0'))];
    }
  }
}

const FORMATS: readonly (readonly [ParameterFormat, readonly number[]])[] = [
  ['signed', [7, 8, 3829, 3830]],
  ['european', [424, 425, 426]],
  [
    'pair',
    [
      731, 8617, 8618, 9250, 9251, 1747, 1749, 1781, 1830, 1831, 1836, 1837, 2314, 2315, 2533, 2534, 2535,
      2536, 2949, 2950, 3984, 3988, 4406, 4407, 4550, 4551, 480, 481, 483, 484, 6490, 6492, 6947, 8535, 8536,
      827, 837,
    ],
  ],
  ['two-lines', [2200, 2201, 2202, 2203, 4002, 4003]],
  ['line-minute', [1195, 1196, 1197, 1198, 9436, 9437, 9438, 9439]],
  ['number-line', [2068, 2069, 2070, 2071]],
  ['two-scores', [7171]],
  ['three-scores', [7197]],
];

const FORMAT_OF_TYPE: ReadonlyMap<number, ParameterFormat> = new Map(
  FORMATS.flatMap(([format, types]) => types.map((type) => [type, format] as const)),
);

/** Types that are not told apart carry a plain value, if any. */
export const formatOf = (type: number): ParameterFormat => FORMAT_OF_TYPE.get(type) ?? 'value';

/** The values that travel decoded in long keys; none where the parameter is 0 and may as well not be there. */
export const parameterArguments = (type: number, parameter: Parameter): readonly string[] =>
  parameter === 0 && !FORMAT_OF_TYPE.has(type) ? [] : parameterValues(formatOf(type), parameter);
