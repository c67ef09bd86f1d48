/**
 * Invented places by the sound of a country: a root and an ending, each spelled by hand in English, Russian and Arabic. None is
 * meant to be a real town. No two roots of a sound begin alike, so that names that stand side by side are told apart at a glance.
 */
import type { Spelling } from './names.ts';

/** A line holds the English, the Russian and the Arabic spelling. */
const spellings = (lines: string): readonly Spelling[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', russian = '', arabic = ''] = line.trim().split(' ');
      return [english, russian, arabic];
    });

export interface Sound {
  readonly roots: readonly Spelling[];
  /** Of towns. */
  readonly endings: readonly Spelling[];
  /** Of people. */
  readonly families: readonly Spelling[];
}

const BRITISH: Sound = {
  roots: spellings(`
    Alder Олдер ألدر
    Bram Брам برام
    Corve Корв كورف
    Dun Дан دان
    Elm Элм إلم
    Fenn Фенн فين
    Gild Гилд غيلد
    Hazel Хейзел هيزل
    Ivel Айвел آيفل
    Jarrow Джарроу جارو
    Kest Кест كست
    Lang Лэнг لانغ
    Marl Марл مارل
    Nettle Неттл نيتل
    Orme Орм أورم
    Pell Пелл بيل
    Quill Квилл كويل
    Raven Рейвен ريفن
    Sedge Седж سيدج
    Thorn Торн ثورن
    Under Андер أندر
    Vesper Веспер فسبر
    Wend Уэнд ويند
    Yar Яр يار
    Ash Эш آش
    Birk Бирк بيرك
    Castle Касл كاسل
    Drift Дрифт دريفت
    Ember Эмбер إمبر
    Frost Фрост فروست
    Grey Грей غراي
    Holl Холл هول
    Kirk Кирк كيرك
    Lyd Лид ليد
    Mist Мист ميست
    Oak Оук أوك`),
  endings: spellings(`
    moor мур مور
    wick уик ويك
    haven хейвен هافن
    dale дейл ديل
    bury бери بيري
    gate гейт غيت
    mere мир مير
    stead стед ستيد`),
  families: spellings(`
    son сон سون
    ley ли لي
    worth уорт وورث
    field филд فيلد`),
};

const IBERIAN: Sound = {
  roots: spellings(`
    Alm Альм ألم
    Bar Бар بار
    Cast Каст كاست
    Dor Дор دور
    Esp Эсп إسب
    Fuent Фуэнт فوينت
    Gal Галь غال
    Herm Эрм إرم
    Ign Игн إغن
    Jar Хар خار
    Lag Лаг لاغ
    Mir Мир مير
    Nav Нав ناف
    Olm Ольм أولم
    Pin Пин بين
    Quint Кинт كينت
    Robl Робл روبل
    Sant Сант سانت
    Torr Торр تور
    Urb Урб أورب
    Vald Вальд فالد
    Zar Сар سار
    Arc Арк أرك
    Brav Брав براف
    Cor Кор كور
    Delf Дельф دلف
    Estr Эстр إستر
    Font Фонт فونت
    Grand Гранд غراند
    Huert Уэрт ويرت
    Isl Исл إسل
    Lum Лум لوم
    Mont Монт مونت
    Palm Пальм بالم
    Rosal Росаль روسال
    Tej Тех تيخ`),
  endings: spellings(`
    eda еда يدا
    osa оса وسا
    illo ильо يو
    ares арес اريس
    ino ино ينو
    onte онте ونتي
    uela уэла ويلا
    anza анса انسا`),
  families: spellings(`
    ez ес يز
    ado адо ادو
    ero еро يرو
    ales алес اليس`),
};

