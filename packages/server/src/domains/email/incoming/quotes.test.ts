import { expect, it } from 'vitest';
import { collapsedRanges, ownText } from './quotes.ts';

const shown = (text: string) =>
  collapsedRanges(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

it.each([
  ['Gmail', 'On Fri, Nov 20, 2026 at 9:30 AM Lin Xia <lin@brand.example> wrote:\n> Hello'],
  ['Gmail on two lines', 'On Fri, Nov 20, 2026 at 9:30 AM Lin Xia\n<lin@brand.example> wrote:\n> Hello'],
  ['Gmail in Chinese', '林夏 <lin@brand.example> 于2026年11月20日周五 09:30写道：\n> 您好'],
  ['Gmail in Japanese', '2026年11月20日(金) 9:30 林夏 <lin@brand.example>:\n> こんにちは'],
  ['Apple Mail in Chinese', '2026年11月20日 09:30，林夏 <lin@brand.example> 写道：\n> 您好'],
  [
    'QQ',
    '------------------ 原始邮件 ------------------\n发件人: "林夏" <lin@brand.example>;\n发送时间: 2026年11月20日\n收件人: "Mia"\n您好',
  ],
  [
    'Outlook',
    '________________________________\nFrom: Lin Xia <lin@brand.example>\nSent: Friday, November 20, 2026 9:30 AM\nTo: Mia\nSubject: Hello\n\nHello',
  ],
  [
    'Outlook in German',
    'Von: Lin Xia <lin@brand.example>\nGesendet: Freitag, 20. November 2026\nAn: Mia\nBetreff: Hallo\n\nHallo',
  ],
  [
    'Outlook in Japanese',
    '差出人: Lin Xia <lin@brand.example>\n送信日時: 2026年11月20日 9:30\n宛先: Mia\n件名: ご相談\n\nはじめまして',
  ],
  ['Outlook, the old way', '-----Original Message-----\nFrom: Lin\nHello'],
  ['Gmail in German', 'Am Fr., 20. Nov. 2026 um 09:30 Uhr schrieb Lin <lin@brand.example>:\n> Hallo'],
  ['Gmail in French', 'Le ven. 20 nov. 2026 à 09:30, Lin <lin@brand.example> a écrit :\n> Bonjour'],
  ['Gmail in Spanish', 'El vie, 20 nov 2026 a las 9:30, Lin (<lin@brand.example>) escribió:\n> Hola'],
  ['Gmail in Polish', 'pt., 20 lis 2026 o 09:30 Lin <lin@brand.example> napisał(a):\n> Cześć'],
  ['Gmail in Turkish', 'Lin <lin@brand.example>, 20 Kas 2026 Cum, 09:30 tarihinde şunu yazdı:\n> Merhaba'],
  ['Gmail in Russian', 'пт, 20 нояб. 2026 г. в 09:30, Lin <lin@brand.example>:\n> Привет'],
  ['Gmail in Swedish', 'Den fre 20 nov. 2026 kl 09:30 skrev Lin <lin@brand.example>:\n> Hej'],
  ['Gmail in Finnish', 'pe 20. marrask. 2026 klo 9.30 Lin (lin@brand.example) kirjoitti:\n> Hei'],
  [
    'Gmail in Arabic',
    'في الجمعة، 20 نوفمبر 2026 في 9:30 ص تمت كتابة ما يلي بواسطة Lin <lin@brand.example>:\n> hi',
  ],
  [
    'a client that breaks the line',
    '20 Kas 2026 Cum, saat 09:30 tarihinde Lin Xia\n<lin@brand.example> şunu yazdı:\n> hi',
  ],
  ['NetEase in English', 'At 2026-11-20 09:30:00, "Lin" <lin@brand.example> wrote:\nHello'],
  ['NetEase on a phone', '---- Replied Message ----\n| From | Lin<lin@brand.example> |\nHello'],
  ['Zoho', '---- On Fri, 20 Nov 2026 09:30:00 +0100 Lin <lin@brand.example> wrote ----\nHello'],
  ['QQ with its spaces', '------------------&nbsp;原始邮件&nbsp;------------------\n您好'],
  [
    'Foxmail',
    '发件人：Lin<lin@brand.example>\n日 期：2026年11月20日 09:30:00\n收件人：Mia\n主 题：合作\n\n您好',
  ],
  [
    'Outlook in Italian',
    'Da: Lin <lin@brand.example>\nInviato: venerdì 20 novembre 2026 09:30\nA: Mia\nOggetto: Ciao\n\nCiao',
  ],
  ['Thunderbird in German', '-------- Weitergeleitete Nachricht --------\nBetreff: Hallo'],
  ['Apple Mail, forwarded', 'Begin forwarded message:\n\nFrom: Lin\nHello'],
  ['Gmail in Korean', '2026년 11월 20일 (금) 오전 9:30, Lin <lin@brand.example>님이 작성:\n> 안녕하세요'],
])('finds the message quoted by %s', (_, quote) => {
  expect(shown(`Yes, gladly.\n\n${quote}`)).toEqual([['quote', quote]]);
});

it.each([
  'W dniu 18.11.2026 o 14:02, Lin pisze:\n> Hi',
  'W dniu śr., 18 lis 2026 o 14:02 użytkownik Lin\n<lin@shop.example> napisał:\nHi',
  '‫בתאריך יום ד׳, 18 בנוב׳ 2026 ב-14:02 מאת ‪Lin‬‏ <‪lin@shop.example‬‏>:‬\nHi',
  'Στις Τετ, 18 Νοε 2026, 14:02 ο χρήστης Lin <lin@shop.example>\nέγραψε:\nHi',
  'Στις 18 Νοε 2026, 14:02, ο/η Lin έγραψε:\nHi',
  '18 Νοε 2026, 2:02 μ.μ., ο χρήστης «Lin <lin@shop.example>» έγραψε:\nHi',
  'On Wed, 18 Nov 2026 at\n14:02, Lin <lin@shop.example>\nwrote:\nHi',
  '> Message du 18/11/26 14:02\n> De : "Lin" <lin@shop.example>\n> A : mia\n> Objet : Hello\n> Hi',
  'Message du 18/11/26 14:02\nDe : "Lin" <lin@shop.example>\nA : mia\nCopie à : \nObjet : Hello\n\nHi',
  'Dne st 18. 11. 2026 14:02 uživatel Lin <lin@shop.example> napsal:\nHi',
  '---------- Původní e-mail ----------\nOd: Lin <lin@shop.example>\nKomu: mia\nDatum: 18. 11. 2026\nPředmět: Hello\nHi',
  'Lin <lin@shop.example> ezt írta (időpont: 2026. nov. 18., Sze, 14:02):\nHi',
  'În mie., 18 nov. 2026 la 14:02, Lin <lin@shop.example> a scris:\nHi',
  'сре, 18. нов 2026. у 14:02 Lin <lin@shop.example> је написао/ла:\nHi',
  'На ср, 18.11.2026 г. в 14:02 Lin <lin@shop.example> написа:\nHi',
  'ср, 18 лист. 2026 р. о 14:02 Lin <lin@shop.example> пише:\nHi',
  'Op wo 18 nov 2026 om 14:02 schreef Lin <lin@shop.example>:\nHi',
  'Op 18-11-2026 om 14:02 heeft Lin het volgende geschreven:\nHi',
  'ons. 18. nov. 2026 kl. 14:02 skrev Lin <lin@shop.example>:\nHi',
  'Den ons. 18. nov. 2026 kl. 14.02 skrev Lin:\nHi',
  'Vào Th 4, 18 thg 11, 2026 vào lúc 14:02 Lin <lin@shop.example> đã viết:\nHi',
  'ในวันที่ พ. 18 พ.ย. 2026 เวลา 14:02 Lin <lin@shop.example> เขียนว่า:\nHi',
  'Pada Rab, 18 Nov 2026 pukul 14.02 Lin <lin@shop.example> menulis:\nHi',
  'बुध, 18 नव॰ 2026 को 14:02 बजे Lin <lin@shop.example> ने लिखा:\nHi',
  'Missatge de Lin <lin@shop.example> del dia dc., 18 de nov. 2026 a les 14:02:\nHi',
  'O mér., 18 nov. 2026 ás 14:02, Lin (<lin@shop.example>) escribiu:\nHi',
  'V V sre., 18. nov. 2026 ob 14:02 je oseba Lin <lin@shop.example> napisala:\nHi',
  'Kuupäev: K, 18. november 2026, kell 14:02. Saatja: Lin <lin@shop.example>\nHi',
  '2026-11-18, tr, 14:02 Lin <lin@shop.example> rašė:\nHi',
  'trešd., 2026. g. 18. nov., plkst. 14:02 — lietotājs Lin (<lin@shop.example>) rakstīja:\nHi',
  'در تاریخ چهارشنبه ۱۸ نوامبر ۲۰۲۶،‏ ۱۴:۰۲ Lin <lin@shop.example> نوشت:\nHi',
  'في الأربعاء، ١٨ نوفمبر ٢٠٢٦ في ٢:٠٢ م تمت كتابة ما يلي بواسطة Lin <lin@shop.example>:\nHi',
  'Noong Miy, Nob 18, 2026 nang 2:02 PM, isinulat ni Lin <lin@shop.example> na:\nHi',
  'Þann mið., 18. nóv. 2026 kl. 14:02 skrifaði Lin <lin@shop.example>:\nHi',
  'Среда, 18 ноября 2026, 14:02 +03:00 от Lin <lin@shop.example>:\n>Hi',
  '18.11.2026, 14:02, "Lin" <lin@shop.example>:\nHi',
  '18 листопада 2026, 14:02:50, від "Lin" <lin@shop.example>:\nHi',
  '------------------------------------------------------------------\n发件人：Lin <lin@shop.example>\n发送时间：2026年11月18日(星期三) 14:02\n收件人：mia\n主　题：Hello\n\nHi',
  '---- 在 星期三, 2026-11-18 14:02:50 lin@shop.example 写道 ----\nHi',
  '---- Bei Wed, 18 Nov 2026 14:02:50 +0100 Lin <lin@shop.example> schrieb ----\nHi',
  '---- El mié, 18 nov 2026 14:02:50 +0100, Lin <lin@shop.example> escribió ----\nHi',
  ' ---- Sur mer., 18 nov. 2026 14:02:50 +0100 lin@shop.example écrit ----\nHi',
  '============ Forwarded message ============\nFrom: Lin\nHi',
  'Fra: Lin <lin@shop.example>\nSendt: 18. november 2026 17:45\nTil: Mia\nEmne: Hello\n\nHi',
  'Från: Lin <lin@shop.example>\nSkickat: den 18 november 2026 17:45\nTill: Mia\nÄmne: Hello\n\nHi',
  'Lähettäjä: Lin <lin@shop.example>\nLähetetty: keskiviikko 18. marraskuuta 2026 17.45\nVastaanottaja: Mia\nAihe: Hello\n\nHi',
  'Από: Lin <lin@shop.example>\nΣτάλθηκε: Τετάρτη, 18 Νοεμβρίου 2026 5:45 μμ\nΠρος: Mia\nΘέμα: Hello\n\nHi',
  'מאת: Lin <lin@shop.example>\nנשלח: יום רביעי 18 נובמבר 2026 17:45\nאל: Mia\nנושא: Hello\n\nHi',
  'من: Lin <lin@shop.example>\nتاريخ الإرسال: الأربعاء، 18 نوفمبر 2026 05:45 م\nإلى: Mia\nالموضوع: Hello\n\nHi',
  'Šalje: Lin <lin@shop.example>\nPoslano: 18. studenoga 2026. 17:45\nPrima: Mia\nPredmet: Hello\n\nHi',
  '從: Lin <lin@shop.example>\n傳送時間: 2026年11月18日 下午 05:45\n至: Mia\n主旨: Hello\n\nHi',
  'Mittente: Lin\nData: 18/11/2026 17:45\nA: Mia\nOggetto: Hello\nHi',
  'Gesendet: Mittwoch, 18. November 2026 um 14:02 Uhr\nVon: "Lin" <lin@shop.example>\nAn: mia\nBetreff: Hello\nHi',
  '-----Original Message-----\r\nFrom: "Lin"<lin@shop.example>\r\nTo: mia\r\nHi',
  '*From:* Lin <lin@shop.example>\n*Sent:* Wednesday, November 18, 2026 2:02 PM\n*To:* Mia\n*Subject:* Hello\nHi',
  '-------- Mesaj original --------\nDe la: Lin\nHi',
  'Thn Tet 18 Noe 2026 o Lin <lin@shop.example> έγραψε:\nHi',
  '2026年11月18日(水) 14:02、Lin <lin@shop.example>さんは書きました：\nHi',
  '2026. 11. 18. 오후 2:02, Lin <lin@shop.example> 작성:\nHi',
  '-------- 원본 이메일 --------\n발신: Lin\nHi',
  'Le 18/11/2026 à 14:02, Lin a écrit :\n> Hi',
  'Em qua., 18 de nov. de 2026 às 14:02, Lin <lin@shop.example>\nescreveu:\nHi',
  'In data mercoledì 18 novembre 2026 14:02:50 CET, Lin ha scritto:\n> Hi',
  'Am Mittwoch, 18. November 2026 um 14:02:50 MEZ hat Lin <lin@shop.example> Folgendes geschrieben:\nHi',
  'Lin <lin@shop.example> wrote on 18.11.2026 14:02:\n\nHi',
  'At 14:02 18/11/2026, Lin wrote:\nHi',
  'On 18 Nov 2026, 14:02 +0100, Lin <lin@shop.example>, wrote:\nHi',
  'On Wednesday, November 18th, 2026 at 2:02 PM, Lin <lin@shop.example> wrote:\nHi',
  '| ---- 回复的原邮件 ----\n| 发件人 | Lin |\nHi',
  'Lin（lin@shop.example）在 2026/11/18 14:02 写道：\nHi',
  'Lin <lin@shop.example>于2026年11月18日 周三14:02写道：\nHi',
  '18 Kas 2026 Çar 14:02 tarihinde Lin <lin@shop.example> şöyle yazdı:\nHi',
  'Lin a scris pe 18.11.2026 14:02:\nHi',
  'Dnia 18 listopada 2026 14:02 Lin <lin@shop.example> napisał(a):\nHi',
  'Dňa st 18. 11. 2026 o 14:02 Lin <lin@shop.example> napísal(a):\nHi',
])('keeps only the reply above %j', (quote) => {
  expect(ownText(`Yes, gladly!\n\n${quote}`).trim()).toBe('Yes, gladly!');
});

it.each([
  'Dates that suit me:\n\n2026-12-15 14:30:25\n15.12.2026 14:30\n12/15/2026 at 2:30 PM\n\nAll are free.',
  'Write to mia@studio.example and from: lea@studio.example\nThe figures come From: our panel.',
  'Name: Mia\nCity: Berlin\nPhone: 030 555\nEmail: mia@x.example\nDate of birth: 1999',
  'My rates:\nReel: 300\nStory: 100\nDate: December\nTo be agreed: usage',
  'As I wrote: 300 EUR.',
  'I wrote on 18.11.2026 that the price is:\n300 EUR',
  'Shipping address:\nMia Muster\nTo: Hauptstr. 5\nCity: Berlin',
  'Mia wrote a script:\nScene 1',
  '发件地址：上海\n时间：12月\n主题：茶',
  'Date: 5 December\nTime: 14:00\nPlace: Studio, mia@studio.example\nWith: Lin',
  '---- Rates 2026 ----\nReel 300\nStory 100',
])('keeps all of %j', (text) => {
  expect(ownText(text)).toBe(text);
});

const outlook =
  'From: Lin Xia <lin@brand.example>\nSent: Friday, November 20, 2026 9:30 AM\nTo: Mia <mia@studio.example>\nSubject: Hello\n\nHello';
const outlookZh =
  '发件人: 林夏 <lin@brand.example>\n发送时间: 2026年11月20日 9:30\n收件人: Mia <mia@studio.example>\n主题: 合作\n\n您好';
const unknownClient =
  'Aldi: Lin Xia <lin@brand.example>\nBalo: 2026-11-20 09:30\nCemu: Mia <mia@studio.example>\nDiro: Hello\n\nHello';

it.each([
  ['a price list', 'TikTok: 500 USD\nYouTube: 1200 USD\n\n', outlook],
  ['one line with a colon', 'Outlook email reply: my rate is 500 USD, please send the brief.\n\n', outlook],
  ['a letter', 'Hi Lin,\n\nMy rate: 500 USD\n\n', outlook],
  ['an address', 'Here is what I need:\nAddress: 12 High St, Leeds\nPhone: +44 20 555\n', outlook],
  ['a day and a topic', 'Date: next Friday\nSubject: the kitchen\n\n', outlook],
  ['a price in Chinese', '价格：500美元一条\n\n', outlookZh],
  ['labels before a client of an unknown language', 'TikTok: 500 USD\nReel: 300 USD\n\n', unknownClient],
])('shows %s above a header block, and collapses only the block', (_, own, block) => {
  expect(ownText(own + block)).toBe(own);
});

it('keeps replies between quoted lines', () => {
  const text =
    'On Fri, Nov 20, 2026 at 9:30 AM Lin <lin@brand.example> wrote:\n> Price?\n300\n> When?\nMonday\n';
  expect(shown(text)).toEqual([
    ['quote', '> Price?\n'],
    ['quote', '> When?\n'],
  ]);
  expect(ownText(text)).toContain('300\nMonday');
});

it('finds a signature between text and quotation', () => {
  expect(shown('Yes\n-- \nMia\n+49 30 555\n\n-----Original Message-----\nHello')).toEqual([
    ['signature', '-- \nMia\n+49 30 555\n\n'],
    ['quote', '-----Original Message-----\nHello'],
  ]);
});

it.each([
  'Sent from my iPhone',
  '发自我的iPhone',
  'iPhoneから送信',
  'Enviado desde mi iPhone',
  'Von meinem iPhone gesendet',
  'Get Outlook for iOS<https://outlook.example/download-the-application>',
  'Sent with Proton Mail secure email.',
])('finds the signature of a phone: %s', (line) => {
  expect(shown(`Yes\n\n${line}\n`)).toEqual([['signature', `${line}\n`]]);
});

it.each([
  'Yes, that works.',
  'From: my heart, thank you',
  'Sent via DHL, tracking number 20261120.',
  'Shooting days:\n2026-11-20 09:30\nMail to mia@studio.example:\nthe contract',
  '---- Rates ----\nOne video 300',
  'On Friday I wrote to you.\nYou never answered.',
  '2026年11月20日までに <mia@studio.example> へ送ってください。',
  '',
])('finds nothing in a text without quotation: %s', (text) => {
  expect(shown(text)).toEqual([]);
});
