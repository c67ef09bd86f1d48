import { type NameStock, spellings } from './name-stock.ts';

export const LATIN: NameStock = {
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
