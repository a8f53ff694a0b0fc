import { codesIn, reasonOfCode, replyCodesIn, type StatusCode } from './codes.ts';
import { joinReply, type Parties, withParties } from './normalize.ts';
import { readSentences, type Said } from './phrases/read.ts';
import { type BounceReason, isDead } from './reasons.ts';
import { replyIn, unwrapped } from './reply.ts';
import { type Step, stepOf } from './step.ts';

/** A server's reply about one recipient. */
export interface ServerAnswer {
  /** The server's own text with codes, e.g. from `Diagnostic-Code`. */
  readonly words: string;
  /** The `Status` of the report (RFC 3464). */
  readonly status: string;
  /** The recipient's section of the report: used to find the step, and where `words` are not enough. */
  readonly around: string;
  /** The reporter's own classification. */
  readonly category: BounceReason | null;
  readonly parties: Parties;
  /** The step, if the caller knows it from its own session. */
  readonly step?: Step | null;
}

export interface Judgement {
  readonly reason: BounceReason;
  readonly code: StatusCode | null;
  readonly isTemporary: boolean;
  /** The decisive text. */
  readonly evidence: string;
  /** Whether text decided, not only a code. */
  readonly isSaid: boolean;
}

const longestAnswer = 4000;
const general: ReadonlySet<BounceReason> = new Set([
  'server',
  'network',
  'expired',
  'unknown',
  'refusedByFilter',
]);
/** States for which the prose of a report is more reliable than a bare `user unknown`. */
const liveStates: ReadonlySet<BounceReason> = new Set(['mailboxFull', 'suspended']);
/** The RFC 5321 text for 550: at the recipient step, and from Hotmail, it means a missing mailbox. */
const unavailable =
  /requested (?:mail )?action (?:not taken|aborted)[:,]? ?mailbox unavailable(?!.{0,4} (?:or|invalid))/i;
const accessDenied = /recipient address rejected: access denied/i;
/** Two states in one sentence, without reporting which applies. */
const undecided =
  /(?:unknown|invalid|not found|not exist\w*) .{0,20}\bor\b .{0,20}(?:unavailable|not (?:currently )?available|disabled|inactive|full|blocked|denied)|mailbox unavailable or|invalid address, .{0,60}mailbox unavailable/i;
