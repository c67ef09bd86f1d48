/** The ways to pay of the sandbox, with their bounds in each currency that accounts have. */
export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly isCrypto: boolean;
}

export const PAYMENT_METHODS_LIST: readonly PaymentMethod[] = [
  { id: 'card', name: 'Bank card', isCrypto: false },
  { id: 'bank', name: 'Bank transfer', isCrypto: false },
  { id: 'chain', name: 'Cryptocurrency network', isCrypto: true },
];

/** The least and the most of one payment, as decimal texts. */
const BOUNDS: Readonly<Record<string, readonly [min: string, max: string]>> = {
  KZT: ['500.00', '2000000.00'],
  RUB: ['100.00', '300000.00'],
  USD: ['1.00', '5000.00'],
  EUR: ['1.00', '5000.00'],
  UAH: ['50.00', '200000.00'],
  TRY: ['50.00', '200000.00'],
  INR: ['100.00', '400000.00'],
  KWD: ['0.500', '1500.000'],
  JPY: ['150', '750000'],
  BTC: ['0.00001000', '30.00000000'],
  USDT: ['1.000000', '3000000.000000'],
  ETH: ['0.000300000000000000', '1000.000000000000000000'],
};

export const boundsOf = (currency: string): readonly [string, string] | undefined => BOUNDS[currency];
