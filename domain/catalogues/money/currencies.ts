/**
 * Currencies, one id for each: the number of ISO 4217; of crypto and of what has left the standard one of our own, in tables that are appended to and
 * never put in another order. What money is counted with (digits, signs) is in `domain/money/currencies.ts`; names come from CLDR
 * (`server/catalogues/currency-names.ts`); rates and smallest stakes are the house's.
 */
import { must } from '../../lib/must.ts';
import { findCurrency } from '../../money/currencies.ts';

export interface CatalogueCurrency {
  readonly id: number;
  readonly code: string;
  readonly symbol: string;
  readonly isCrypto: boolean;
  /** Whether the currency is retired and paid with no more: it is known from old records alone. */
  readonly isRetired: boolean;
}

/** Codes of today with their numbers. */
const OF_ISO =
  'AED784 AFN971 ALL008 AMD051 AOA973 ARS032 AUD036 AWG533 AZN944 BAM977 BBD052 BDT050 BGN975 BHD048 BIF108 BMD060 ' +
  'BND096 BOB068 BOV984 BRL986 BSD044 BTN064 BWP072 BYN933 BZD084 CAD124 CDF976 CHE947 CHF756 CHW948 CLF990 CLP152 ' +
  'CNY156 COP170 COU970 CRC188 CUP192 CVE132 CZK203 DJF262 DKK208 DOP214 DZD012 EGP818 ERN232 ETB230 EUR978 FJD242 ' +
  'FKP238 GBP826 GEL981 GHS936 GIP292 GMD270 GNF324 GTQ320 GYD328 HKD344 HNL340 HTG332 HUF348 IDR360 ILS376 INR356 ' +
  'IQD368 IRR364 ISK352 JMD388 JOD400 JPY392 KES404 KGS417 KHR116 KMF174 KPW408 KRW410 KWD414 KYD136 KZT398 LAK418 ' +
  'LBP422 LKR144 LRD430 LSL426 LYD434 MAD504 MDL498 MGA969 MKD807 MMK104 MNT496 MOP446 MRU929 MUR480 MVR462 MWK454 ' +
  'MXN484 MXV979 MYR458 MZN943 NAD516 NGN566 NIO558 NOK578 NPR524 NZD554 OMR512 PAB590 PEN604 PGK598 PHP608 PKR586 ' +
  'PLN985 PYG600 QAR634 RON946 RSD941 RUB643 RWF646 SAR682 SBD090 SCR690 SDG938 SEK752 SGD702 SHP654 SLE925 SOS706 ' +
  'SRD968 SSP728 STN930 SVC222 SYP760 SZL748 THB764 TJS972 TMT934 TND788 TOP776 TRY949 TTD780 TWD901 TZS834 UAH980 ' +
  'UGX800 USD840 USN997 UYI940 UYU858 UYW927 UZS860 VED926 VES928 VND704 VUV548 WST882 XAF950 XCD951 XCG532 XOF952 ' +
  'XPF953 YER886 ZAR710 ZMW967 ZWG924';

/** Retired currencies that CLDR still has. */
const RETIRED =
  'ADP AFA ALK ANG AOK AON AOR ARA ARL ARM ARP ATS AZM BAD BAN BEC BEF BEL BGL BGM BGO BOL BOP BRB BRC BRE BRN BRR ' +
  'BRZ BUK BYB BYR CLE CNH CNX CSD CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK GHC GNS GQE GRD GWE GWP ' +
  'HRD HRK IEP ILP ILR ISJ ITL KRH KRO LTL LTT LUC LUF LUL LVL LVR MAF MCF MDC MGF MKN MLF MRO MTL MTP MVP MXP MZE ' +
  'MZM NIC NLG PEI PES PLZ PTE RHD ROL RUR SDD SDP SIT SKK SLL SRG STD SUR TJR TMM TPE TRL UAK UGS USS UYP VEB VEF ' +
  'VNN YDD YUD YUM YUN YUR ZAL ZMK ZRN ZRZ ZWD ZWL ZWR';
const FIRST_RETIRED = 10_001;

const CRYPTO = 'ADA TRX USDC USDT XRP BCH BTC DOGE LTC BNB DAI ETH';
const FIRST_CRYPTO = 20_001;

const symbolOf = (code: string): string => must(findCurrency(code), `currency ${code}`).symbol;

export const CURRENCIES: readonly CatalogueCurrency[] = [
  ...OF_ISO.split(' ').map((row) => {
    const [code, id] = [row.slice(0, 3), Number(row.slice(3))];
    return { id, code, symbol: symbolOf(code), isCrypto: false, isRetired: false };
  }),
  ...RETIRED.split(' ').map((code, at) => ({
    id: FIRST_RETIRED + at,
    code,
    symbol: code,
    isCrypto: false,
    isRetired: true,
  })),
  ...CRYPTO.split(' ').map((code, at) => ({
    id: FIRST_CRYPTO + at,
    code,
    symbol: symbolOf(code),
    isCrypto: true,
    isRetired: false,
  })),
];

const BY_CODE: ReadonlyMap<string, CatalogueCurrency> = new Map(CURRENCIES.map((one) => [one.code, one]));
const BY_ID: ReadonlyMap<number, CatalogueCurrency> = new Map(CURRENCIES.map((one) => [one.id, one]));

export const currencyByCode = (code: string): CatalogueCurrency | undefined => BY_CODE.get(code);
export const currencyById = (id: number): CatalogueCurrency | undefined => BY_ID.get(id);
