/** Countries of the simulated world. */
import type { Spelling } from './spelling.ts';

export interface Country {
  /** What its clubs and people are made from: another id is another world. */
  readonly id: number;
  /** In the feed; where it is not known, the number of ISO 3166-1 and 10,000. */
  readonly feedId: number;
  readonly name: Spelling;
  /** What its championships are called after; in Russian in the genitive. */
  readonly emblem: Spelling;
}

const country = (id: number, feedId: number, name: Spelling, emblem: Spelling): Country => ({
  id,
  feedId,
  name,
  emblem,
});

export const COUNTRIES: readonly Country[] = [
  country(1, 231, ['England', 'Англия', 'إنجلترا'], ['Crown', 'Короны', 'التاج']),
  country(2, 78, ['Spain', 'Испания', 'إسبانيا'], ['Sol', 'Солнца', 'الشمس']),
  country(3, 53, ['Germany', 'Германия', 'ألمانيا'], ['Oak', 'Дуба', 'البلوط']),
  country(4, 79, ['Italy', 'Италия', 'إيطاليا'], ['Laurel', 'Лавра', 'الغار']),
  country(5, 198, ['France', 'Франция', 'فرنسا'], ['Lily', 'Лилии', 'الزنبق']),
  country(6, 1, ['Russia', 'Россия', 'روسيا'], ['Polar Star', 'Полярной звезды', 'نجم القطب']),
  country(7, 31, ['Brazil', 'Бразилия', 'البرازيل'], ['Emerald', 'Изумруда', 'الزمرد']),
  country(8, 14, ['Argentina', 'Аргентина', 'الأرجنتين'], ['Pampas', 'Пампы', 'البامبا']),
  country(9, 66, ['Egypt', 'Египет', 'مصر'], ['Nile', 'Нила', 'النيل']),
  country(10, 10504, ['Morocco', 'Марокко', 'المغرب'], ['Atlas', 'Атласа', 'الأطلس']),
  country(11, 207, ['Sweden', 'Швеция', 'السويد'], ['Three Lakes', 'Трёх озёр', 'البحيرات الثلاث']),
  country(12, 147, ['Poland', 'Польша', 'بولندا'], ['Amber', 'Янтаря', 'الكهرمان']),
  country(13, 190, ['Turkey', 'Турция', 'تركيا'], ['Bosphorus', 'Босфора', 'البوسفور']),
  country(14, 71, ['India', 'Индия', 'الهند'], ['Lotus', 'Лотоса', 'اللوتس']),
  country(15, 218, ['Japan', 'Япония', 'اليابان'], ['Maple', 'Клёна', 'القيقب']),
  country(16, 4, ['Australia', 'Австралия', 'أستراليا'], ['Reef', 'Рифа', 'المرجان']),
  country(17, 120, ['Mexico', 'Мексика', 'المكسيك'], ['Agave', 'Агавы', 'الأغاف']),
  country(18, 10578, ['Norway', 'Норвегия', 'النرويج'], ['Fjord', 'Фьорда', 'المضيق']),
  country(20, 205, ['Chile', 'Чили', 'تشيلي'], ['Condor', 'Кондора', 'الكوندور']),
  country(19, 10554, ['New Zealand', 'Новая Зеландия', 'نيوزيلندا'], ['Fern', 'Папоротника', 'السرخس']),
];

/** Nations that meet in cups besides those that have championships. */
export const FURTHER_NATIONS: readonly Spelling[] = [
  ['Portugal', 'Португалия', 'البرتغال'],
  ['Netherlands', 'Нидерланды', 'هولندا'],
  ['Belgium', 'Бельгия', 'بلجيكا'],
  ['Denmark', 'Дания', 'الدنمارك'],
  ['Finland', 'Финляндия', 'فنلندا'],
  ['Greece', 'Греция', 'اليونان'],
  ['Croatia', 'Хорватия', 'كرواتيا'],
  ['Austria', 'Австрия', 'النمسا'],
  ['Switzerland', 'Швейцария', 'سويسرا'],
  ['Peru', 'Перу', 'بيرو'],
  ['Colombia', 'Колумбия', 'كولومبيا'],
  ['Canada', 'Канада', 'كندا'],
  ['Senegal', 'Сенегал', 'السنغال'],
  ['Tunisia', 'Тунис', 'تونس'],
  ['Ghana', 'Гана', 'غانا'],
  ['Uruguay', 'Уругвай', 'أوروغواي'],
];

/** Where countries meet, and what belongs to none. */
export const WORLD = country(30, 225, ['World', 'Мир', 'العالم'], ['World', 'Мира', 'العالم']);

export const countryOf = (id: number): Country => {
  const found = COUNTRIES.find((one) => one.id === id);
  if (!found) throw new Error(`no country ${id}`);
  return found;
};
