import { isCardNumber } from './cardNumber.ts';
import { drawnAsLatin } from './drawnAlike.ts';
import { paymentWords } from './paymentWords.ts';
import { readWords } from './readWords.ts';

/** Country code, check digits (perhaps written as letters) and account number, with up to two signs between each. */
const gap = '[\\s\\p{P}\\p{S}]{0,2}';
const iban = new RegExp(
  `(?:(?<![a-z0-9])|(?<=iban))(?=([a-z]${gap}[a-z](?:${gap}[\\doil]){2}(?:${gap}[a-z0-9]){11,29}))`,
  'giu',
);
/** An IBAN right behind another word, e.g. where a mail client set no blank between two cells. */
const gluedIban = /(?<=\p{L})(?=([a-z]{2}[\doil]{2}(?:[ -]?[a-z\d]){11,29}))/giu;
/** Lengths of IBANs by country. */
const lengths: ReadonlyMap<string, number> = new Map(
  [
    'AD24 AE23 AL28 AO25 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 CV25',
    'CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GI23 GL18 GQ27 GR27 GT28',
    'GW25 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MA28',
    'MC27 MD24 ME22 MG27 MK19 ML28 MN20 MR27 MT31 MU30 MZ25 NE28 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24',
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SN28 SO23 ST25 SV28 TD27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
  ].flatMap((line) =>
    line.split(' ').map((one): [string, number] => [one.slice(0, 2), Number(one.slice(2))]),
  ),
);
/** URLs, which are removed first: ids in them look like wallet addresses. */
const link = /\bhttps?:\/\/\S+/gi;
/** Payment services, which are also detected in URLs. */
const services =
  /\bpay ?pal(?:\.me\/\w|\b)|\bwise\.com\/pay\b|\b(?:buy|checkout|invoice|donate)\.stripe\.com\b|\b(?:revolut|monzo|razorpay|bunq)\.me\/\w|\brzp\.io\/\w|\bcash\.app\/\$|\bsquare\.link\/|\b(?:paystack|flutterwave)\.com\/pay\b|\bqr\.alipay\.com\b|\bmpago\.l[ai]\//i;
/** Phrases that name a payment target, e.g. a wallet address. */
const details: readonly RegExp[] = [
  /\b(?:0x[a-fA-F0-9]{40}|bc1[a-z0-9]{25,60}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/,
  /\b(?:usd[tc]|trc-?20|erc-?20|bitcoin|btc|eth(?:ereum)?|crypto)\b.{0,40}(?:\b(?:address|wallet)\b|地址)|\bwallet (?:address|id)\b|\bwallet\b.{0,40}\b(?:usd[tc]|btc|eth)\b|(?:钱包|錢包)(?:地址|：|:)/i,
  /\b(?:swift|bic)(?: ?code)?\b.{0,20}\b[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/i,
  /\b(?:account|acct|a\/c)\b.{0,12}\b(?!\d{4}-\d\d-\d\d)\d[\d -]{6,20}\d\b/i,
  /\b(?:bank (?:account|details|transfer)|account (?:number|no\.?|nr\.?)|acct\.? (?:number|no\.?)|iban|(?:ach )?routing number|sort code|wire transfer|beneficiary|zelle|venmo|cash ?app|western union|payoneer)\b/i,
  // Announcing a changed account is a typical payment fraud.
  /\b(?:chang(?:ed?|ing)|switch(?:ed|ing)?|moved) (?:(?:our|my|the|to|a|an|new|other|another|different) ){0,3}banks?\b|\bbanks? (?:has|have) changed\b/i,
  /\b(?:new|updated|changed|different) (?:bank(?:ing)?|(?:payment|remittance|payout|wire) (?:account|details|information|info|instructions))\b/i,
  /(?:换|換|变更|變更|更改|更新|新的?).{0,6}(?:银行|銀行|收款|对公|對公|开户行|開戶行|卡号|卡號)|收款[码碼]/,
  /\bneue (?:bank|iban|kontodaten)\b|\bbank gewechselt\b|\bnouveau rib\b|\bnuev[ao] (?:cuenta|banco)\b|\bnov[ao] (?:conta|banco)\b/i,
  /(?:银行|銀行|收款|对公|打款|汇款|匯款).{0,8}(?:账号|帳號|账户|帳戶|卡号|卡號|信息)|(?:支付宝|支付寶|alipay|微信(?:收款|转账))|银行卡号?|開戶行|开户行/i,
  /\b(?:kontonummer|bankverbindung|num[eé]ro de compte|cuenta bancaria|conta banc[aá]ria|conto corrente|rekeningnummer|chave pix)\b|銀行振込|振り?込み?(?:先|口座)|口座番号|(?:普通|当座)(?:預金)?[ :：]?\d{7}(?!\d)|계좌 ?번호|номер (?:сч[её]та|карты)/i,
  // Payment details of single countries: Brazil, Mexico, India, Australia, Canada, Kenya and the Philippines.
  /\bpix\b.{0,20}(?:\d{3}\.?\d{3}\.?\d{3}[-.]?\d\d|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}|\+?55[ ()\d-]{10,}|\S@\S|[\da-f]{8}-[\da-f]{4}-)/i,
  /\bclabe\b|\bupi(?: ?id)?\b.{0,20}[\w.-]@[a-z]|\b[\w.-]{2,}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|paytm|upi)\b(?!\.)|\bifsc\b|\bbsb\b.{0,12}\d{3}-?\d{3}|\binterac\b|\bm-?pesa\b|\bgcash\b|\bmoney ?gram\b/i,
];

/** Whether a text contains payment details, however its letters are styled or separated. */
export function hasPaymentDetails(text: string): boolean {
  const read = readWords(text);
  return isAbout(read) || isAbout(drawnAsLatin(read));
}

function isAbout(read: string): boolean {
  const words = read.replace(/[^\S\n]+/g, ' ').replace(link, ' ');
  return (
    services.test(read) ||
    details.some((one) => one.test(words)) ||
    paymentWords.test(words) ||
    isCardNumber(words) ||
    hasIban(words) ||
    // The letters may be stored backwards, and reversed by bidi characters on display.
    hasIban([...words].reverse().join(''))
  );
}

function hasIban(words: string): boolean {
  const line = words.replace(/\s+/g, ' ');
  const isGlued = (written: string) => (written.match(/\d/g) ?? []).length * 2 > written.length;
  return (
    [...line.matchAll(iban)].some(([, written = '']) => isIban(written)) ||
    [...line.matchAll(gluedIban)].some(([, written = '']) => isGlued(written) && isIban(written))
  );
}

/** Letters for digits: `O`, `I` and `L` beside a digit, or as a check digit. */
const lettersForDigits = /(?<=\d|^[A-Z]{2})[OIL]+(?=\d|$)/g;

function isIban(written: string): boolean {
  const plain = written.replace(/[\s\p{P}\p{S}]/gu, '').toUpperCase();
  const length = lengths.get(plain.slice(0, 2));
  // The match may include text after the IBAN.
  if (length === undefined || plain.length < length) return false;
  const number = plain.slice(0, length);
  const corrected = number.replace(lettersForDigits, (run) =>
    [...run].map((letter) => (letter === 'O' ? '0' : '1')).join(''),
  );
  return isValid(number) || isValid(corrected);
}

/** Check digits of an IBAN (ISO 13616, ISO 7064): the number modulo 97 is 1. */
function isValid(number: string): boolean {
  if (!/^[A-Z]{2}\d\d/.test(number)) return false;
  const digits = `${number.slice(4)}${number.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
