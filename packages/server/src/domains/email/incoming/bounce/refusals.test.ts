import { describe, expect, it } from 'vitest';
import { judge } from './answer.ts';
import { type BounceReason, isDead } from './reasons.ts';

const parties = { senders: new Set(['lin@brand.example']), recipient: 'mia@creator.example' };
/** Servers that know their mailboxes reject at RCPT; other replies are parsed at every step. */
const reasonOf = (words: string, reason: BounceReason): BounceReason => {
  const step = reason === 'userUnknown' ? 'recipient' : null;
  return judge({ words, status: '', around: '', category: null, parties, step }).reason;
};

const table: readonly (readonly [BounceReason, readonly string[]])[] = [
  [
    'userUnknown',
    [
      // Postfix, Exim, Sendmail, qmail, Courier, OpenSMTPD, Haraka
      '550 5.1.1 <mia@creator.example>: Recipient address rejected: User unknown in virtual mailbox table',
      '550 5.1.1 <mia@creator.example>: Recipient address rejected: User unknown in relay recipient table',
      '550 5.1.1 <mia@creator.example>: Recipient address rejected: undeliverable address: unknown user',
      '550 5.1.0 <mia@creator.example>: Recipient address rejected: User unknown in virtual alias table',
      '550 No Such User Here',
      '550 "The recipient cannot be verified. Please check all recipients of this message to verify they are valid."',
      '550 unknown user',
      '550 Unrouteable address',
      '550 5.1.1 <mia@creator.example>... User unknown',
      '550 sorry, no mailbox here by that name. (#5.1.1)',
      'Sorry,_no_mailbox_here_by_that_name._vpopmail_(#5.1.1)',
      '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)',
      '550 User unknown.',
      '550 Invalid recipient: <mia@creator.example>',
      '550 5.1.1 This user does not exist',
      // Exchange, Microsoft 365, Hotmail
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient mia@creator.example not found by SMTP address lookup',
      '550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found',
      '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [XY1.prod.protection.outlook.com]',
      '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
      '5.1.1 unknown or illegal alias: mia@creator.example',
      // Gmail, Yahoo, iCloud, AOL
      "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser",
      "554 delivery error: dd This user doesn't have a creator.example account (mia@creator.example) [0] - mta4.example",
      '552 1 Requested mail action aborted, mailbox not found',
      '550 5.1.1 <mia@creator.example>: user does not exist',
      '550 5.1.1 <mia@creator.example>: Email address could not be found, or was misspelled (G8)',
      '550 MAILBOX NOT FOUND',
      // QQ, 163, Tencent Exmail, Aliyun, Sina
      '550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1&&no=1000728',
      '550 User not found: mia@creator.example',
      "554 RCPT (mia@creator.example) dosn't exist",
      '550 Invalid User: mia@creator.example',
      '550 RCPT TO: <mia@creator.example> user not exist',
      '550 用户不存在',
      '550 该收件人地址不存在',
      '553 信箱不存在，请核对地址',
      // Mail.ru, Yandex, Naver, GMX, T-Online, Orange, Libero, KDDI
      '550 Message was not accepted -- invalid mailbox. Local mailbox mia@creator.example is unavailable: user not found',
      '550 5.7.1 No such user!',
      '550 5.1.1 No such user mia@creator.example - nsmtp',
      '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]',
      '550 RCPT TO:<mia@creator.example> User unknown',
      '550 <mia@creator.example>: User unknown',
      '550 5.1.1 recipient unknown',
      // Comcast, AT&T, Mimecast, Proofpoint, IronPort, Symantec, Barracuda, Zoho, Domino, IMail, MailEnable, Kerio, IceWarp
      '550 5.1.1 <mia@creator.example> addressee unknown, relay=[192.0.2.9]',
      '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [aBcD.uk1]',
      '550 #5.1.0 Address rejected mia@creator.example',
      '550 #5.1.0 Address rejected.',
      '550 permanent failure for one or more recipients (mia@creator.example:550 5.1.1 unknown recipient)',
      '550 5.1.1 mia@creator.example is not a valid mailbox',
      '550 mia@creator.example... No such user',
      'User mia (mia@creator.example) not listed in Domino Directory',
      'unknown user: <mia@creator.example>',
      '550 Unknown user',
      '550 5.1.1 Mailbox <mia@creator.example> does not exist',
      '550 5.1.1 <mia@creator.example> User unknown; rejecting',
      '554 5.1.1 Account has been deleted',
      '550 This account has been closed permanently',
      '550 Account not available: there is no such address at this domain, unknown recipient',
      '550 5.2.0 The recipient mailbox does not exist here',
      "550 5.1.1 We don't have any user with this name",
      '550 5.1.6 mailbox no longer exists',
      '550 Recipient not found.',
      '550 address unknown',
      '550 Account terminated',
      '550 Name mia not found',
      '550 User mia unknown',
      // Other languages
      '550 宛先のユーザーが見つかりません',
      '550 メールアドレスが存在しません',
      '550 존재하지 않는 사용자입니다',
      '550 수신자를 찾을 수 없습니다',
      '550 Empfänger unbekannt',
      '550 Die Adresse existiert nicht',
      "550 L'adresse n'existe pas",
      '550 Utilisateur inconnu',
      '550 El usuario no existe',
      '550 Dirección desconocida',
      '550 Usuário inexistente',
      '550 O destinatário não foi encontrado',
      '550 Utente sconosciuto',
      '550 La casella non esiste',
      '550 Пользователь не найден',
      '550 Почтовый ящик не существует',
      '550 Nieznany użytkownik',
      '550 Skrzynka nie istnieje',
      '550 Kullanıcı bulunamadı',
      '550 Onbekende ontvanger',
      '550 Adressen finns inte',
      '550 Người dùng không tồn tại',
      '550 Pengguna tidak ditemukan',
    ],
  ],
  [
    'domainUnknown',
    [
      '550 5.1.2 <mia@creator.example>... Host unknown (Name server: creator.example: host not found)',
      'Host or domain name not found. Name service error for name=creator.example type=AAAA: Host not found',
      '550 5.1.2 <mia@creator.example>: Recipient address rejected: Domain not found',
      "Sorry, I couldn't find any host named creator.example. (#5.1.2)",
      '550 5.4.4 SMTPSEND.DNS.NonExistentDomain; nonexistent domain',
      '550 5.4.310 DNS domain creator.example does not exist',
      "DNS Error: 1 DNS type 'mx' lookup of creator.example responded with code NXDOMAIN Domain name not found: creator.example",
      'No such domain.',
      'all relevant MX records point to non-existent hosts',
      '550 收件人域名不存在',
      '550 Домен не существует',
      '550 El dominio no existe',
    ],
  ],
  [
    'moved',
    [
      '551 5.1.6 Mailbox has moved',
      '550 5.1.1 Not our Customer',
      '550 5.1.6 recipient no longer on server: mia@creator.example',
      '550 mia@creator.example is no longer with the company',
      '551 User not local; please try <noa@creator.example>',
      '550 该用户已离职',
    ],
  ],
  [
    'noMail',
    [
      '556 5.1.10 Domain creator.example does not accept mail (nullMX)',
      '550 5.1.10 Recipient address has null MX',
      '521 creator.example does not accept mail',
      'No MX record found for creator.example',
    ],
  ],
  [
    'sender',
    [
      '501 5.0.0 Invalid domain name',
      '550 5.1.8 <lin@brand.example>: Sender address rejected: Domain not found',
      '550 5.1.0 <lin@brand.example>: Sender address rejected: User unknown in virtual mailbox table',
      '450 4.1.8 <lin@brand.example>: Sender address rejected: Domain not found',
      '553 5.1.8 <lin@brand.example>... Domain of sender address lin@brand.example does not exist',
      '550 5.1.1 <lin@brand.example>: User unknown',
      '553 5.1.0 brand.example does not exist',
      '550-Verification failed for <lin@brand.example>\n550-No Such User Here\n550 Sender verify failed',
      '550-Callback setup failed while verifying <lin@brand.example>\n550-The initial connection failed: no such host\n550 Sender verify failed',
      '553 sorry, your envelope sender is in my badmailfrom list (#5.7.1)',
      '553 sorry, your envelope sender domain must exist (#5.7.1)',
      '550 5.7.1 Sender unknown',
      '550 Unroutable sender address',
      '554 5.2.0 MapiExceptionSendAsDenied; SendAsDenied',
      '550 Rejected by header based manually Blocked Senders - lin@brand.example',
      '550 HELO name brand.example does not exist',
      '550 发件人地址不存在',
      '550 送信者のアドレスが存在しません',
      '550 Expéditeur inconnu',
      '550 Absenderadresse unbekannt',
      '550 Remitente rechazado: el dominio no existe',
      '550 Адрес отправителя не существует',
    ],
  ],
  [
    'authentication',
    [
      '554 INVALID IP for sending mail of domain brand.example',
      '550 5.7.23 <mia@creator.example>: Recipient address rejected: Message rejected due to: SPF fail - not authorized',
      "550-5.7.26 Unauthenticated email from brand.example is not accepted due to domain's\n550-5.7.26 DMARC policy. User unknown",
      '550 SPF check failed',
      '553 Spf check error',
      '550 5.7.515 Access denied, sending domain brand.example does not meet the required authentication level',
      '554 5.7.5 Permanent error evaluating DMARC policy',
      '550 DKIM verification failed for brand.example: no such key',
      '550 发件人域名SPF验证失败',
      '550 Anti-Spoofing policy - Inbound not allowed',
    ],
  ],
  [
    'reputation',
    [
      '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.1',
      '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
      "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
      '554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: cannot find your hostname, [192.0.2.1]',
      '504 5.5.2 <mailhost>: Helo command rejected: need fully-qualified hostname',
      '450 4.7.1 <mail.brand.example>: Helo command rejected: Host not found',
      '550 5.7.1 <mail.brand.example>: Helo command rejected: Host not found',
      '550 5.7.25 The IP address sending this message does not have a PTR record',
      "554 mx.creator.example Your access to this mail system has been rejected due to the sending MTA's poor reputation.",
      '553 5.3.0 flph1 DNSBL:RBL 521< 192.0.2.1 >_is_blocked.For assistance forward this error to abuse',
      '550 IP 192.0.2.1 is blacklisted, user unknown',
      '554 5.7.1 Fix reverse DNS for 192.0.2.1',
      '501 Invalid HELO: no such host',
      '554 IP=192.0.2.1 - None/bad reputation',
      '550 IP 已被列入黑名单',
      '550 Ihre IP-Adresse wurde gesperrt',
      '550 Adresse IP source bloquee pour incident de spam',
    ],
  ],
  [
    'rate',
    [
      '550 Ip frequency limited.',
      '550 Connection frequency limited',
      '452 4.5.3 Too many recipients',
      '421 4.7.0 Too many unknown users from 192.0.2.1, user unknown',
      '550 5.1.1 <mia@creator.example> - 192.0.2.1 has sent to too many recipients this hour',
      '450 4.2.1 The user you are trying to contact is receiving mail too quickly.',
      '550 发信频率过高',
    ],
  ],
  [
    'relay',
    [
      '554 5.7.1 <mia@creator.example>: Relay access denied',
      '550 5.7.1 Unable to relay for mia@creator.example',
      "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
      '550 not local host creator.example, not a gateway',
      '553 5.7.1 Relaying disallowed as lin@brand.example',
      '550 5.7.1 Relaying denied. Proper authentication required.',
    ],
  ],
  [
    'virus',
    [
      '550 Virus Detected; Content Rejected',
      '554 5.7.1 Message rejected: infected with a trojan',
      '554 邮件包含病毒',
    ],
  ],
  [
    'spam',
    [
      '554 5.7.1 Message content rejected as spam',
      '550-5.7.1 Our system has detected that this message is likely unsolicited mail.',
      '554 DT:SPM looks like spam to us',
      '554 5.7.1 This message has been rejected as UCE',
      '554 邮件被识别为垃圾邮件',
      '550 迷惑メールとして拒否しました',
    ],
  ],
  [
    'size',
    [
      '552 5.3.4 Message size exceeds fixed limit',
      "552-5.3.4 Your message exceeded Google's message size limits.",
      '552 邮件过大',
      '552 Nachricht ist zu groß',
    ],
  ],
  [
    'content',
    [
      '550 Mail content denied',
      '552 5.7.0 This message was blocked because its content presents a potential security issue.',
      '554 Illegal Attachment',
      '550 5.7.1 Messages missing a valid Message-ID header are not accepted',
      '550 5.6.0 message headers are not RFC 5322 compliant',
      '550 邮件内容包含敏感词，被拒绝',
    ],
  ],
  [
    'mailboxFull',
    [
      '552 5.2.2 The email account that you tried to reach is over quota',
      '550 5.1.1 sorry, mailbox mia@creator.example is over quota temporarily',
      '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
      '452 4.2.2 Mailbox full',
      '550 The mailbox is full, user unknown',
      '552 邮箱空间已满',
      '552 받는 사람의 편지함이 가득 찼습니다',
      '552 メールボックスがいっぱいです',
      '552 Das Postfach ist voll',
      '552 La boîte est pleine',
      '552 El buzón está lleno',
      '552 Почтовый ящик переполнен',
      '552 Skrzynka jest pełna',
    ],
  ],
  [
    'suspended',
    [
      '550 5.2.1 The email account that you tried to reach is disabled.',
      '554 30 Sorry, your message to mia@creator.example cannot be delivered. This account has been disabled or discontinued [#102].',
      '550 5.2.1 The email account that you tried to reach is inactive',
      '550 User suspended: mia@creator.example',
      '550 5.5.0 Le compte du destinataire est bloque. The recipient account is blocked.',
      '550 该账号已被停用',
      '550 Ящик заблокирован',
      '550 Das Konto wurde gesperrt',
    ],
  ],
  [
    'list',
    [
      'You are not a member of this mailing list',
      '550 5.7.1 This group only accepts messages from members, subscribers only',
      "the group you tried to contact may not exist, or you don't have permission to post to the group",
    ],
  ],
  [
    'policy',
    [
      '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
      '550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy',
      '550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized',
      '530 5.7.0 Must issue a STARTTLS command first',
      '530 Authentication required',
      '550 Mail is rejected by recipients',
      '550 5.7.1 Recipient only accepts mail from internal senders',
      '550 收件人拒收',
    ],
  ],
  [
    'network',
    [
      'Name service error for name=creator.example type=MX: Host not found, try again',
      'connect to mx.creator.example[192.0.2.2]:25: Connection timed out',
      '554 5.4.6 mail for creator.example loops back to myself, loop detected',
      'connect to mx.creator.example: No route to host',
    ],
  ],
];

