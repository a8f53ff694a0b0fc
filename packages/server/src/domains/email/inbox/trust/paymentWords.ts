import { readWords } from './readWords.ts';

const bankWords: readonly string[] = [
  // Indonesian and Malay
  'nom[bo]r (?:rekening|akaun)',
  'no\\.? ?rek(?:ening)?\\b',
  'norek',
  'rekening.{0,20}\\d{5}',
  'akaun bank',
  '(?:gopay|shopeepay|\\bovo\\b).{0,20}\\d{6}',
  // Vietnamese
  'số tài khoản',
  'tài khoản ngân hàng',
  'chuyển khoản',
  '\\bstk\\b.{0,20}\\d{5}',
  // Thai
  'เลขที่บัญชี',
  'เลขบัญชี',
  'บัญชีธนาคาร',
  'โอนเงิน',
  'พร้อมเพย์',
  // Polish, Czech, Slovak, Hungarian and Romanian
  'n(?:ume)?r\\w* (?:konta|rachunku)',
  'rachun\\w+ bankow',
  'kont\\w+ bankow',
  'číslo účtu',
  'bankov\\w+ účt?e?t',
  'számlaszám',
  'bankszámla',
  'cont(?:ul)? bancar',
  'num[aă]r(?:ul)? de cont',
  // Russian and Ukrainian
  'реквизит',
  'расч[её]тн\\p{L}* сч[её]т',
  'банковск\\p{L}* (?:сч[её]т|карт)',
  'карт\\p{L}{0,3}\\P{L}{0,6}\\d{4}[ -]?\\d{4}',
  'номер рахунку',
  'банківськ\\p{L}* рахун',
  // Arabic, Persian, Urdu and Hebrew
  'رقم الحساب',
  'حساب بنكي',
  'الحساب البنكي',
  'آيبان',
  'ايبان',
  'تحويل بنكي',
  'شماره (?:حساب|کارت|شبا)',
  'اکاؤنٹ نمبر',
  'חשבון בנק',
  'מספר חשבון',
  // Hindi and Bengali
  'खाता (?:संख्या|नंबर)',
  'बैंक खाता',
  'অ্যাকাউন্ট নম্বর',
  '(?:বিকাশ|bkash).{0,20}\\d{6}',
  // Turkish and Greek
  'hesap (?:numara|no\\b)',
  'banka hesab',
  'αριθμός λογαριασμού',
  'τραπεζικό λογαριασμό',
  // Germanic and Nordic languages
  'bankkonto',
  'kontodaten',
  'bankrekening',
  'bankgiro',
  'plusgiro',
  'tilinumero',
  'pankkitili',
  '(?:swish|mobilepay|vipps|tikkie).{0,20}\\d{6}',
  // Romance languages
  'coordonnées bancaires',
  'compte bancaire',
  'virement bancaire',
  'número de cuenta',
  'datos bancarios',
  'transferencia bancaria',
  'dados bancários',
  'número da conta',
  'transferência bancária',
  'coordinate bancarie',
  'numero di conto',
  'bonifico',
  '(?:bizum|nequi|satispay|postepay).{0,20}\\d{6}',
  // Korean
  '무통장 ?입금',
  '입금 ?계좌',
];

/** Words for a bank account in languages other than English, German, Chinese and Japanese, normalised by `readWords`. */
export const paymentWords = new RegExp(bankWords.map(readWords).join('|'), 'iu');
