/**
 * Countries, one id for each on every side: games, accounts, phones, taxes. An id is the feed's own where recorded answers of the feed tell it;
 * else 10,000 and the number of ISO 3166-1 or, for a part of the world, of UN M49 (the two share one numbering); else, for what has no
 * number, one from 11,001 on. Ids are never given anew. Names come from CLDR (`server/catalogues/country-names.ts`).
 */

/** The kind of a country. `nation`: it has teams and no seat of its own in ISO 3166; `part`: a part of the world. */
export type CountryKind = 'country' | 'nation' | 'part';

export interface Country {
  readonly id: number;
  /**
   * The code: ISO 3166-1 in lower case, with its part for a nation (`gb-eng`), the number of UN M49 for a part of the
   * world.
   */
  readonly code: string;
  readonly kind: CountryKind;
}

/** Code, number of ISO 3166-1, and the feed's id where it is known. */
const COUNTRIES_OF_ISO = `
ad 020 11|ae 784 139|af 004|ag 028 12|ai 660|al 008|am 051 15|ao 024|aq 010|ar 032 14|as 016|at 040 5|au 036 4
aw 533 16|ax 248|az 031 6|ba 070 29|bb 052|bd 050|be 056|bf 854|bg 100 27|bh 048 21|bi 108|bj 204|bl 652|bm 060|bn 096
bo 068 28|bq 535|br 076 31|bs 044|bt 064 36|bv 074|bw 072|by 112 22|bz 084|ca 124|cc 166|cd 180|cf 140|cg 178
ch 756 206|ci 384 96|ck 184|cl 152 205|cm 120 84|cn 156 90|co 170 91|cr 188 95|cu 192|cv 132|cw 531|cx 162|cy 196 88
cz 203 204|de 276 53|dj 262|dk 208 62|dm 212|do 214 65|dz 012|ec 218|ee 233 212|eg 818 66|eh 732|er 232|es 724 78
et 231|fi 246 197|fj 242|fk 238|fm 583|fo 234 194|fr 250 198|ga 266|gb 826 39|gd 308|ge 268 61|gf 254|gg 831|gh 288
gi 292|gl 304|gm 270|gn 324|gp 312|gq 226|gr 300 60|gs 239|gt 320 50|gu 316|gw 624|gy 328 46|hk 344 57|hm 334
hn 340 56|hr 191 201|ht 332 45|hu 348 40|id 360 72|ie 372 76|il 376 70|im 833|in 356 71|io 086|iq 368 74|ir 364 75
is 352 77|it 380 79|je 832|jm 388|jo 400|jp 392 218|ke 404|kg 417|kh 116|ki 296|km 174|kn 659|kp 408|kr 410 215|kw 414
ky 136|kz 398 82|la 418|lb 422|lc 662|li 438|lk 144|lr 430|ls 426|lt 440 107|lu 442 109|lv 428 102|ly 434|ma 504
mc 492|md 498 122|me 499 203|mf 663|mg 450|mh 584|mk 807 113|ml 466|mm 104|mn 496|mo 446|mp 580|mq 474|mr 478|ms 500
mt 470 118|mu 480|mv 462|mw 454|mx 484 120|my 458 115|mz 508|na 516|nc 540|ne 562|nf 574|ng 566|ni 558|nl 528 133
no 578 137|np 524 130|nr 520|nu 570|nz 554|om 512|pa 591|pe 604 145|pf 258|pg 598|ph 608 196|pk 586 141|pl 616 147
pm 666|pn 612|pr 630 149|ps 275|pt 620 148|pw 585|py 600 144|qa 634 86|re 638|ro 642 152|rs 688 168|ru 643 1
rw 646 151|sa 682 158|sb 090|sc 690|sd 729|se 752 207|sg 702|sh 654|si 705 172|sj 744|sk 703 171|sl 694|sm 674|sn 686
so 706|sr 740|ss 728|st 678|sv 222 154|sx 534|sy 760|sz 748|tc 796|td 148|tf 260|tg 768|th 764 180|tj 762|tk 772
tl 626|tm 795|tn 788|to 776|tr 792 190|tt 780|tv 798|tw 158|tz 834|ua 804 2|ug 800 191|um 581|us 840 153|uy 858 193
uz 860 192|va 336|vc 670|ve 862 41|vg 092|vi 850|vn 704 43|vu 548|wf 876|ws 882|xk 983|ye 887|yt 175|za 710 214|zm 894
zw 716
`;

/** Territories with a code of CLDR and no number. Appended to, never put in another order. */
const WITHOUT_NUMBER = 'ac cp cq dg ea ic ta';
const NATIONS = 'gb-sct 219|gb-wls 230|gb-eng 231|gb-nir 236';
/** Number of UN M49, and the feed's id where it is known. */
const PARTS =
  '001 225|002|003|005 224|009|011|013|014|015|017|018|019|021|029|030|034|035|039|053|054|057|061|142 229|143|145|150 223|151|154|155|202|419';

const FROM_STANDARD = 10_000;
const WITHOUT_STANDARD = 11_001;

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split(/[|\n]/)
    .map((row) => row.split(' '));

const idOf = (number: string, feedId: string | undefined): number =>
  Number(feedId ?? FROM_STANDARD + Number(number));

export const COUNTRIES: readonly Country[] = [
  ...rowsOf(COUNTRIES_OF_ISO).map(
    ([code = '', number = '', feedId]): Country => ({ id: idOf(number, feedId), code, kind: 'country' }),
  ),
  ...WITHOUT_NUMBER.split(' ').map(
    (code, at): Country => ({ id: WITHOUT_STANDARD + at, code, kind: 'country' }),
  ),
  ...rowsOf(NATIONS).map(([code = '', id]): Country => ({ id: Number(id), code, kind: 'nation' })),
  ...rowsOf(PARTS).map(([code = '', feedId]): Country => ({ id: idOf(code, feedId), code, kind: 'part' })),
];

const BY_ID: ReadonlyMap<number, Country> = new Map(COUNTRIES.map((country) => [country.id, country]));
const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

export const countryById = (id: number): Country | undefined => BY_ID.get(id);

/** The country of a code, in any case. */
export const countryByCode = (code: string): Country | undefined => BY_CODE.get(code.toLowerCase());

/** The whole world: where countries meet, and what belongs to none. */
export const WORLD_CODE = '001';
