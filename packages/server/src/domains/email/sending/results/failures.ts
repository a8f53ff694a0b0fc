import type { MailFailureReason } from '@reachkit/contract';
import type { MailError } from '../../../../gateways/mail/gateway.ts';
import { failureOf } from '../../inbox/consequences/deliveryResult.ts';
import { judge } from '../../incoming/bounce/answer.ts';
import type { Step } from '../../incoming/bounce/step.ts';

export type ServerAnswer = Pick<MailError, 'kind' | 'reason' | 'code' | 'enhanced' | 'reply' | 'phase'>;

/** Sender and recipient of the refused email: a statement about the sender says nothing about the recipient. */
export interface Envelope {
  readonly from: string;
  /** `null` for several recipients: it is unknown which one the server refused. */
  readonly to: string | null;
}

/**
 * Handling of a failure. `retry`: later, see `retryWaits`. `fail`: never, unless a person retries it. `sender`: the
 * sender is at fault, the email waits. `tomorrow`: the provider's daily limit is reached. `uncertain`: it may have
 * arrived.
 */
export type FailureHandling = 'retry' | 'fail' | 'sender' | 'tomorrow' | 'uncertain';

export interface Classified {
  readonly reason: MailFailureReason;
  readonly handling: FailureHandling;
}

/** Failures that prove an address to be dead. */
export const deadReasons: ReadonlySet<MailFailureReason> = new Set([
  'noSuchMailbox',
  'noSuchDomain',
  'mailboxMoved',
  'mailboxDisabled',
]);
export const isDeadAddress = (reason: MailFailureReason): boolean => deadReasons.has(reason);

/** Failures that the sender's server reports about the sender, not about the recipient. */
const ofSender: ReadonlySet<MailFailureReason> = new Set(['loginFailed', 'loginBlocked', 'senderNotAllowed']);

/** Replies of providers about the sending mailbox; other replies are parsed like bounce reports. */
const texts: readonly (readonly [RegExp, MailFailureReason])[] = [
  [
    /daily (?:user |message )?sending (?:limit|quota)|exceeded (?:the )?(?:daily|24.?hour)|tenant has exceeded|\bMI:(?:DMC|CEL|SFQ)\b|(?:当天|当日|每日|每天|今日).*(?:超限|上限|超过|超出)/i,
    'quotaOfProvider',
  ],
  [
    /send ?as ?denied|permissions? to send as|sender address rejected: not owned by|mail ?from (?:address )?must (?:be same|equal)|doesn'?t conform with authentication|\bDT:SUM\b|null sender|发件人.*(?:不一致|不匹配|不被允许)/i,
    'senderNotAllowed',
  ],
  [
    /authentication is disabled|user has no permission|bad outbound sender|too many login attempts|account (?:is |has been )?(?:locked|blocked) for sending|(?:账号|账户|帐号).*(?:异常|锁定)|用户被锁定/i,
    'loginBlocked',
  ],
  [
    /username and password not accepted|application-specific password|authorization code is expired|login fail|authentication (?:failure|failed|unsuccessful)|(?:密码|授权码).*(?:错误|过期)|(?:登录|认证|登陆)失败/i,
    'loginFailed',
  ],
  [/gr[ae]y.?list/i, 'greylisted'],
  [
    /illegal attachment|attachment (?:type )?(?:is )?not allowed|potential security issue|附件.*(?:拒绝|不允许|非法|病毒)/i,
    'attachmentRefused',
  ],
  [
    /\bDT:SPM\b|refused by aisp|mail content denied|message content (?:rejected|refused)|内容.*(?:拒绝|违规|拦截)/i,
    'spamContent',
  ],
  [/server busy|\bRP:(?:TRC|CEL|QRC|RCL)\b/i, 'rateLimited'],
  [/\bHL:REP\b|reject by behaviou?r spam|not authorized to send/i, 'reputation'],
];

/** By enhanced code without its class (RFC 3463 and its registry). */
const byEnhanced: Readonly<Record<string, MailFailureReason>> = {
  '1.1': 'noSuchMailbox',
  '1.2': 'noSuchDomain',
  '1.6': 'mailboxMoved',
  '1.7': 'senderNotAllowed',
  '1.8': 'senderNotAllowed',
  '1.10': 'noSuchDomain',
  '2.1': 'mailboxDisabled',
  '2.2': 'mailboxFull',
  '2.3': 'tooLarge',
  '3.1': 'serverError',
  '3.2': 'serverError',
  '3.4': 'tooLarge',
  '4.1': 'serverError',
  '4.2': 'serverError',
  '4.4': 'serverError',
  '4.5': 'rateLimited',
  '4.7': 'serverError',
  '5.3': 'rateLimited',
  '7.0': 'policy',
  '7.1': 'policy',
  '7.8': 'loginFailed',
  '7.9': 'loginFailed',
  '7.20': 'authenticationOfDomain',
  '7.21': 'authenticationOfDomain',
  '7.22': 'authenticationOfDomain',
  '7.23': 'authenticationOfDomain',
  '7.25': 'reputation',
  '7.26': 'authenticationOfDomain',
  '7.27': 'noSuchDomain',
  '7.28': 'rateLimited',
};

