import { type NameStock, spellings } from './name-stock.ts';

export const NORDIC: NameStock = {
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
