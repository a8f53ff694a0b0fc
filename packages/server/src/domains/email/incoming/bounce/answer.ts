import { codesIn, reasonOfCode, replyCodesIn, type StatusCode } from './codes.ts';
import { bouncePhrases } from './phrases.ts';
import { type BounceReason, isDead } from './reasons.ts';

/** What a server said of one recipient. */
export interface ServerAnswer {
  /** Its own words with codes, e.g. of `Diagnostic-Code`. */
  readonly words: string;
  /** The `Status` of the report (RFC 3464). */
  readonly status: string;
  /** The rest of the report: read for the SMTP step, and where `words` are not enough. */
  readonly around: string;
  /** The reporter itself says that the mailbox is the cause. */
  readonly isMailbox: boolean;
}

export interface Judgement {
  readonly reason: BounceReason;
  readonly code: StatusCode | null;
  readonly isTemporary: boolean;
  /** The words that decided. */
  readonly evidence: string;
}

const longestAnswer = 4000;
/** The text of RFC 5321 for 550: at the step of the recipient, servers say it of mailboxes that are not there. */
const unavailable =
  /550[ -](?:\d\.\d\.\d )?requested action not taken: mailbox unavailable(?!.{0,4} (?:or|invalid))/i;
const paths = /(\bhttps?:\/\/[^\s/]{1,255})\/\S*/gi;
/** Local parts and paths hold words such as `unknown` or `blocked` that say nothing. */
const namesInText = /<?[^\s<>"'()]{1,64}@[^\s<>"'():;,]{1,255}>?/gi;
/** Amazon SES puts a general phrase before the answer of the server. */
const wrapped = /\d\.\d\.\d - [^'\n]{1,80} \d{3}-'([^\n]{1,2000})'/;
/** So does Exchange Online. */
const passedOn = /remote server returned [^\n]{1,200}?-> ?([^\n]{1,2000})/i;
/** Codes of states that are not the address's: what they contradict is not certain. */
const otherStates = /^[2-7]\./;
const general: ReadonlySet<BounceReason> = new Set([
  'server',
  'network',
  'expired',
  'unknown',
  'refusedByFilter',
]);

export function judge({ words, status, around, isMailbox }: ServerAnswer): Judgement {
  const answer = unwrap(words);
  const code = decidingCode(`${answer}\n${words}`, status) ?? decidingCode(around, '');
  const said = phraseIn(answer) ?? (answer === '' || code === null ? phraseIn(around) : null);
  const fallback = said ?? phraseIn(around);
  const step = isMailbox ? 'recipient' : stepOf(`${answer}\n${around}`);
  const phrase =
    step === 'recipient' && unavailable.test(answer || around) ? 'userUnknown' : (said?.reason ?? null);
  const reason = combine(phrase, code, step) ?? fallback?.reason ?? 'unknown';
  const isTemporary = code ? !code.isPermanent : isEachTemporary(replyCodesIn(answer), replyCodesIn(around));
  const evidence = (said ?? fallback)?.words ?? code?.text ?? '';
  return { reason, code, isTemporary, evidence };
}

const isEachTemporary = (own: readonly number[], around: readonly number[]): boolean => {
  const codes = own.length > 0 ? own : around;
  return codes.length > 0 && codes.every((code) => code < 500);
};

function combine(said: BounceReason | null, code: StatusCode | null, step: Step): BounceReason | null {
  const coded = code && code.detail !== '0.0' ? reasonOfCode(code) : null;
  if (said === null) return coded === 'unknown' ? null : coded;
  // A domain in the greeting or in a parameter is the sender's.
  if (said === 'domainUnknown' && code !== null && /^5\.[1-9]/.test(code.detail)) return 'syntax';
  if (coded !== null && isDead(coded) && general.has(said)) return coded;
  if (!isDead(said)) return said;
  if (step === 'sender') return 'sender';
  // A server that knows its mailboxes refuses at RCPT. Later, or under the code of another state, a filter spoke.
  const isOwn = code?.detail.startsWith('1.') === true;
  if (said !== 'userUnknown' || isOwn || step === 'recipient') return said;
  const contradicts = code !== null && code.detail !== '0.0' && otherStates.test(code.detail);
  return step === 'content' || (contradicts && code.detail !== '5.0' && code.detail !== '4.1')
    ? 'refusedByFilter'
    : said;
}

const unwrap = (words: string): string => {
  const text = words.slice(0, longestAnswer);
  return (wrapped.exec(text)?.[1] ?? passedOn.exec(text)?.[1] ?? text).trim();
};

/** The first code that says more than 'failed'; what the server said comes before what the report concluded. */
function decidingCode(answer: string, status: string): StatusCode | null {
  const codes = [...codesIn(answer.replace(namesInText, ' ')), ...codesIn(status)];
  return codes.find(({ detail }) => detail !== '0.0') ?? codes[0] ?? null;
}

interface Phrase {
  readonly reason: BounceReason;
  readonly words: string;
}

function phraseIn(text: string): Phrase | null {
  const plain = text
    .slice(0, longestAnswer)
    .replace(paths, '$1')
    .replace(namesInText, '<>')
    .replace(/\s+/g, ' ');
  for (const [reason, pattern] of bouncePhrases) {
    const found = pattern.exec(plain);
    if (found) return { reason, words: plain.slice(Math.max(0, found.index - 20), found.index + 100).trim() };
  }
  return null;
}

type Step = 'sender' | 'recipient' | 'content' | null;

/** The step of the dialogue (RFC 5321) in which the server refused. */
function stepOf(text: string): Step {
  const plain = text.slice(0, 2 * longestAnswer);
  if (
    /end of data|final data|after data|to data command|text command|after i sent the message|^DATA$/im.test(
      plain,
    )
  ) {
    return 'content';
  }
  if (/rcpt|does not like recipient/i.test(plain)) return 'recipient';
  return /mail[ _]from[:> ]|mail from command|after initial connection|after ehlo|after helo|sender was rejected|\[mail_from\]/i.test(
    plain,
  )
    ? 'sender'
    : null;
}
