/** Words of the simulated feed in Persian, by what they are in English, and names of championships: a country and a kind of contest. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['Half', 'نیمه'],
  ['Period', 'پریود'],
  ['Quarter', 'کوارتر'],
  ['Set', 'ست'],
  ['Inning', 'اینینگ'],
  ['Innings', 'اینینگز'],
  ['Map', 'مپ'],
  ['Game', 'گیم'],
  ['Heat', 'دور'],
  ['Round', 'راند'],
  ['Overtime', 'وقت اضافه'],
  ['Break', 'استراحت'],
  ['Game finished', 'بازی تمام شد'],
  ['Bets before the start', 'شرط‌های پیش از شروع'],
  ['Video review', 'بازبینی ویدیویی'],
  ['Corners', 'کرنر'],
  ['minutes', 'دقیقه'],
  ['Aftermatch v live', 'بازی تمام‌شده در برابر زنده'],
  ['Game in progress', 'بازی در جریان'],
  ['All markets', 'همه بازارها'],
  ['Popular', 'محبوب'],
  ['Total', 'مجموع'],
  ['Handicap', 'هندیکپ'],
  ['Goals', 'گل‌ها'],
  ['Other', 'سایر'],
  ['Result + Total', 'نتیجه + مجموع'],
  ['Asian', 'آسیایی'],
  ['Points', 'امتیازها'],
  ['Attacks', 'حمله'],
  ['Dangerous attacks', 'حمله خطرناک'],
  ['Possession %', 'مالکیت %'],
  ['Shots on target', 'شوت در چارچوب'],
  ['Shots off target', 'شوت خارج از چارچوب'],
  ['Yellow cards', 'کارت زرد'],
  ['Red cards', 'کارت قرمز'],
  ['Fouls', 'خطا'],
  ['2-minute penalties', 'اخراج 2 دقیقه‌ای'],
  ['2-minute suspensions', 'اخراج 2 دقیقه‌ای'],
  ['Wickets', 'ویکت'],
  ['Fours', 'چهارتایی'],
  ['Sixes', 'شش‌تایی'],
  ['Regular season', 'فصل عادی'],
  ['League phase', 'مرحله لیگ'],
  ['Play-off', 'مرحله حذفی'],
  ['Final', 'فینال'],
  ['Semi-finals', 'نیمه‌نهایی'],
  ['Quarter-finals', 'یک‌چهارم نهایی'],
  ['Round of 16', 'یک‌هشتم نهایی'],
  ['Harbour', 'بندر'],
  ['Foundry', 'ریخته‌گری'],
  ['Canal', 'کانال'],
  ['Depot', 'انبار'],
  ['Terrace', 'تراس'],
  ['Quarry', 'معدن'],
  ['Observatory', 'رصدخانه'],
  ['Firm', 'سفت'],
  ['Good', 'خوب'],
  ['Soft', 'نرم'],
  ['Heavy', 'سنگین'],
  ['Race', 'کورس'],
  ['Runners', 'شرکت‌کنندگان'],
  ['m', 'متر'],
  ['Women', 'زنان'],
  ['Men', 'مردان'],
  ['U21', 'جوانان'],
  ['Nations Cup', 'جام ملت‌ها'],
  ['Basket Nations Cup', 'جام بسکتبال ملت‌ها'],
]);

const EMBLEMS: ReadonlyMap<string, string> = new Map([
  ['Crown', 'تاج'],
  ['Sol', 'خورشید'],
  ['Oak', 'بلوط'],
  ['Laurel', 'برگ بو'],
  ['Lily', 'زنبق'],
  ['Polar Star', 'ستاره قطبی'],
  ['Emerald', 'زمرد'],
  ['Pampas', 'پامپا'],
  ['Nile', 'نیل'],
  ['Atlas', 'اطلس'],
  ['Three Lakes', 'سه دریاچه'],
  ['Amber', 'کهربا'],
  ['Bosphorus', 'بسفر'],
  ['Lotus', 'نیلوفر'],
  ['Maple', 'افرا'],
  ['Reef', 'مرجان'],
  ['Agave', 'آگاو'],
  ['Fjord', 'آبدره'],
  ['Condor', 'کندور'],
  ['Fern', 'سرخس'],
  ['World', 'جهان'],
  ['A', 'الف'],
  ['B', 'ب'],
]);

/** The Persian names of contests: `*` is the emblem of their country. */
const CONTESTS: readonly (readonly [english: RegExp, persian: string])[] = [
  [/^(.+) Twenty20 League$/, 'لیگ بیست‌بیست *'],
  [/^(.+) League$/, 'لیگ *'],
  [/^(.+) League Two$/, 'لیگ دسته دوم *'],
  [/^(.+) League Three$/, 'لیگ دسته سوم *'],
  [/^(.+) Series$/, 'سری *'],
  [/^(.+) Series Two$/, 'سری دوم *'],
  [/^(.+) Series Three$/, 'سری سوم *'],
  [/^(.+) Series Cup$/, 'جام سری *'],
  [/^(.+) Console Cup$/, 'جام کنسول *'],
  [/^(.+) Cup$/, 'جام *'],
  [/^(.+) Fight Night$/, 'شب مبارزه *'],
  [/^(.+) Open$/, 'اوپن *'],
  [/^(.+) Masters$/, 'مسترز *'],
  [/^(.+) Invitational$/, 'تورنمنت دعوتی *'],
  [/^(.+) Ladder$/, 'لدر *'],
  [/^Virtual Football$/, 'فوتبال مجازی'],
  [/^2x2 min (\w)$/, '\u200e2×2 *'],
];

/** The sports that leagues and cups besides those of football are called after. */
const SPORTS: ReadonlyMap<string, string> = new Map([
  ['Ice', 'هاکی'],
  ['Basket', 'بسکتبال'],
  ['Volley', 'والیبال'],
  ['Handball', 'هندبال'],
]);
const OF_SPORT = /^(.+) (Ice|Basket|Volley|Handball) ((?:League|Cup).*)$/;

function contestIn(english: string): string {
  const known = WORDS.get(english);
  if (known !== undefined) return known;
  const [, emblemOfSport, sport = '', contest] = OF_SPORT.exec(english) ?? [];
  if (emblemOfSport !== undefined)
    return contestIn(`${emblemOfSport} ${contest}`).replace(/^(\S+)/, `$1 ${SPORTS.get(sport)}`);
  for (const [pattern, persian] of CONTESTS) {
    const match = pattern.exec(english);
    const emblem = match?.[1] ?? '';
    if (match) return persian.replace('*', EMBLEMS.get(emblem) ?? emblem);
  }
  return english;
}

/** A word of the feed; one without a Persian text stays as it is. */
export const wordInPersian = (english: string): string => WORDS.get(english) ?? english;

/** The Persian name of a championship behind its country: "Crown League. Women". */
export const contestInPersian = (english: string): string => english.split('. ').map(contestIn).join('. ');
