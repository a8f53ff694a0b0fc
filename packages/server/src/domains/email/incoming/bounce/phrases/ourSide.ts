/**
 * Words for our side of an email. A sentence that calls one of these unknown or gone, without a recipient, rejects the
 * sender: `Your mailbox does not exist on this relay`.
 */
const words = new RegExp(
  [
    /\byour (?:own |e-?mail |mail |sender |from |return )?(?:account|mail ?box|address(?! book)|(?:host|domain)(?: ?name)?|(?:mail ?)?servers?|ip|mta|relay|network|system|user ?name|login)\b/,
    /(?<!\bto (?:the |its |original )?)\bsender\b(?! and recipient)|\bsending (?:from|host|server|domain|address|account|system)|\b(?:return|reverse|bounce|envelope)[- ]?(?:path|address|from)\b|\bfrom (?:address|domain|header)|\boriginat(?:or|ing)\b/,
    /\b(?:for|of|from|domain|host|address|account) <us>|\b(?:this|the|your) ip\b|\byou (?:are|were|have)(?: not|n't| no) /,
    /(?:您|你|贵|貴)的?(?:域名?|网域|網域|邮箱|郵箱|信箱|服务器|伺服器|帐号|账号|帳號)|\b(?:ihre?|votre|su|seu|sua|vostr[oa]|uw) (?:server|serveur|servidor|domain\w*|dominio|konto|compte|cuenta|conta|ip)\b/,
    /发件人|发件地址|发信人|寄件者|寄件人|送信者|送信元|差出人|보낸 ?사람|발신자/,
    /\babsender|\bexpediteur|\bemetteur|\bremitente|\bremetente|\bmittente|отправител|\bnadawc|\bgonderen|\bafzender/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Whether a sentence without accents, with replaced parties (`withParties`), is only about our side. */
export const isAboutUs = (sentence: string): boolean =>
  words.test(sentence) && !/<recipient|<address>/.test(sentence);
