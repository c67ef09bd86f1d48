/** The words of a banner by language: English where one is missing. Facts alone; nothing that urges. */
import { own } from '#domain/lib/own.ts';

export interface BannerWords {
  readonly line: string;
  readonly age: string;
}

const ENGLISH: BannerWords = { line: 'Live odds, as they move', age: '18+ Games and money are simulated' };

const WORDS: Readonly<Record<string, BannerWords>> = {
  en: ENGLISH,
  ru: { line: 'Живые коэффициенты в движении', age: '18+ Игры и деньги виртуальные' },
  es: { line: 'Cuotas en vivo, según cambian', age: '18+ Partidos y dinero simulados' },
  ar: { line: 'احتمالات مباشرة لحظة تغيّرها', age: '18+ المباريات والأموال افتراضية' },
  fa: { line: 'ضرایب زنده، همان دم که تغییر می‌کنند', age: '18+ بازی‌ها و پول مجازی‌اند' },
};

export const bannerWords = (language: string, minimumAge: number): BannerWords => {
  const { age, line } = own(WORDS, language) ?? ENGLISH;
  return { line, age: age.replace('18', String(minimumAge)) };
};
