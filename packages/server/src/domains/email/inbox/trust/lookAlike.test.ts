import { expect, it } from 'vitest';
import { isLookAlike } from './lookAlike.ts';
import { hasPaymentDetails } from './paymentDetails.ts';

it.each([
  ['mia@crеator.example', 'a Cyrillic letter'],
  ['mia@xn--crator-4of.example', 'the same in Punycode'],
  ['mia@creator-example.com', 'the domain with a hyphen'],
  ['mia@creator.com', 'another ending'],
  ['mia@creat0r.example', 'a digit for a letter'],
  ['mia@creatorr.example', 'a letter more'],
  ['mia@craetor.example', 'two letters changed round'],
  ['mia@creator-mail.com', 'the name with a word'],
  ['mia@creator.example.evil.test', 'the domain within another'],
])('detects %s as a look-alike: %s', (address) => {
  expect(isLookAlike(address, 'mia@creator.example')).toBe(true);
});

it.each([
  ['mia@creator.example', 'mia@creator.example'],
  ['mia@mail.creator.example', 'mia@creator.example'],
  ['anna@creator.example', 'mia@creator.example'],
  ['manager@agency.example', 'mia@creator.example'],
  ['mia.creator@gmail.com', 'mia@creator.example'],
  ['mia@yahoo.co.uk', 'mia@yahoo.com'],
  ['m.ia@gmail.com', 'mia@gmail.com'],
  ['mia@mail.agency.com', 'mia@mail.com'],
  ['bob@gmail.com', 'mia@gmail.com'],
])('does not detect %s as a look-alike of %s', (address, known) => {
  expect(isLookAlike(address, known)).toBe(false);
});

it.each([
  ['mia@gmai1.com', 'mia@gmail.com'],
  ['mia.creat0r@gmail.com', 'mia.creator@gmail.com'],
  ['mіa@gmail.com', 'mia@gmail.com'],
  ['ceciIia@gmail.com', 'cecilia@gmail.com'],
  ['ceci1ia@gmail.com', 'cecilia@gmail.com'],
  ['rnakers@gmail.com', 'makers@gmail.com'],
  ['mіa@creator.example', 'mia@creator.example'],
  ['mia@rnakers.example', 'mia@makers.example'],
  ['mia@makers.co.jp', 'mia@makers.co.uk'],
])('detects %s as a look-alike of %s', (address, known) => {
  expect(isLookAlike(address, known)).toBe(true);
});

it.each([
  'Please pay to DE89 3704 0044 0532 0130 00, thanks',
  'IBAN: GB29NWBK60161331926819',
  'paypal.me/mia',
  'Send it by PayPal to mia@x.example',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'BTC: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'My bank account changed, here is the account number 12345678',
  'USDT钱包地址见下',
  '收款账号：6222 0000 0000 0000',
  'SWIFT DEUTDEFF500',
  'We have changed banks, please use the details below.',
  'Our updated payment details are attached',
  'Account: 6222 0210 0111 2233',
  'Send USDT (TRC20) to this address: see picture',
  '我们换了银行，请付到下面',
  'PIX: 123.456.789-00',
  'CLABE 032180000118359719',
  'UPI evil@okaxis',
  'Click https://buy.stripe.com/test_14k to pay deposit',
  '銀行振込 三菱UFJ銀行 普通 1234567',
  'BSB 062-000, acc 12345678',
  '00 0310 2350 4400 4073 98ED',
  'de89 3704 0044 0532 0130 00',
  'D-E-8-9.3704.0044.0532\n0130 00',
  'Please transfer it toDE89370400440532013000',
  'toDE89 3704 0044 0532 0130 00thanks',
  'DE89 37O4 OO44 O532 O13O OO',
  'DE8９ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠',
  'ᎠᎬ89 3704 0044 0532 0130 00',
  'DΕ89 3704 0044 0532 0130 00',
  'Nomor rekening BCA 1234567890 a.n. Mia',
  'rek. BRI: no rek 0012 01 000123 30 1',
  'Số tài khoản: 0071001234567 Vietcombank',
  'STK 19036789012 Techcombank',
  'เลขที่บัญชี 123-4-56789-0 ธนาคารกสิกรไทย',
  'Numer konta: 12 3456 7890',
  'Переведите на карту 4276 3800 1234 5678',
  'Мои реквизиты во вложении',
  'رقم الحساب ١٢٣٤٥٦٧٨٩٠',
  'شماره کارت 6037 9911 1111 1111',
  'बैंक खाता संख्या 123456789',
  'Hesap numaram 1234567',
  'Αριθμός λογαριασμού 123456',
  'Pay it on 4111 1111 1111 1111 please',
  'my card is 4111111111111111',
])('finds payment details in %s', (text) => {
  expect(hasPaymentDetails(text)).toBe(true);
});

it.each([
  'My rate is 450 USD per video.',
  'Order 4111 1111 1111 1112 has shipped',
  'Video ids 7301234567890123456 and 7301234567890123457',
  'Terima kasih, saya tertarik! Followers saya 1.200.000',
  'Cảm ơn bạn, mình có 25000 người theo dõi',
  'Спасибо, мой прайс 30000 рублей за видео',
  'شكرا، لدي ٥٠٠٠٠ متابع',
  'ขอบคุณค่ะ สนใจมากค่ะ ผู้ติดตาม 120000 คน',
  'Tracking number DE12 3456 7890 1234 5678 90',
  'I have 120,000 followers on TikTok and 1234567890 views',
  'I opened the account on 2026-11-28',
  '我的报价是三千元',
  '我换了新账号，粉丝更多',
  'See https://t.brand.example/t/c/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
])('finds no payment details in %s', (text) => {
  expect(hasPaymentDetails(text)).toBe(false);
});

const account = 'DE89 3704 0044 0532 0130 00';
const mathematical = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 65));
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

it.each([
  ...[0xe0020, 0xe0061, 0xe007f, 0xfe00, 0xfe0f, 0xe0100, 0xe01ef, 0x115f, 0x1160, 0x3164, 0xffa0],
  ...[0x17b4, 0x17b5, 0x1d173, 0x1d17a, 0x1bca0, 0x1bca3, 0x200b, 0x2061, 0xad, 0x34f, 0x202e, 0x332, 0x1],
])('payment details are found with the character %i between their letters', (sign) => {
  for (const words of [account, 'my bank account'])
    expect(hasPaymentDetails([...words].join(String.fromCodePoint(sign)))).toBe(true);
});

it.each([
  ['full width', fullWidth(account)],
  ['full width, the word alone', fullWidth('IBAN follows')],
  ['mathematical bold', mathematical('IBAN FOLLOWS')],
  ['behind tags', `${'\u{E0061}'.repeat(60_000)} ${account}`],
  ['behind no-break spaces', `${'\u00A0'.repeat(110_000)}${account}`],
  ['behind line breaks', `${'\n'.repeat(110_000)}${account}`],
  ['behind marks', `e${'\u0301'.repeat(110_000)} ${account}`],
  ['behind fillers', `${'\u3164'.repeat(110_000)}${account}`],
  ['behind a long text', `${'nice words '.repeat(60_000)}${account}`],
])('payment details are found in or after other characters: %s', (_, text) => {
  expect(hasPaymentDetails(text)).toBe(true);
});
