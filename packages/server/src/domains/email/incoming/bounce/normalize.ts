import { findAddresses } from './addresses.ts';

/** Parties of an email: a server's statement about our address says nothing about the recipient's. */
export interface Parties {
  /** Our addresses, in lower case: of the mailbox that got the report, and of the sender named in the report. */
  readonly senders: ReadonlySet<string>;
  readonly recipient: string | null;
}

const paths = /(\b(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,12})\/[^\s<>"')\]]*/gi;
const addressOfHost =
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f:]{1,20}\b/gi;
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces the names of parties and hosts in a text: local parts and paths may contain misleading words. */
export function withParties(text: string, { senders, recipient }: Parties): string {
  let plain = text
    .replace(/[‘’ʼ＇]/g, "'")
    .replace(/(?<=\p{L}[,.]?)_(?=\p{L})/gu, ' ')
    .replace(paths, '$1');
  for (const { address, start, end } of [...findAddresses(plain)].reverse()) {
    const party = address === recipient ? 'recipient' : senders.has(address) ? 'us' : 'address';
    plain = `${plain.slice(0, start)}<${party}>${plain.slice(end)}`;
  }
  plain = plain
    .replace(/<(<\w+>)>/g, '$1')
    .replace(addressOfHost, '<ip>')
    .replace(/\[<ip>\]/g, '<ip>');
  const domain = recipient === null ? '' : domainOf(recipient);
  const own = new Set([...senders].map(domainOf).filter((name) => name.includes('.') && name !== domain));
  for (const name of own) plain = withDomain(plain, name, '<us>');
  return domain.includes('.') ? withDomain(plain, domain, '<recipient-domain>') : plain;
}

const withDomain = (text: string, domain: string, party: string): string =>
  text.replace(new RegExp(`(?<![\\w.@-])${escaped(domain)}(?![\\w-]|\\.\\w)`, 'gi'), party);

/** Removes accents of Latin and Cyrillic letters, which vary by system; keeps the marks of kana and Hangul. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Removes the codes repeated in each line of a reply, `550-5.1.1`, and line breaks. */
export const joinReply = (text: string): string =>
  text
    .replace(/([a-z])-?\r?\n[ \t]+(?=[a-z])/gi, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\S )([245]\d\d)-(?=\S)(?:\d\.\d{1,3}\.\d{1,3} )?/g, '')
    .trim();

const sentenceEnd =
  /(?<=[.!?;](?<!\.\.\.))\s+(?=\S)|(?<=[。！？；])|(?<=[，,])(?=请|請)|\s+-{2,}\s+|\r?\n\s*\r?\n|\r?\n(?=\s*(?:<{3}|>{3}|[245]\d\d[ -]|[*•-] ))/u;

export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Advice and guesses of a mail system, which are not its verdict. */
const guess = new RegExp(
  [
    /\b(?:if|may|might|could have|perhaps|possibl[ey]|maybe|whether|either|in case|probably|likely because|make sure|please (?:check|verify|confirm|double)|double[- ]check|try (?:re|one|the|do)|for example|such as|common reason|possible (?:cause|reason)|allows? (?:\w+ )?software|take action on|safely ignore)\b/,
    /可能|或许|也许|如果|若您|是否|请检查|请确认|请核|請檢查|請確認|常见原因|建议/,
    /可能性|かもしれ|場合|(?:か|または|もしくは|あるいは)[、,]|ご確認|確認して/,
    /(?:일|될|을|할|됐을|했을|있을) ?수(?:도)? 있|경우|확인(?:해|하)|만약/,
    /\b(?:moglicherweise|eventuell|konnte sein|vielleicht|falls|wenn|uberprufen|peut-etre|pourrait|il se peut|si (?:vous|le|la|l')|verifiez|es posible|puede que|podria|quiza|tal vez|si (?:el|la|usted)|compruebe|verifique|talvez|poderia|pode (?:ter|estar|ser)|potrebbe|forse|controllare|verificare|olabilir|eger|kontrol edin|misschien|mogelijk|controleer)/,
    /возможно|(?<!не )может быть|если|проверьте|быть может|(?:moze|może) (?:byc|być)|jesli|jeśli|sprawdz|sprawdź/,
    /\bενδεχ|ممکن است|\bkemungkinan|\bmungkin|co the\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Footers that gateways append to every forwarded email. */
const footer =
  /\b(?:has|have) (?:also )?been (?:\w+ ){0,2}(?:scanned|swept|checked|screened|certified)\b|\b(?:scanned|swept|checked|screened) (?:by|for) |virus[- ]?free|\b(?:confidential|intended recipient|intended (?:only|solely) for)\b/i;

export const isFooter = (sentence: string): boolean => footer.test(sentence);

/** Whether a sentence is advice or a guess; questions are, as mail systems do not ask any. */
export const isGuess = (sentence: string): boolean =>
  /[?？]["')\]]?$/.test(sentence) || guess.test(withoutAccents(sentence));
