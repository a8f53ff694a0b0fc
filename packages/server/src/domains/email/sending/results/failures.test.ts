import { expect, it } from 'vitest';
import { classifyFailure, isDeadAddress, type ServerAnswer } from './failures.ts';

const envelope = { from: 'lin@brand.example', to: 'mia@creator.example' };
const answer = (reply: string, over: Partial<ServerAnswer> = {}): ServerAnswer => {
  const [, code = '', enhanced] = /^(\d{3})[ -](\d\.\d+\.\d+)?/.exec(reply) ?? [];
  return {
    kind: code.startsWith('4') ? 'temporary' : 'permanent',
    reason: 'protocol',
    code: Number(code),
    enhanced: enhanced ?? null,
    reply,
    phase: 'envelope',
    ...over,
  };
};

it.each([
  // Gmail
  [
    '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
    'noSuchMailbox',
    'fail',
  ],
  ['552-5.2.2 The email account that you tried to reach is over quota.', 'mailboxFull', 'fail'],
  ['452-4.2.2 The email account that you tried to reach is over quota.', 'mailboxFull', 'retry'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'mailboxDisabled', 'fail'],
  ['450 4.2.1 The user you are trying to contact is receiving mail too quickly.', 'rateLimited', 'retry'],
  ['421-4.7.28 Our system has detected an unusual rate of unsolicited mail', 'rateLimited', 'retry'],
  ['550-5.7.1 Our system has detected that this message is likely unsolicited mail.', 'spamContent', 'fail'],
  [
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
    'authenticationOfDomain',
    'fail',
  ],
  ['550 5.4.5 Daily user sending limit exceeded.', 'quotaOfProvider', 'tomorrow'],
  [
    '552-5.7.0 This message was blocked because its content presents a potential security issue.',
    'attachmentRefused',
    'fail',
  ],
  ["552-5.3.4 Your message exceeded Google's message size limits.", 'tooLarge', 'fail'],
  // Outlook
  ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).', 'noSuchMailbox', 'fail'],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'noSuchMailbox',
    'fail',
  ],
  ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'noSuchMailbox', 'fail'],
  [
    '550 5.7.1 Unfortunately, messages from [1.2.3.4] weren’t sent. Part of their network is on our block list (S3150).',
    'reputation',
    'fail',
  ],
  [
    '550 5.7.515 Access denied, sending domain x.example doesn’t meet the required authentication level',
    'authenticationOfDomain',
    'fail',
  ],
  ['554 5.2.252 SendAsDenied; a@b.example not allowed to send as c@d.example', 'senderNotAllowed', 'sender'],
  ['451 4.7.500 Server busy. Please try again later', 'rateLimited', 'retry'],
  ['550 5.7.705 Access denied, tenant has exceeded threshold', 'quotaOfProvider', 'tomorrow'],
  ['550 5.1.8 Access denied, bad outbound sender', 'loginBlocked', 'sender'],
  // QQ
  ['550 Mail content denied. http://service.mail.qq.com/cgi-bin/help?id=20022', 'spamContent', 'fail'],
  ['550 Domain frequency limited.', 'rateLimited', 'retry'],
  ['550 SPF check failed', 'authenticationOfDomain', 'fail'],
  ['550 Mail is rejected by recipients', 'policy', 'fail'],
  ['550 Mailbox not found.', 'noSuchMailbox', 'fail'],
  ['501 mail from address must be same as authorization user', 'senderNotAllowed', 'sender'],
  // 163
  ['550 User not found: nobody@163.com', 'noSuchMailbox', 'fail'],
  ['550 User suspended: somebody@163.com', 'mailboxDisabled', 'fail'],
  ['554 DT:SPM 163 smtp8,DMCowAD3', 'spamContent', 'fail'],
  ['553 Mail from must equal authorized user', 'senderNotAllowed', 'sender'],
  ['450 MI:DMC 163 smtp1,2021', 'quotaOfProvider', 'tomorrow'],
  ['450 RP:TRC 163 smtp1', 'rateLimited', 'retry'],
  ['552 Illegal Attachment', 'attachmentRefused', 'fail'],
  ['550 User has no permission', 'loginBlocked', 'sender'],
  // Aliyun
  ["554 RCPT (nobody@a.example) dosn't exist", 'noSuchMailbox', 'fail'],
  ['553 Mail data refused by AISP, rule [12345]', 'spamContent', 'fail'],
  [
    "440 mail from account doesn't conform with authentication (Auth Account:a|Mail Account:b)",
    'senderNotAllowed',
    'sender',
  ],
  ['554 Reject by behaviour spam at Rcpt State(Connection IP address:1.2.3.4)', 'reputation', 'fail'],
  ['526 Authentication failure[0]', 'loginFailed', 'sender'],
  // Postfix and Dovecot
  [
    '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown in virtual mailbox table',
    'noSuchMailbox',
    'fail',
  ],
  ['552 5.2.2 <a@b.example>: Recipient address rejected: Mailbox is full', 'mailboxFull', 'fail'],
  [
    '553 5.7.1 <a@b.example>: Sender address rejected: not owned by user c@b.example',
    'senderNotAllowed',
    'sender',
  ],
  // Chinese
  ['550 用户不存在', 'noSuchMailbox', 'fail'],
  ['550 收件人拒收', 'policy', 'fail'],
  ['552 邮箱空间已满', 'mailboxFull', 'fail'],
  ['550 该账号已被停用', 'mailboxDisabled', 'fail'],
  ['450 发送过于频繁，请稍后再试', 'rateLimited', 'retry'],
  ['550 当天发送的邮件数量超限', 'quotaOfProvider', 'tomorrow'],
  ['554 邮件被识别为垃圾邮件', 'spamContent', 'fail'],
  // About the sender or its server, never about the recipient
  [
    '550 5.1.1 <lin@brand.example>: Sender address rejected: User unknown in virtual mailbox table',
    'senderNotAllowed',
    'sender',
  ],
  ['550 5.1.1 <lin@brand.example>: User unknown', 'senderNotAllowed', 'sender'],
  ['554 INVALID IP for sending mail of domain brand.example', 'authenticationOfDomain', 'fail'],
  ['550 IP 192.0.2.1 is blacklisted, user unknown', 'reputation', 'fail'],
  ['550 5.7.1 <mail.brand.example>: Helo command rejected: Host not found', 'reputation', 'fail'],
  // A temporary refusal proves no dead address
  ['450 4.1.1 <mia@creator.example>: Recipient address rejected: User unknown', 'greylisted', 'retry'],
  ['450 4.2.1 The account is temporarily disabled', 'greylisted', 'retry'],
  ['450 4.1.2 <mia@creator.example>: Recipient address rejected: Domain not found', 'greylisted', 'retry'],
  ['550 Empfänger unbekannt', 'noSuchMailbox', 'fail'],
  // By code alone
  ['450 4.7.1 Greylisted, try again later', 'greylisted', 'retry'],
  ['450 please', 'greylisted', 'retry'],
  ['421 4.3.2 closing', 'serverError', 'retry'],
  ['452 no', 'rateLimited', 'retry'],
  ['550 no', 'other', 'fail'],
  ['550 5.1.2 no', 'noSuchDomain', 'fail'],
  ['550 5.1.6 no', 'mailboxMoved', 'fail'],
  ['551 no', 'mailboxMoved', 'fail'],
  ['552 no', 'mailboxFull', 'fail'],
  ['554 no', 'policy', 'fail'],
  ['556 no', 'noSuchDomain', 'fail'],
  ['499 no', 'serverError', 'retry'],
])('classifies "%s" as %s, to %s', (reply, reason, handling) => {
  expect(classifyFailure(answer(reply), envelope)).toEqual({ reason, handling });
});

