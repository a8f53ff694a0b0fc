/**
 * Words for our side of an email. A sentence that calls one of these unknown or gone, and names no recipient, refuses
 * the sender: `Your mailbox does not exist on this relay`.
 */
const words = new RegExp(
  [
    /\byour (?:own |e-?mail |mail |sender |from |return )?(?:account|mail ?box|address(?! book)|(?:host|domain)(?: ?name)?|(?:mail ?)?servers?|ip|mta|relay|network|system|user ?name|login)\b/,
    /(?<!\bto (?:the |its |original )?)\bsender\b(?! and recipient)|\bsending (?:from|host|server|domain|address|account|system)|\b(?:return|reverse|bounce|envelope)[- ]?(?:path|address|from)\b|\bfrom (?:address|domain|header)|\boriginat(?:or|ing)\b/,
    /\b(?:for|of|from|domain|host|address|account) <us>/,
    /发件人|发件地址|发信人|寄件者|寄件人|送信者|送信元|差出人|보낸 ?사람|발신자/,
    /\babsender|\bexpediteur|\bemetteur|\bremitente|\bremetente|\bmittente|отправител|\bnadawc|\bgonderen|\bafzender/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Whether a sentence without accents, with its parties named (`withParties`), is about our side alone. */
export const isAboutUs = (sentence: string): boolean =>
  words.test(sentence) && !/<recipient|<address>/.test(sentence);