const LATIN: Sound = {
  roots: spellings(`
    Ald Альд ألد
    Bel Бель بيل
    Cam Кам كام
    Dur Дюр دور
    Est Эст إست
    Fior Фьор فيور
    Giv Жив جيف
    Land Ланд لاند
    March Марк مارك
    Nov Нов نوف
    Orv Орв أورف
    Pont Понт بونت
    Riv Рив ريف
    Sav Сав ساف
    Treb Треб تريب
    Umbr Умбр أومبر
    Verm Верм فيرم
    Zan Дзан زان
    Arn Арн أرن
    Bris Брис بريس
    Clar Клар كلار
    Dom Дом دوم
    Ever Эвер إيفر
    Folg Фольг فولغ
    Gran Гран غران
    Lav Лав لاف
    Mart Март مارت
    Nerv Нерв نيرف
    Ostr Остр أوستر
    Per Пер بير
    Roch Рок روك
    Serr Серр سير
    Tal Таль تال
    Vign Винь فين
    Vall Валл فال
    Chant Шант شانت`),
  endings: spellings(`
    ano ано انو
    ello елло يلو
    igny иньи يني
    ona она ونا
    ière ьер يير
    ago аго اغو
    eval еваль يفال
    isco иско يسكو`),
  families: spellings(`
    etti етти يتي
    ault о و
    ini ини يني
    ard ар ار`),
};

const NORDIC: Sound = {
  roots: spellings(`
    Alv Альв ألف
    Bjork Бьёрк بيورك
    Dal Даль دال
    Eger Эгер إيغر
    Falk Фальк فالك
    Grim Грим غريم
    Hjort Йорт يورت
    Ing Инг إنغ
    Jern Йерн يرن
    Kro Кро كرو
    Lind Линд ليند
    Mol Моль مول
    Nord Норд نورد
    Ost Эст أوست
    Rand Ранд راند
    Skog Скуг سكوغ
    Tann Танн تان
    Ulf Ульф أولف
    Vester Вестер فستر
    Wald Вальд فالد
    Adel Адель أديل
    Berg Берг بيرغ
    Drag Драг دراغ
    Edel Эдель إيدل
    Finn Финн فين
    Gron Грён غرون
    Heid Хайд هايد
    Isen Изен إيزن
    Kalt Кальт كالت
    Lov Лёв لوف
    Mark Марк مارك
    Nebel Небель نيبل
    Rosen Розен روزن
    Stein Штайн شتاين
    Tor Тор تور
    Vind Винд فيند`),
  endings: spellings(`
    stad стад ستاد
    holm хольм هولم
    heim хейм هايم
    vik вик فيك
    lund лунд لوند
    dorf дорф دورف
    nes нес نيس
    bach бах باخ`),
  families: spellings(`
    sen сен سن
    mann ман مان
    qvist квист كفيست
    ström стрём ستروم`),
};

const SLAVIC: Sound = {
  roots: spellings(`
    Bel Бел بيل
    Cher Чер تشير
    Dubr Дубр دوبر
    Gorn Горн غورن
    Yasn Ясн ياسن
    Kamen Камен كامين
    Les Лес ليس
    Medv Медв ميدف
    Novos Новос نوفوس
    Ozer Озёр أوزير
    Plav Плав بلاف
    Rod Род رود
    Sosn Сосн سوسن
    Trop Троп تروب
    Vetr Ветр فيتر
    Zarech Зареч زاريتش
    Berez Берёз بيريز
    Dal Дал دال
    Grab Граб غراب
    Zhur Жур جور
    Krasn Красн كراسن
    Lip Лип ليب
    Mir Мир مير
    Olkh Ольх أولخ
    Pol Пол بول
    Ruch Руч روتش
    Stup Ступ ستوب
    Top Топ توب
    Ust Уст أوست
    Vishn Вишн فيشن
    Zlat Злат زلات
    Bystr Быстр بيستر
    Dobr Добр دوبر
    Ilm Ильм إلم
    Klen Клен كلين
    Sokol Сокол سوكول`),
  endings: spellings(`
    ovo ово وفو
    insk инск ينسك
    ice ице يتسي
    ograd оград وغراد
    any аны اني
    evka евка يفكا
    oslav ослав وسلاف
    ino ино ينو`),
  families: spellings(`
    enko енко ينكو
    ak ак اك
    ich ич يتش
    uk ук وك`),
};