/** By reply code (RFC 5321). A bare 550 proves no dead address: many servers use it for any rejection. */
const byCode: Readonly<Record<number, MailFailureReason>> = {
  421: 'serverError',
  440: 'senderNotAllowed',
  450: 'greylisted',
  451: 'greylisted',
  452: 'rateLimited',
  454: 'serverError',
  // A command out of turn is a fault of the connection, never of the recipient.
  503: 'serverError',
  523: 'tooLarge',
  526: 'loginFailed',
  530: 'loginFailed',
  534: 'loginFailed',
  535: 'loginFailed',
  538: 'loginFailed',
  551: 'mailboxMoved',
  552: 'mailboxFull',
  554: 'policy',
  556: 'noSuchDomain',
};

/** Classifies a failed attempt, and decides how it is handled. Pure. */
export function classifyFailure(answer: ServerAnswer, envelope: Envelope): Classified {
  const reason = reasonOf(answer, envelope);
  const handling = handlingOf(answer, reason);
  // A temporary refusal does not prove that an address is dead.
  const isUnproven = answer.kind === 'temporary' && isDeadAddress(reason);
  return { reason: isUnproven ? (byCode[answer.code ?? 0] ?? 'serverError') : reason, handling };
}

function reasonOf(answer: ServerAnswer, envelope: Envelope): MailFailureReason {
  const { kind, reason, code, enhanced, reply, phase } = answer;
  if (kind === 'connection') return ofConnection(reason);
  // Dots and line breaks of multi-line replies may split the words.
  const words = (reply ?? '').replace(/\s+/g, ' ');
  const named = texts.find(([pattern]) => pattern.test(words))?.[1];
  if (kind === 'login' || phase === 'login') {
    if (named === 'loginBlocked' || reason === 'access_off') return 'loginBlocked';
    // Postfix replies 454 while its login server is down: the password is not wrong.
    return kind === 'temporary' ? 'serverError' : 'loginFailed';
  }
  const [, ...detail] = (enhanced ?? '').split('.');
  const standard = byEnhanced[detail.join('.')];
  const general = standard ?? byCode[code ?? 0] ?? (kind === 'temporary' ? 'serverError' : 'other');
  return named ?? saidReason(answer, envelope) ?? general;
}

const stepOfPhase: Readonly<Record<ServerAnswer['phase'], Step>> = {
  connect: 'greeting',
  login: 'greeting',
  envelope: 'recipient',
  data: 'content',
};

/** Meaning of a reply by the tables for bounce reports; `null` if none matches. */
function saidReason({ reply, phase }: ServerAnswer, { from, to }: Envelope): MailFailureReason | null {
  const parties = { senders: new Set([from.toLowerCase()]), recipient: to?.toLowerCase() ?? null };
  const words = reply ?? '';
  if (words.trim() === '') return null;
  const step = stepOfPhase[phase];
  const { reason, isSaid } = judge({ words, status: '', around: '', category: null, parties, step });
  if (!isSaid) return null;
  // Providers use 'disabled' for permanently closed mailboxes.
  return reason === 'suspended' ? 'mailboxDisabled' : failureOf[reason];
}

function ofConnection(reason: ServerAnswer['reason']): MailFailureReason {
  if (reason === 'timeout' || reason === 'no_greeting') return 'timeout';
  return ['no_encryption', 'bad_certificate', 'self_signed', 'expired_certificate'].includes(reason)
    ? 'encryption'
    : 'connection';
}

function handlingOf({ kind, code, phase }: ServerAnswer, reason: MailFailureReason): FailureHandling {
  if (kind === 'connection') return phase === 'data' ? 'uncertain' : 'retry';
  if (ofSender.has(reason)) return 'sender';
  if (reason === 'quotaOfProvider') return 'tomorrow';
  // Some servers use permanent codes for temporary limits.
  if (kind === 'temporary' || reason === 'rateLimited' || code === 503) return 'retry';
  return 'fail';
}
