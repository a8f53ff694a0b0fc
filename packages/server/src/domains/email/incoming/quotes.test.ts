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
])('finds the message that %s quotes', (_, quote) => {
  expect(shown(`Yes, gladly.\n\n${quote}`)).toEqual([['quote', quote]]);
});

it('keeps answers between quoted lines', () => {
  const text =
    'On Fri, Nov 20, 2026 at 9:30 AM Lin <lin@brand.example> wrote:\n> Price?\n300\n> When?\nMonday\n';
  expect(shown(text)).toEqual([
    ['quote', '> Price?\n'],
    ['quote', '> When?\n'],
  ]);
  expect(ownText(text)).toContain('300\nMonday');
});

it('finds a signature between the text and the quote', () => {
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
])('finds the signature of a telephone: %s', (line) => {
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
])('finds nothing in a text of its own: %s', (text) => {
  expect(shown(text)).toEqual([]);
});