it.each<[Partial<ServerAnswer>, string, string]>([
  [{ kind: 'login', phase: 'login', code: 535, reply: '535 no' }, 'loginFailed', 'sender'],
  [
    {
      kind: 'temporary',
      phase: 'login',
      code: 454,
      enhanced: '4.7.0',
      reply: '454 4.7.0 Temporary authentication failure: Connection lost to authentication server',
    },
    'serverError',
    'retry',
  ],
  [
    {
      kind: 'login',
      phase: 'login',
      code: 535,
      reply: '535 5.7.139 SmtpClientAuthentication is disabled: authentication is disabled',
    },
    'loginBlocked',
    'sender',
  ],
  [{ kind: 'login', phase: 'login', reason: 'access_off' }, 'loginBlocked', 'sender'],
  [
    { kind: 'connection', phase: 'connect', reason: 'unreachable', code: null, reply: null },
    'connection',
    'retry',
  ],
  [{ kind: 'connection', phase: 'connect', reason: 'timeout', code: null, reply: null }, 'timeout', 'retry'],
  [
    { kind: 'connection', phase: 'connect', reason: 'self_signed', code: null, reply: null },
    'encryption',
    'retry',
  ],
  [
    { kind: 'connection', phase: 'envelope', reason: 'unreachable', code: null, reply: null },
    'connection',
    'retry',
  ],
  [
    { kind: 'connection', phase: 'data', reason: 'unreachable', code: null, reply: null },
    'connection',
    'uncertain',
  ],
])('classifies %o as %s, to %s', (over, reason, handling) => {
  expect(classifyFailure(answer('550 no', over), envelope)).toEqual({ reason, handling });
});

it('does not blame the recipient for a refused greeting', () => {
  const refused = answer('501 5.0.0 Invalid domain name', { phase: 'connect' });
  expect(isDeadAddress(classifyFailure(refused, envelope).reason)).toBe(false);
});

it.each([
  ['noSuchMailbox', true],
  ['noSuchDomain', true],
  ['mailboxMoved', true],
  ['mailboxDisabled', true],
  ['mailboxFull', false],
  ['policy', false],
  ['spamContent', false],
  ['tooLarge', false],
  ['other', false],
] as const)('marks the address as dead after %s: %s', (reason, isDead) => {
  expect(isDeadAddress(reason)).toBe(isDead);
});