describe('the reply of a server', () => {
  it.each(table.flatMap(([reason, replies]) => replies.map((reply) => [reply, reason] as const)))(
    '"%s" is classified as %s',
    (reply, reason) => {
      expect(reasonOf(reply, reason)).toBe(reason);
    },
  );
});

describe('unknown or missing parties', () => {
  it.each([
    // About our side, not the recipient's.
    'Your mailbox does not exist on this relay',
    'Your account has been closed by the administrator, sending denied',
    'Your IP is no longer on our whitelist',
    'The account you are sending from does not exist',
    "The sender's account has been deleted",
    'Mailbox of sender has been removed',
    'Bounce address does not exist',
    'Return address unknown',
    'No MX record found for domain brand.example',
    // About our earlier recipients, or the content of the message.
    'You tried to reach unknown users too often, blocked',
    'Blocked for a dictionary attack: unknown user attempts',
    'Link to a domain that does not exist in message body',
    'Message contains URL to non-existent domain',
    'Bad recipient address syntax in header To',
    '您的邮箱不存在，请先注册',
    'Su servidor no existe en DNS',
    'You are not a known contact of this user',
    'Account for this IP not found',
    // About us on lists and at login.
    'User has been removed from allow list',
    'Access list: address not found',
    'Login invalid, unknown user name or bad password',
    'Blocked by recipient',
    '邮件内容中的链接域名不存在',
    // About a part of the server, or temporary.
    'Mailbox is being migrated',
    'Account closed for maintenance',
    'Mailbox database not found or dismounted',
    'Unknown mailer error 2: mailbox lock not found',
    'Recipient lookup failed: directory server not found',
    'LDAP server not found',
    '<mia@creator.example>: Recipient address rejected: unverified address: connect to mx.creator.example: Connection timed out',
    '<mia@creator.example>: Recipient address rejected: Greylisted',
    'Address moved to quarantine',
    'Unknown user account: authenticate first',
    '<mia@creator.example>: User unknown or not available',
  ])('does not mark the recipient as dead for "%s"', (said) => {
    const words = `550 ${said} (in reply to RCPT TO command)`;
    const { reason } = judge({ words, status: '5.0.0', around: '', category: null, parties });
    expect(isDead(reason)).toBe(false);
  });

  it.each([
    '<mia@creator.example>: your message was returned, user unknown',
    'Could not find your recipient: mailbox not found',
    'Returned to sender: no such mailbox',
    'mia@creator.example is not an active address at this host (invalid username)',
    'mia@creator.example...User unknown',
    'The recipient was not found in our LDAP server',
  ])('marks the recipient as dead for "%s"', (said) => {
    const words = `550 ${said}`;
    const { reason } = judge({ words, status: '5.0.0', around: '', category: null, parties });
    expect(reason).toBe('userUnknown');
  });
});

describe('the text around a refusal', () => {
  const judged = (words: string, around: string) =>
    judge({ words, status: '', around, category: null, parties }).reason;

  it('a sentence about our undelivered mail does not reject the sender', () => {
    const around =
      'YOUR MAIL WAS NOT DELIVERED TO ALL RECIPIENTS!\n<mia@creator.example>\n550 5.1.1 User unknown';
    expect(judged('SMTP; 550 5.1.1 User unknown', around)).toBe('userUnknown');
  });

  it('explanations of software imply nothing about the recipient', () => {
    const around = [
      'This list is in a special format that allows software like LISTSERV to automatically take action on incorrect',
      'addresses; you can safely ignore the numeric codes.\nError-for: mia@creator.example\nError-Text: Mailer said:',
      '"554 Message looping (received 6 times)"',
    ].join('\n');
    expect(['userUnknown', 'domainUnknown', 'moved', 'noMail']).not.toContain(judged('', around));
  });
});