const LEVANTINE: Sound = {
  roots: spellings(`
    Amar Амар عمار
    Badr Бадр بدر
    Dar Дар دار
    Fayr Файр فير
    Ghar Гар غار
    Hal Халь حال
    Iman Иман إيمان
    Jam Джам جام
    Kar Кар كار
    Lat Лат لات
    Mans Манс منص
    Nur Нур نور
    Qas Кас قص
    Rash Раш راش
    Saf Саф صاف
    Tam Там تام
    Wad Вад واد
    Yaz Яз ياز
    Zah Зах زه
    Akb Акб أكب
    Bas Бас باس
    Dem Дем ديم
    Erd Эрд إرد
    Fat Фат فات
    Gul Гюль غول
    Han Хан هان
    Izm Изм إزم
    Kem Кем كيم
    Mal Маль مال
    Naj Надж ناج
    Oz Оз أوز
    Ram Рам رام
    Sel Сель سيل
    Tur Тур تور
    Uml Умль أومل
    Yild Йылд يلد`),
  endings: spellings(`
    iya ия ية
    abad абад اباد
    ouna уна ونة
    ira ира يرة
    ane ане انه
    oglu оглу وغلو
    asar асар اصر
    elli елли يلي`),
  families: spellings(`
    awi ави اوي
    ani ани اني
    eddin еддин الدين
    ouri ури وري`),
};

const INDIAN: Sound = {
  roots: spellings(`
    Amba Амба أمبا
    Bana Бана بانا
    Chandra Чандра تشاندرا
    Deva Дева ديفا
    Gana Гана غانا
    Hima Хима هيما
    Indra Индра إندرا
    Jaya Джая جايا
    Lata Лата لاتا
    Mora Мора مورا
    Nila Нила نيلا
    Pura Пура بورا
    Raja Раджа راجا
    Sona Сона سونا
    Uma Ума أوما
    Vira Вира فيرا
    Dhara Дхара دهارا
    Tila Тила تيلا`),
  endings: spellings(`
    pur пур بور
    nagar нагар ناغار
    vati вати فاتي
    kota кота كوتا
    garh гарх غار
    vadi вади فادي`),
  families: spellings(`
    raj радж راج
    da да دا
    deep дип ديب
    vardhan вардхан فاردان`),
};

const JAPANESE: Sound = {
  roots: spellings(`
    Aka Ака أكا
    Chi Чи تشي
    Eshi Эси إيشي
    Fuji Фудзи فوجي
    Hoshi Хоси هوشي
    Umi Уми أومي
    Kura Кура كورا
    Mizu Мидзу ميزو
    Naga Нага ناغا
    Oku Оку أوكو
    Rina Рина رينا
    Saku Саку ساكو
    Taka Така تاكا
    Waka Вака واكا
    Yama Яма ياما
    Sora Сора سورا
    Toka Тока توكا
    Yuki Юки يوكي`),
  endings: spellings(`
    shima сима شيما
    mori мори موري
    gawa гава غاوا
    sato сато ساتو
    hama хама هاما
    zaki дзаки زاكي`),
  families: spellings(`
    moto мото موتو
    nishi ниси نيشي
    mura мура مورا
    tani тани تاني`),
};

export const SOUNDS = [BRITISH, IBERIAN, LATIN, NORDIC, SLAVIC, LEVANTINE, INDIAN, JAPANESE] as const;

/** By country of championships.ts; what belongs to no country sounds British. */
const SOUND_OF_COUNTRY: ReadonlyMap<number, Sound> = new Map([
  [1, BRITISH],
  [2, IBERIAN],
  [3, NORDIC],
  [4, LATIN],
  [5, LATIN],
  [6, SLAVIC],
  [7, IBERIAN],
  [8, IBERIAN],
  [9, LEVANTINE],
  [10, LEVANTINE],
  [11, NORDIC],
  [12, SLAVIC],
  [13, LEVANTINE],
  [14, INDIAN],
  [15, JAPANESE],
  [16, BRITISH],
  [17, IBERIAN],
  [18, NORDIC],
]);

export const soundOf = (countryId: number): Sound => SOUND_OF_COUNTRY.get(countryId) ?? BRITISH;
