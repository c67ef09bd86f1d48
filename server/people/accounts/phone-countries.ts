/** Countries that accounts are opened from, with what the phone field goes by. Ids are the numbers of ISO 3166-1. */
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import { tagOf } from '../../languages.ts';

/** Code, number, phone code, then the digits of a mobile number: least and most, where they are not those of the mask. */
const ROWS = `
ae 784 971 9|al 008 355 9|am 051 374 8|ar 032 54 10|at 040 43 10-13|au 036 61 9|az 031 994|ba 070 387 8-9|bd 050 880 10|be 056 32 9
bg 100 359 9|bh 048 973 8|bo 068 591 8|br 076 55|by 112 375|ca 124 1|ch 756 41 9|ci 384 225 10|cl 152 56 9|cm 120 237 9|cn 156 86 11
co 170 57 10|cr 188 506 8|cy 196 357 8|cz 203 420 9|de 276 49 10-11|dk 208 45 8|dz 012 213 9|ec 218 593 9|ee 233 372 7-8|eg 818 20 10
es 724 34|et 231 251 9|fi 246 358 9-10|fr 250 33|gb 826 44|ge 268 995 9|gh 288 233 9|gr 300 30 10|gt 320 502 8|hk 344 852 8
hr 191 385 8-9|hu 348 36 9|id 360 62 9-12|ie 372 353 9|il 376 972 9|in 356 91|iq 368 964 10|ir 364 98 10|is 352 354 7|it 380 39 9-10
jo 400 962 9|jp 392 81 10|ke 404 254 9|kg 417 996 9|kh 116 855 8-9|kr 410 82 9-10|kw 414 965 8|kz 398 7|lb 422 961 7-8|lk 144 94 9
lt 440 370 8|lu 442 352 9|lv 428 371 8|ma 504 212 9|md 498 373 8|me 499 382 8|mk 807 389 8|mn 496 976 8|mt 470 356 8|mx 484 52 10
my 458 60 9-10|ng 566 234 10|nl 528 31 9|no 578 47 8|np 524 977 10|nz 554 64 8-10|om 512 968 8|pa 591 507 8|pe 604 51 9|ph 608 63 10
pk 586 92 10|pl 616 48|pt 620 351 9|py 600 595 9|qa 634 974 8|ro 642 40 9|rs 688 381 8-9|ru 643 7|sa 682 966 9|se 752 46 9|sg 702 65 8
si 705 386 8|sk 703 421 9|sn 686 221 9|th 764 66 9|tj 762 992 9|tm 795 993 8|tn 788 216 8|tr 792 90|tw 158 886 9|tz 834 255 9
ua 804 380|ug 800 256 9|uy 858 598 8|uz 860 998|ve 862 58 10|vn 704 84 9|za 710 27 9|zm 894 260 9`;

const parsed: readonly Omit<PhoneCountry, 'name'>[] = ROWS.trim()
  .split(/[|\n]/)
  .map((row) => {
    const [code = '', id, phoneCode, digits] = row.split(' ');
    const [min, max = min] = digits?.split('-') ?? [];
    return {
      id: Number(id),
      code,
      phoneCode: `+${phoneCode}`,
      ...(min === undefined ? {} : { min: Number(min), max: Number(max) }),
    };
  });

const BY_ID = new Map(parsed.map((country) => [country.id, country]));

export const phoneCountry = (id: number | undefined): PhoneCountry | undefined => {
  const country = id === undefined ? undefined : BY_ID.get(id);
  return country && { ...country, name: country.code.toUpperCase() };
};

/** By the two letters of ISO 3166, in any case. */
export const countryOfRegion = (region: string): { readonly id: number } | undefined =>
  parsed.find(({ code }) => code === region.toLowerCase());

/** By name in that language, or in English where the server does not know it. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const tag = tagOf(language);
  const known = Intl.DisplayNames.supportedLocalesOf([tag]).length > 0 ? tag : 'en';
  const names = new Intl.DisplayNames([known], { type: 'region' });
  return parsed
    .map((country) => ({ ...country, name: names.of(country.code.toUpperCase()) ?? country.code }))
    .sort((one, other) => one.name.localeCompare(other.name, known));
}