/** Codes for states in which the address exists: full, the system, the content, a policy. */
const otherStates = /^[2367]\./;
/** Replies 521 and 556 of hosts without mailboxes (RFC 7504); filters use 521 for messages, too. */
const closed =
  /(?:not|n't|never) (?:accept|receiv)\w*(?! (?:delivery|your|this|from))(?!.{0,20}\bfrom\b)|null ?mx/i;
const headerLine =
  /^[ \t>]*(?:subject|from|to|cc|bcc|date|sent|reply-to|message-id|return-path|received|x-[\w-]{1,40}|betreff|objet|asunto|assunto|oggetto|тема|主题|主旨|件名|제목)[ \t]*[:：].*$/gim;

/** Classifies a reply. Priority: the refused party, then the text, then the codes. */
export function judge(answer: ServerAnswer): Judgement {
  const { words, status, category, parties } = answer;
  const around = answer.around.slice(0, longestAnswer);
  const reply = words.trim() === '' ? replyIn(around) : words.slice(0, longestAnswer);
  const inner = unwrapped(reply);
  const innerText = withParties(joinReply(inner), parties);
  const said = inner === '' ? null : readSentences(innerText, true);
  const prose = readSentences(withParties(around.replace(headerLine, ''), parties), false);
  const own = codesIn(withParties(`${inner}\n${reply}`, parties));
  const code = decidingCode(own, codesIn(status), words === '' ? codesIn(withParties(around, parties)) : []);
  const facts: Facts = {
    said,
    prose,
    code,
    category,
    step: answer.step ?? stepOf(inner, around),
    isStructured: status !== '',
    replyCode: replyCodesIn(`${inner} `)[0] ?? null,
    reply: withParties(joinReply(reply) || around, parties),
  };
  const reason = reasonOf(facts);
  const isOfProse = isGeneral(said) && prose !== null;
  const evidence = (isOfProse ? prose : said)?.words ?? code?.text ?? '';
  const isSaid = !isGeneral(said) || unavailable.test(facts.reply) || accessDenied.test(facts.reply);
  return { reason, code, isTemporary: isTemporary(status, inner, around), evidence, isSaid };
}

interface Facts {
  readonly said: Said | null;
  readonly prose: Said | null;
  readonly code: StatusCode | null;
  readonly category: BounceReason | null;
  readonly step: Step | null;
  readonly isStructured: boolean;
  readonly replyCode: number | null;
  readonly reply: string;
}

const isGeneral = (said: Said | null): boolean => said === null || said.refused === 'none';

function reasonOf(facts: Facts): BounceReason {
  const { said, prose, code, category, step, replyCode, reply } = facts;
  const decided = isGeneral(said) ? null : said;
  if (decided && decided.refused !== 'recipient') return decided.reason;
  const found = foundReason(facts, decided);
  // Before RCPT a server does not know the recipient; 501 to 504 refuse a command, mostly its domain.
  if (isDead(found) && (step === 'greeting' || step === 'sender')) return 'sender';
  if (found === 'domainUnknown' && replyCode !== null && replyCode >= 501 && replyCode <= 504)
    return 'sender';
  const leavesOpen = namesRecipient(said) ? undecided.test(said?.words ?? '') : undecided.test(reply);
  if (leavesOpen && isDead(found) && !isOwnCode(code)) return 'refusedByFilter';
  if (found !== 'unknown') return found;
  return category ?? (said ?? prose)?.reason ?? 'unknown';
}

function foundReason(facts: Facts, decided: Said | null): BounceReason {
  const { said, prose, code, category, step, replyCode, reply } = facts;
  if (unavailable.test(reply)) {
    const isKnown = step === 'recipient' || isOwnCode(code) || code?.detail === '5.0';
    return isKnown && step !== 'content' ? 'userUnknown' : 'refusedByFilter';
  }
  const isCertain = category !== null && isDead(category);
  // Exchange Online uses this text for unknown recipients, Postfix for addresses closed by their owner.
  if (accessDenied.test(reply) && (code?.detail === '4.1' || step === 'recipient')) return 'userUnknown';
  if (decided?.strength === 'weak' && !isCertain && prose && liveStates.has(prose.reason))
    return prose.reason;
  if (decided) return isDead(decided.reason) ? deadReason(facts, decided) : decided.reason;
  if ((replyCode === 521 || replyCode === 556) && step !== 'greeting' && closed.test(reply)) return 'noMail';
  const coded = code && code.detail !== '0.0' ? reasonOfCode(code) : 'unknown';
  const stated = isGeneral(prose) ? null : prose;
  // The prose names what the fields omit, and overrides a general code, but never one dead reason with another.
  if (stated && (isDead(coded) ? !isDead(stated.reason) : coded === 'unknown' || general.has(coded)))
    return isDead(stated.reason) ? deadReason(facts, stated) : stated.reason;
  if (category !== null && !isDead(coded)) return category;
  const weak = said ?? prose;
  return coded === 'unknown' && weak ? weak.reason : coded;
}

/** A server that knows its mailboxes rejects at RCPT. Later, or with the code of another state, it was a filter. */
function deadReason({ code, step, isStructured, category, replyCode }: Facts, said: Said): BounceReason {
  if (replyCode === 551) return 'moved';
  if (said.reason !== 'userUnknown' || isOwnCode(code) || step === 'recipient') return said.reason;
  if (category !== null && isDead(category)) return said.reason;
  const detail = code?.detail ?? '0.0';
  const contradicts = otherStates.test(detail) && (isStructured || !detail.startsWith('2.'));
  const isAboutRecipient = replyCode !== null && namesRecipient(said);
  const isDoubtful =
    said.strength === 'weak'
      ? contradicts || step === 'content' || !isAboutRecipient
      : contradicts && step === 'content';
  return isDoubtful ? 'refusedByFilter' : said.reason;
}

const namesRecipient = (said: Said | null): boolean => said?.words.includes('<recipient>') === true;

const isOwnCode = (code: StatusCode | null): boolean =>
  code !== null && /^1\.(?:1|2|3|6|10)$/.test(code.detail);

/** The first code that is more specific than 'failed'; the server's own codes come before the report's. */
function decidingCode(...groups: readonly (readonly StatusCode[])[]): StatusCode | null {
  const codes = groups.flat();
  return codes.find(({ detail }) => detail !== '0.0') ?? codes[0] ?? null;
}

/** Whether the status class, or every code of the server's own reply, is temporary. */
function isTemporary(status: string, reply: string, around: string): boolean {
  const [reported] = codesIn(status);
  if (reported && !reported.isPermanent) return true;
  const isEach = (text: string): boolean | null => {
    const enhanced = codesIn(text).filter(({ text: code }) => !code.startsWith('2'));
    if (enhanced.length > 0) return enhanced.every(({ isPermanent }) => !isPermanent);
    const codes = replyCodesIn(text);
    return codes.length > 0 ? codes.every((code) => code < 500) : null;
  };
  return isEach(`${reply} `) ?? (reported ? false : (isEach(around) ?? false));
}
