/** Characters of a text that are looked through. */
const searched = 100_000;

const iban = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/g;
/** Ids in addresses of links look like those of wallets. */
const link = /\bhttps?:\/\/\S+/gi;
/** Also in the address of a link. */
const services = /\bpay ?pal(?:\.me\/\w|\b)|\bwise\.com\/pay\b/i;
/** Words that ask for a payment, each with what it is paid to. */
const details: readonly RegExp[] = [
  /\b(?:0x[a-fA-F0-9]{40}|bc1[a-z0-9]{25,60}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/,
  /\b(?:usd[tc]|trc-?20|erc-?20|bitcoin|btc|eth(?:ereum)?|crypto)\b.{0,40}(?:\b(?:address|wallet)\b|地址)|\bwallet (?:address|id)\b|\bwallet\b.{0,40}\b(?:usd[tc]|btc|eth)\b|(?:钱包|錢包)(?:地址|：|:)/i,
  /\b(?:swift|bic)(?: ?code)?\b.{0,20}\b[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/i,
  /\b(?:account|acct|a\/c)\b.{0,12}\b(?!\d{4}-\d\d-\d\d)\d[\d -]{6,20}\d\b/i,
  /\b(?:bank (?:account|details|transfer)|account (?:number|no\.?|nr\.?)|acct\.? (?:number|no\.?)|iban|(?:ach )?routing number|sort code|wire transfer|beneficiary|zelle|venmo|cash ?app|western union|payoneer)\b/i,
  // A change of the account is how payments are led astray.
  /\b(?:chang(?:ed?|ing)|switch(?:ed|ing)?|moved) (?:(?:our|my|the|to|a|an|new|other|another|different) ){0,3}banks?\b|\bbanks? (?:has|have) changed\b/i,
  /\b(?:new|updated|changed|different) (?:bank(?:ing)?|(?:payment|remittance|payout|wire) (?:account|details|information|info|instructions))\b/i,
  /(?:换|換|变更|變更|更改|更新|新的?).{0,6}(?:银行|銀行|收款|对公|對公|开户行|開戶行|卡号|卡號)|收款[码碼]/,
  /\bneue (?:bank|iban|kontodaten)\b|\bbank gewechselt\b|\bnouveau rib\b|\bnuev[ao] (?:cuenta|banco)\b|\bnov[ao] (?:conta|banco)\b/i,
  /(?:银行|銀行|收款|对公|打款|汇款|匯款).{0,8}(?:账号|帳號|账户|帳戶|卡号|卡號|信息)|(?:支付宝|支付寶|alipay|微信(?:收款|转账))|银行卡号?|開戶行|开户行/i,
  /\b(?:kontonummer|bankverbindung|num[eé]ro de compte|cuenta bancaria|conta banc[aá]ria|conto corrente|rekeningnummer|chave pix)\b|振込先|口座番号|계좌 ?번호|номер (?:сч[её]та|карты)/i,
];

/** Whether a text says where money is to be sent. */
export function hasPaymentDetails(text: string): boolean {
  const read = text.slice(0, searched);
  const words = read.replace(link, ' ');
  return (
    services.test(read) || details.some((one) => one.test(words)) || (words.match(iban) ?? []).some(isIban)
  );
}

/** Check digits of an IBAN (ISO 13616, ISO 7064): the number modulo 97 is 1. */
function isIban(written: string): boolean {
  const plain = written.replace(/[ -]/g, '');
  // The match may include text after the IBAN, so shorter lengths are tried too.
  for (let length = Math.min(34, plain.length); length >= 15; length -= 1) {
    const digits = `${plain.slice(4, length)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    if (BigInt(digits) % 97n === 1n) return true;
  }
  return false;
}
