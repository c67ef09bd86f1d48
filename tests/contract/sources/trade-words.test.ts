/** The words of the screens in every released language: those of the trade, as docs/glossary.md fixes them, and short. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** Characters of a text; what is longer is a paragraph, and stands on a page that is read. */
const MOST_CHARACTERS = 160;
/** Pages to be read, and explanations that are opened. */
const READ_AT_LEISURE: ReadonlySet<string> = new Set(['rules', 'presence.delayed']);
/** The bet slip and the list of bets have sentences about money under way, which say all of it, and loyalty has its rules; these are their paragraphs. */
const PARAGRAPHS: ReadonlySet<string> = new Set([
  'coupon',
  'bets',
  'terms',
  'settlement',
  'kinds',
  'loyalty',
]);
const MOST_OF_A_PARAGRAPH = 240;

type Rule = readonly [pattern: RegExp, instead: string];

/** What the glossary replaces, and by what. */
const REPLACED = {
  en: [
    [/\bcoupon|betslip|\bticket/i, 'Bet slip'],
    [/put(ting)? aside/i, 'Saved slips'],
    [/\bexpress(es)?\b/i, 'Accumulator'],
    [/\bcoefficient/i, 'Odds'],
    [/\breckon/i, 'calculated, settled'],
    [/size of letters|\bletters alone/i, 'Text size'],
    [/easier to see/i, 'High contrast'],
    [/second factor/i, 'Two-step verification'],
    [/responsible gaming/i, 'Safer gambling'],
    [/identification\b/i, 'Verification'],
    [/\bcheque/i, 'Cash code'],
    [/\berase/i, 'Delete'],
    [/\bdecided in\b|\bis being decided\b/i, 'Pending'],
    [/\barm(ed)?\b|\bdisarm/i, 'One-click betting; turn on, turn off'],
    [/\bmy floor\b|\byour floor\b/i, 'Minimum odds'],
    [/accept the new prices/i, 'Accept odds change'],
    [/\bequality refunds|\bin the house/i, 'is a refund; our'],
    [/this is needed/i, 'This field is required'],
    [/names no place|it leaves\b|could not be had|by itself\b/i, 'plain words'],
    [/\bforgotten password/i, 'Forgot password?'],
  ],
  ru: [
    [/выкуп/i, 'Продать ставку, продажа'],
    [/бесплатн\S* ставк/i, 'Фрибет'],
    [/надбавк/i, 'Бонус'],
    [/ординар/i, 'Одинар'],
    [/лайв/i, 'Live'],
    [/мультиэкран|мультилайв/i, 'Мульти-Live'],
    [/в одно нажатие/i, 'Ставка в один клик'],
    [/возможн\S+ выплат/i, 'Возможный выигрыш'],
    [/депозит/i, 'Пополнение'],
    [/платеж[аи]\b|список платежей/i, 'История операций'],
    [/идентификаци/i, 'Верификация'],
    [/второй фактор/i, 'Двухэтапная проверка'],
    [/проверка времени|проверка реальности/i, 'Напоминание о времени'],
    [/сесси/i, 'Сеанс'],
    [/неизвестно: спрашиваем/i, 'Уточняем результат'],
    [/(?<!справедлив\S+ )(?<!\p{L})цен(?:а|ы|е|у|ам|ах)?(?!\p{L})(?! той ставки)/iu, 'Коэффициент'],
    [/(?<!\p{L})чек(?!\p{L})|приказ/iu, 'Код на наличные; автоставка'],
  ],
  fa: [
    [/[يىكة]/, 'ی، ک، ه: the letters of Persian'],
    [/(?<!\p{L})ن?می \p{L}|\p{L} ها(?:ی|یی)?(?!\p{L})/u, 'a half-space'],
    [/کوپن|بلیت/, 'برگه شرط'],
    [/اکسپرس|آکومولاتور|پارلی/, 'میکس'],
    [/کش[ \u200c]?اوت/, 'نقد کردن'],
    [/هندی[ \u200c]کپ|هاندیکاپ/, 'هندیکپ'],
    [/لایو/, 'زنده'],
    [/مهمان|خانگی/, 'میزبان، میهمان'],
    [/گذرواژه|پسورد|کلمه عبور/, 'رمز عبور'],
    [/قمار/, 'شرط‌بندی، بازی مسئولانه'],
    [/معلق|تعلیق/, 'متوقف'],
    [/شرط مجانی|فری[ \u200c]?بت/, 'شرط رایگان'],
    [/پول شبیه‌سازی/, 'پول مجازی'],
    [/سپرده‌گذاری/, 'واریز'],
    [/وریفای|تأیید دو عاملی/, 'احراز هویت، تأیید دومرحله‌ای'],
  ],
  ar: [
    [/معل[َّ]*ق/, 'موقوف'],
    [/رهان(?:ات)? آلي|الآلي/, 'رهان تلقائي'],
    [/بضغطة واحدة/, 'بنقرة واحدة'],
    [/إكسبريس/, 'رهان مركّب'],
    [/السحب المبكر|يُسحب مبكر/, 'صرف مبكر'],
    [/المسو[َّ]*اة/, 'منتهية'],
    [/(?<!\p{L})(?:ال)?(?:سعر|أسعار)(?!\p{L})(?! صرف)/u, 'الاحتمالات'],
    [/تفق[ّ]?د الوقت|وقفة مع الواقع|التنبيه الدوري/, 'تذكير بالوقت'],
    [/شيك/, 'رمز نقدي'],
    [/المدفوعات/, 'سجل المعاملات'],
    [/أموال محاكاة/, 'أموال افتراضية'],
  ],
  es: [
    [/bolet[oí]|\btickets?\b/i, 'Cupón'],
    [/\bmontos?\b/i, 'Importe'],
    [/coeficiente|\bmomios?\b/i, 'Cuota'],
    [/acumulad|\bparlay|apuestas? m[uú]ltiple/i, 'Combinada'],
    [/apuestas? sencilla/i, 'Simple'],
    [/cash ?out|\bretiros?\b/i, 'Cerrar apuesta; Retirada'],
    [/liquida(?:d|r|ci)/i, 'Resuelta'],
    [/\bpremios?\b|retornos?\b|ganancias potenciales/i, 'Ganancia potencial'],
    [/en directo|\blive\b/i, 'En vivo'],
    [/handicap/i, 'Hándicap'],
    [/freebet|apuestas? gratuita/i, 'Apuesta gratis'],
    [/apuestas? autom[aá]tica/i, 'Autoapuesta'],
    [/transacci/i, 'Movimientos'],
    [/identificaci/i, 'Verificación'],
    [/segundo factor/i, 'Verificación en dos pasos'],
    [/juego (?:m[aá]s )?seguro/i, 'Juego responsable'],
    [/autoprohibici/i, 'Autoexclusión'],
    [/iniciar? sesión/i, 'Entrar'],
    [/\busted(?:es)?\b|\bvos\b/i, 'tú'],
  ],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/**
 * The words that are written in Latin letters in other alphabets too: the product, other programs, kinds of files, signs
 * of markets, games and electronic identities by their names.
 */
const IN_LATIN = new Set(
  (
    'Touchline JavaScript Chrome Safari Android TestFlight App Store iPhone iPad Ctrl Ctrl+K Alt Enter Esc Vim Y N U ' +
    'CSV JSON JPEG PNG PDF QR PIN SMS UTC M X X2 xG KO TKO Counter Strike Dota FIFA UFC Mortal Kombat Smart Mobile ID VIP'
  ).split(' '),
);
/** Besides these, what a language itself writes so: the trade in Russian says Live. */
const OF_THE_TRADE: Readonly<Record<string, readonly string[]>> = { ru: ['Live'], ar: [], fa: [] };

/** What Spanish writes as English does, besides names: words of sports and of the trade. */
const AS_IN_ENGLISH = new Set(
  (
    'Total total Casino casino Cashback App Blog auto min ms KB cm kg Decimal decimal Hong Kong No no Sets Set out Aces Icings Strikes Wicket Wickets over Lobby ' +
    'Estonia Lucky Patent Canadian Goliath Heinz Super Trixie Yankee X1 X2 Blackjack blackjack Crash Keno Plinko'
  ).split(' '),
);

interface Text {
  readonly id: string;
  readonly dictionary: string;
  readonly text: string;
}

const textsOf = (language: string): readonly Text[] =>
  readdirSync(new URL(`${language}/`, LOCALES)).flatMap((file) => {
    const dictionary = file.replace('.json', '');
    const entries = Object.entries(
      JSON.parse(readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8')) as Readonly<
        Record<string, string>
      >,
    );
    return entries.map(([key, text]) => ({ id: `${dictionary}.${key}`, dictionary, text }));
  });

const mostOf = ({ id, dictionary }: Text): number => {
  if (READ_AT_LEISURE.has(dictionary) || READ_AT_LEISURE.has(id)) return Infinity;
  return PARAGRAPHS.has(dictionary) ? MOST_OF_A_PARAGRAPH : MOST_CHARACTERS;
};

describe.each(['en', 'ru', 'ar', 'es', 'fa'] as const)('texts in %s', (language) => {
  const texts = textsOf(language);

  it('are short', () => {
    const long = texts.filter((text) => text.text.length > mostOf(text));
    expect(long.map(({ id, text }) => `${id}: ${text.length}`)).toEqual([]);
  });

  it('use the words of the glossary', () => {
    const rules: readonly Rule[] = REPLACED[language];
    const off = texts.flatMap(({ id, text }) =>
      rules
        .filter(([pattern]) => pattern.test(text))
        .map(([, instead]) => `${id}: "${text}", instead: ${instead}`),
    );
    expect(off).toEqual([]);
  });

  it('of the house use the words of the glossary', () => {
    const rules: readonly Rule[] = REPLACED[language];
    const files = ['information', 'guides', 'blog'].flatMap((section) => {
      const folder = new URL(`../content/${language}/${section}/`, LOCALES);
      return readdirSync(folder).map((file) => ({ id: `${section}/${file}`, url: new URL(file, folder) }));
    });
    const off = files.flatMap(({ id, url }) => {
      // Where a link leads is no text.
      const text = readFileSync(url, 'utf8').replaceAll(/\]\([^)]*\)/g, ']');
      return rules.flatMap(([pattern, instead]) => {
        const found = pattern.exec(text)?.[0];
        return found === undefined ? [] : `${id}: "${found}", instead: ${instead}`;
      });
    });
    expect(off).toEqual([]);
  });

  it.runIf(language === 'es')('are not left in English', () => {
    const english = new Map(textsOf('en').map(({ id, text }) => [id, text]));
    const left = texts
      .filter(({ id, text }) => english.get(id) === text)
      .flatMap(({ id, text }) =>
        (text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}[\p{L}+]+/gu) ?? [])
          .filter((word) => !IN_LATIN.has(word) && !AS_IN_ENGLISH.has(word))
          .map((word) => `${id}: ${word}`),
      );
    expect(left).toEqual([]);
  });

  it.skipIf(language === 'en' || language === 'es')('are in their own letters', () => {
    const own = OF_THE_TRADE[language] ?? [];
    const foreign = texts.flatMap(({ id, text }) =>
      (text.replace(/\{\{\w+\}\}/g, '').match(/[A-Za-z][\w+]*/g) ?? [])
        .filter((word) => !IN_LATIN.has(word) && !own.includes(word))
        .map((word) => `${id}: ${word}`),
    );
    expect(foreign).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');
  /** Terms of the glossary that stand on a control by themselves, with the key of that control. */
  const KEYS: readonly (readonly [english: string, key: string])[] = [
    ['Bet slip', 'coupon.title'],
    ['Place bet', 'coupon.place'],
    ['Stake', 'coupon.stake.label'],
    ['Potential returns', 'coupon.totals.return'],
    ['Cash out', 'bets.cashOut.title'],
    ['Edit bet', 'bets.edit.open'],
    ['Suspended', 'coupon.state.suspended'],
    ['No longer available', 'coupon.state.gone'],
    ['Upcoming', 'app.section.line'],
    ['Live', 'app.section.live'],
    ['Multi-view', 'app.section.multi'],
    ['Saved slips', 'drafts.title'],
    ['Booking code', 'share.code'],
    ['Quick stakes', 'coupon.stake.quickGroup'],
    ['Always ask', 'coupon.policy.none'],
    ['Transactions', 'office.page.payment-history'],
    ['Verification', 'office.page.verification'],
    ['Two-step verification', 'office.twoFactor.title'],
    ['Safer gambling', 'office.page.responsible-gambling'],
    ['Reality check', 'office.reality.title'],
    ['Free bet', 'terms.line.free'],
    ['Auto-bet', 'coupon.tool.order'],
    ['Demo account', 'account.demo'],
  ];
  const byId = (language: string) => new Map(textsOf(language).map(({ id, text }) => [id, text]));

  it.each(KEYS)('has a row for %s, and the screens say what it says', (english, key) => {
    const row = glossary.split('\n').find((line) => line.startsWith(`| ${english} |`));
    const said = ['en', 'ru', 'ar'].map((language) => byId(language).get(key));
    const [, ...cells] = (row ?? '').split('|').map((cell) => cell.trim());
    expect(said).toEqual(cells.slice(0, 3));
  });

  it.each(KEYS)('has one for %s in Spanish, and the screens say what it says', (english, key) => {
    const [, section = ''] = glossary.split('\n## Spanish on the screen\n');
    const row = section.split('\n').find((line) => line.startsWith(`| ${english} |`));
    expect(byId('es').get(key)).toBe(row?.split('|')[2]?.trim());
  });

  it.each(KEYS)('has the Persian of %s, and the screens say it', (english, key) => {
    const [, persian = ''] = glossary.split('## Persian on the screen');
    const row = persian.split('\n').find((line) => line.startsWith(`| ${english} |`));
    expect(byId('fa').get(key)).toBe(row?.split('|')[2]?.trim());
  });
});
