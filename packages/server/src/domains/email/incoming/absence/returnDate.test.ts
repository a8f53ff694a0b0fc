import { expect, it } from 'vitest';
import { returnDateIn } from './returnDate.ts';

/** A Sunday. */
const arrived = new Date('2026-11-29T05:00:00Z');
const read = (notice: string) => returnDateIn(notice, arrived)?.toISOString().slice(0, 10) ?? null;

it.each([
  // Chinese, simplified and traditional.
  ['自动回复：您好，我正在休假，2026年12月17日回来。', '2026-12-17'],
  ['我12月5日回来，急事请联系助理。目前休假中。', '2026-12-05'],
  ['休假通知：１２月１日至１２月１７日休假，期间无法及时回信。', '2026-12-17'],
  ['12月1日至7日出差，有事请留言', '2026-12-07'],
  ['您好，我将于 12 月 3 日（周四）返回办公室。', '2026-12-03'],
  ['外出中，12月4号之前不在公司。', '2026-12-04'],
  ['我目前请假，下周一回来上班。', '2026-11-30'],
  ['我目前不在辦公室，將於十二月十一日返回。', '2026-12-11'],
  ['出差中（12/2-12/6），回來後回覆您。', '2026-12-06'],
  ['我从12月1日开始休假。', null],
  ['我在休假，回来以后再联系您。', null],
  // Japanese.
  ['不在にしております。12月2日に戻ります。', '2026-12-02'],
  ['休暇のため12/5まで不在です。', '2026-12-05'],
  ['11月30日から12月4日まで出張しております。', '2026-12-04'],
  ['年末年始休業：12月28日〜1月4日', '2027-01-04'],
  ['休暇中です。１２月７日（月）より通常通り対応いたします。', '2026-12-07'],
  ['12月1日より休暇をいただいております。', null],
  // Korean.
  ['휴가 중입니다. 12월 2일에 복귀합니다.', '2026-12-02'],
  ['12월 4일까지 부재중입니다.', '2026-12-04'],
  ['11월 30일부터 12월 6일까지 휴가입니다.', '2026-12-06'],
  ['출장 중이며 2026년 12월 9일(수)부터 정상 근무합니다.', '2026-12-09'],
  ['현재 휴가 중이라 답장이 늦을 수 있습니다.', null],
  // Portuguese.
  ['Estou de férias até 04/12.', '2026-12-04'],
  ['Olá! Volto em 4 de dezembro.', '2026-12-04'],
  ['Estarei ausente até o dia 4 de dezembro.', '2026-12-04'],
  ['Estou fora do escritório de 1 a 17 de dezembro de 2026.', '2026-12-17'],
  ['Estou de férias e respondo quando puder.', null],
  // Spanish.
  ['Estaré de vacaciones hasta el 9 de diciembre.', '2026-12-09'],
  ['Fuera de la oficina del 1 al 12 de diciembre', '2026-12-12'],
  ['Vuelvo el lunes, 7 de diciembre.', '2026-12-07'],
  ['Estoy de vacaciones; regreso el 03/12/2026.', '2026-12-03'],
  // French.
  ['Je suis en congés jusqu’au 11 décembre inclus.', '2026-12-11'],
  ['Absent du 1er au 8 décembre 2026.', '2026-12-08'],
  ['De retour le lundi 14 décembre', '2026-12-14'],
  ['Je suis en vacances jusqu’au 04/12.', '2026-12-04'],
  // German.
  ['Ich bin bis einschließlich 4. Dezember 2026 nicht im Büro.', '2026-12-04'],
  ['Urlaub vom 1.12. bis 17.12., Vertretung: Jana', '2026-12-17'],
  ['Ab dem 7. Dezember bin ich wieder erreichbar. Ich bin im Urlaub.', '2026-12-07'],
  ['Ich bin abwesend und am Montag, den 14.12.2026, zurück.', '2026-12-14'],
  ['Ich bin ab dem 1. Dezember im Urlaub.', null],
  // Italian.
  ['Sono in ferie fino al 6 dicembre.', '2026-12-06'],
  ['Fuori ufficio dal 1° al 9 dicembre', '2026-12-09'],
  ['Rientro il 10/12.', '2026-12-10'],
  // Dutch.
  ['Ik ben afwezig tot en met 4 december.', '2026-12-04'],
  ['Op vakantie van 1 t/m 11 dec. Daarna antwoord ik.', '2026-12-11'],
  ['Vanaf maandag 7 december ben ik weer terug.', '2026-12-07'],
  // Russian.
  ['Я в отпуске до 15 декабря.', '2026-12-15'],
  ['Нахожусь в отпуске с 1 по 14 декабря 2026 г.', '2026-12-14'],
  ['Вернусь 08.12.2026', '2026-12-08'],
  // Polish.
  ['Jestem na urlopie do 4 grudnia.', '2026-12-04'],
  ['Nieobecność od 1 do 9 grudnia', '2026-12-09'],
  ['Wracam w poniedziałek 7.12.', '2026-12-07'],
  // Turkish.
  ['5 Aralık tarihine kadar izindeyim.', '2026-12-05'],
  ['8 Aralık 2026’da ofise döneceğim.', '2026-12-08'],
  // English.
  ['I am out of the office until 7 December 2026.', '2026-12-07'],
  ['Out of office Dec 1–17.', '2026-12-17'],
  ['I’m on leave and will be back on Monday, December 7th', '2026-12-07'],
  ['I am away until 12/05.', '2026-12-05'],
  ['I am on vacation since November 20 and have limited access.', null],
  ['I am out of the office until 20 November 2026.', null],
  ['I am on leave and not available from December 3.', null],
  // The other date of a notice shows which number is the month.
  ['OOO: 11/30 – 12/4.', '2026-12-04'],
  ['Отсутствую с 30.11 по 06.12, отвечу позже.', '2026-12-06'],
  ['Сейчас я не в офисе, на связи буду с 7 декабря.', '2026-12-07'],
  ['No estaré disponible hasta el día 4/12/26', '2026-12-04'],
  // The last line is wrapped.
  [
    'Thank you for your email, I am currently away on annual leave until\n9 December, and will answer then.',
    '2026-12-09',
  ],
])('the return date of an absence is found: %s', (notice, day) => expect(read(notice)).toBe(day));

it('no date is found in a notice without an absence', () => {
  expect(read('Thank you, we received your order. Delivery by December 5.')).toBeNull();
});
