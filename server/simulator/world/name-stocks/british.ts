import { type NameStock, spellings } from './name-stock.ts';

export const BRITISH: NameStock = {
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
