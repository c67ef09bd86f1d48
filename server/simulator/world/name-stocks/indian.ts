import { type NameStock, spellings } from './name-stock.ts';

export const INDIAN: NameStock = {
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
