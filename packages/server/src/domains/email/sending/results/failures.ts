import type { MailFailureReason } from '@reachkit/contract';
import type { MailError } from '../../../../gateways/mail/gateway.ts';

export type ServerAnswer = Pick<MailError, 'kind' | 'reason' | 'code' | 'enhanced' | 'reply' | 'phase'>;

/**
 * What follows from a failure. `retry`: later, see `retryWaits`. `fail`: never, unless a person says so. `sender`: the
 * mailbox is at fault, the email waits. `tomorrow`: the provider takes no more today. `uncertain`: it may have arrived.
 */
export type FailureHandling = 'retry' | 'fail' | 'sender' | 'tomorrow' | 'uncertain';

export interface Classified {
  readonly reason: MailFailureReason;
  readonly handling: FailureHandling;
}

/** Addresses that no email will ever reach. */
const deadAddress: ReadonlySet<MailFailureReason> = new Set([
  'noSuchMailbox',
  'noSuchDomain',
  'mailboxMoved',
  'mailboxDisabled',
]);
export const isDeadAddress = (reason: MailFailureReason): boolean => deadAddress.has(reason);

/** What the server of a mailbox says about that mailbox, not about the recipient. */
const ofSender: ReadonlySet<MailFailureReason> = new Set(['loginFailed', 'loginBlocked', 'senderNotAllowed']);

/** Texts of Gmail, Outlook, QQ, 163 and Aliyun, before codes: several use one code for everything. */
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
  [
    /unauthenticated|spf (?:check )?fail|does ?n.t (?:meet|pass) (?:the required authentication|dmarc)|(?:not|n't) pass dmarc|required authentication level|\bMI:SPF\b|dkim (?:check )?fail|\bdmarc\b/i,
    'authenticationOfDomain',
  ],
  [
    /illegal attachment|attachment (?:type )?(?:is )?not allowed|potential security issue|附件.*(?:拒绝|不允许|非法|病毒)/i,
    'attachmentRefused',
  ],
  [/gr[ae]y.?list/i, 'greylisted'],
  [
    /likely unsolicited|mail content denied|\bDT:SPM\b|refused by aisp|message content (?:rejected|refused)|(?:looks like|considered|identified as|classified as) spam|spam (?:message|content|detected)|垃圾邮件|内容.*(?:拒绝|违规|拦截)/i,
    'spamContent',
  ],
  [
    /frequency limited|too (?:quickly|frequently|many (?:messages|connections|mails?))|rate.?limit|unusual rate|server busy|concurrent connections|\bRP:(?:TRC|CEL|QRC|RCL)\b|throttl|过于频繁|频率/i,
    'rateLimited',
  ],
  [
    /block ?list|blacklist|\brbl\b|spamhaus|ip (?:is|address) (?:rejected|blocked)|poor reputation|low reputation|reputation of|reject by behaviou?r spam|\bHL:REP\b|not authorized to send|信誉/i,
    'reputation',
  ],
  [
    /over ?quota|mailbox (?:is )?full|quota exceeded|insufficient (?:system )?storage|exceeded storage|空间(?:已满|不足)|(?:邮箱|容量)已?满/i,
    'mailboxFull',
  ],
  [/size limit|too large|mailsize limit|message (?:size )?exceed|邮件(?:过大|太大)|超过.*大小/i, 'tooLarge'],
  [
    /(?:account|mailbox|user)[^.]{0,60}(?:disabled|suspended|inactive|deactivated|is locked)|(?:账号|帐号|邮箱|用户)[^。]{0,20}(?:停用|禁用|冻结|注销)/i,
    'mailboxDisabled',
  ],
  [/has moved|no longer (?:at|with) /i, 'mailboxMoved'],
  [
    /domain (?:name )?(?:does not exist|not found)|host (?:or domain )?(?:unknown|not found)|unrouteable|域名不存在/i,
    'noSuchDomain',
  ],
  [
    /(?:account|user|mailbox|recipient|address)[^.]{0,80}(?:does ?n[o']t exist|not exist|not found|unknown)|unknown (?:user|recipient)|no such (?:user|recipient|mailbox)|recipientnotfound|invalid (?:recipient|mailbox)|dosn't exist|requested action not taken: mailbox unavailable|recipient address rejected: access denied|(?:用户|邮箱|收件人)不存在|无此用户|没有此用户/i,
    'noSuchMailbox',
  ],
  [/rejected by recipients?|policy|收件人拒收|拒收/i, 'policy'],
];

/** By class-free enhanced code (RFC 3463 and its registry). */
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

/** By reply code (RFC 5321). A bare 550 names no dead address: many say so to everything that they dislike. */
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

/** What a failed attempt means, and what follows. Pure. */
export function classifyFailure(answer: ServerAnswer): Classified {
  const reason = reasonOf(answer);
  return { reason, handling: handlingOf(answer, reason) };
}

function reasonOf({ kind, reason, code, enhanced, reply, phase }: ServerAnswer): MailFailureReason {
  if (kind === 'connection') return ofConnection(reason);
  // Dots and line breaks of replies of several lines lie within the words.
  const words = (reply ?? '').replace(/\s+/g, ' ');
  const named = texts.find(([pattern]) => pattern.test(words))?.[1];
  if (kind === 'login' || phase === 'login') {
    if (named === 'loginBlocked' || reason === 'access_off') return 'loginBlocked';
    // Postfix says 454 while its own server for logins is down: nothing is wrong with the password.
    return kind === 'temporary' ? 'serverError' : 'loginFailed';
  }
  const [, ...detail] = (enhanced ?? '').split('.');
  const standard = byEnhanced[detail.join('.')];
  return named ?? standard ?? byCode[code ?? 0] ?? (kind === 'temporary' ? 'serverError' : 'other');
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
  // Some say for good what they mean for an hour.
  if (kind === 'temporary' || reason === 'rateLimited' || code === 503) return 'retry';
  return 'fail';
}
