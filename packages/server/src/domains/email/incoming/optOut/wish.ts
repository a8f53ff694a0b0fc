/** Sentence around opt-out words. */
interface Sentence {
  /** Text before the opt-out words. */
  readonly before: string;
  /** Text after the opt-out words. */
  readonly after: string;
}

const sentenceEnd = /[\n.!?。！？;；]/;
const word = '[^\\s,.;:!?]+';
const upTo = (count: number) => `(?:${word}\\s+){0,${count}}$`;

/** Negations directly before the words. Being unable to cancel still counts as an opt-out. */
const negations: readonly RegExp[] = [
  /\b(?:do(?: not|n't|nt)|never|won't|will not|would(?: not|n't)|did(?: not|n't)|have(?: not|n't)|not|no need to|without|rather than|instead of)\s+(?:(?:want|wish|intend|plan|need|have|ask|mean|like|going|try|decide|trying|asking|planning)(?:ed)?\s+(?:you\s+|anyone\s+)?(?:to|and)\s+|ever\s+|please\s+|just\s+|yet\s+|even\s+|still\s+|actually\s+|to\s+)*$/i,
  /(?:不要|不用|不必|不想|不会|不會|不需要?|不打算|不是要?|没有?要?|沒有?要?|从未|從未|并非|無需|无需|请勿|請勿|别|別|勿|(?<![还還么麼])不)(?:再|给我|給我|帮我|幫我|替我|取消|急着|就)*$/,
  /안 ?$/,
  /\bno (?:me |nos |se |quiero |queremos |deseo |deseamos |voy a |vayan a )*$/i,
  /(?:\bne |\bn')(?:me |m'|nous |pas |plus |veux |souhaite |voudrais )*$/i,
  new RegExp(`\\b(?:nicht|nie|niemals|niet|nooit|non|n[ãa]o|nie|jangan|tidak|inte|ikke)\\s+${upTo(2)}`, 'i'),
  new RegExp(`(?:^|\\s)(?:не|đừng|không|chưa|لا|لم|لن)\\s+${upTo(2)}`, 'i'),
  /(?:อย่า|ไม่)(?:ต้อง|อยาก|ได้)?(?:การ)?$/,
];
/** Negations directly after the words, in languages that put them there. */
const deniedBehind =
  /^(?:を|は)?(?:し|さ|され)?(?:ないで|なくて|せずに|しません|不要|の必要は)|^(?:를|을|은|는)? ?(?:하지 ?(?:마|말|않)|안 ?할|할 생각은? ?없)|^(?:ar)?ma(?:yın|k iste(?:mi|me))|^\S* iste(?:miyor|mem)/;
/** Conditional opt-outs; a person reads the condition. */
const conditions =
  /\b(?:if|unless|in case|otherwise|or else|or i(?:'ll| will)|before i|wenn|falls|sonst|sinon|jeśli|jeżeli|indien)\b|(?:^|[\s,])(?:si|se|als|если|jika|kalau|nếu)\s|如果|要是|假如|除非|否则|否則|不然|若/i;
const politeConditions =
  /\bif (?:it(?:'s| is) )?(?:possible|ok\w*|you (?:don't|do not|would(?:n't)?|could|can|please)\b)|wenn (?:es )?(?:möglich|geht)|falls möglich|si (?:es posible|possible|c'est possible|puede|pueden)|se (?:possibile|possível|poss[ií]vel)|если можно|如果可以|如果方便|要是可以/i;
/** Words for other people: the request is addressed to them. */
const others =
  /\b(?:people|users?|subscribers?|followers?|viewers?|customers?|clients?|fans|audience|they|someone|somebody|anyone|readers?|members?|recipients?|everyone|nutzer|abonnenten|kunden|usuarios|suscriptores|utilisateurs|abonnés)\b[^,]{0,30}$|(?:用户|用戶|粉丝|粉絲|观众|觀眾|客户|客戶|他们|他們|她们|人们|人們|别人|別人|大家|订阅者|訂閱者|会员|會員|读者|讀者|フォロワー|視聴者|ユーザー|구독자|подписчик\S*|люди|пользовател\S*)[^,，]{0,10}$/i;
/** Questions about past or hypothetical opt-outs. */
const asksAbout =
  /\b(?:why (?:did|have|was|were)|did (?:i|you|we|they)|have (?:i|you|we)|has (?:my|it|the)|what (?:if|happens)|how (?:many|often)|does (?:the|your|this|it))\b|为什么(?!还|不)|為什麼(?!還|不)|是不是|有没有|有沒有|会不会|會不會|怎么会|怎麼會/i;
/** Verbs and nouns beside opt-out words that are only mentioned, e.g. a button's label. */
const named =
  /\b(?:says?|said|saying|wrote|written|reads?|words?|button|link|lines?|mentions?|mentioned|sees?|saw|footer|phrase|called|click\w*|text)\b|写|寫|说|說|看到|看见|按钮|按鈕|链接|連結|字样|字樣|句|点击|點擊/i;
const openQuote = /["“„«「『《‘][^"“”„«»「」『』《》‘]{0,60}$/;
const closeQuote = /^[^"“”„«»「」『』《》‘]{0,60}["”“»」』》’]/;

/** Whether opt-out words express an opt-out here: not negated, not about others, not conditional, not quoted. */
export function isWish(text: string, start: number, end: number): boolean {
  const { before, after } = sentenceAround(text, start, end);
  if (negations.some((pattern) => pattern.test(before)) || deniedBehind.test(after)) return false;
  if (conditions.test(before) && !politeConditions.test(before)) return false;
  if (/^[^,，]{0,30}(?:\bif\b|\bunless\b|如果|除非)/i.test(after) && !politeConditions.test(after))
    return false;
  if (others.test(before)) return false;
  const isQuestion = /^[^\n.!。！]*[?？]|吗|嗎/.test(text.slice(end));
  if (isQuestion && asksAbout.test(before)) return false;
  return !(openQuote.test(before) && closeQuote.test(after) && named.test(before + after));
}

function sentenceAround(text: string, start: number, end: number): Sentence {
  const before = text.slice(0, start).split(sentenceEnd).at(-1) ?? '';
  return { before, after: text.slice(end).split(sentenceEnd, 1)[0] ?? '' };
}
