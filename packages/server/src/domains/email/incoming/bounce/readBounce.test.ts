import { describe, expect, it } from 'vitest';
import { parseIncoming } from '../parseIncoming.ts';
import { dsn, plainReport, recipientFields, returningReport } from '../testing/reports.ts';
import { readBounce } from './readBounce.ts';

const outcomeOf = async (raw: Buffer) =>
  (readBounce(await parseIncoming(raw)) ?? []).map(({ kind, reason }) => `${kind} ${reason}`);

describe('a report with the fields of RFC 3464', () => {
  it('ignores text appended by a gateway', async () => {
    const text = `Delivery to ${mia} failed.\n\nThis email has been scanned for all viruses by a gateway.`;
    const fields = recipientFields('5.1.1', '').slice(0, 3);
    expect(await outcomeOf(dsn(fields, { text }))).toEqual(['bounceHard userUnknown']);
  });

  it('a bounce is soft if the recipient’s aliases form a loop', async () => {
    const text = `554 ${mia}... aliasing/forwarding loop broken (11 aliases deep)\n550 ${mia}... User unknown`;
    const fields = recipientFields('5.1.1', '').slice(0, 3);
    expect(await outcomeOf(dsn(fields, { text }))).toEqual(['bounceSoft network']);
  });

  it('a report names the original address instead of an internal name', async () => {
    const fields = [
      'Original-Recipient: rfc822; mia@creator.example',
      'Final-Recipient: rfc822; mia@store-2',
      'Action: failed',
      'Status: 5.2.2',
    ];
    const results = readBounce(await parseIncoming(dsn(fields)));
    expect(results?.map(({ address }) => address)).toEqual(['mia@creator.example']);
  });

  it.each([
    [
      '5.1.1',
      '550 5.1.1 <mia@creator.example>: Recipient address rejected: User unknown',
      'bounceHard userUnknown',
    ],
    [
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'bounceHard userUnknown',
    ],
    [
      '5.1.2',
      '550 5.1.2 Host unknown (Name server: creator.example: host not found)',
      'bounceHard domainUnknown',
    ],
    ['5.1.6', '551 5.1.6 Mailbox has moved', 'bounceHard moved'],
    ['5.7.27', '550 Host does not accept mail', 'bounceHard noMail'],
    ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'bounceHard userUnknown'],
    [
      '5.5.0',
      '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
      'bounceHard userUnknown',
    ],
    [
      '5.5.0',
      '550 5.5.0 Requested action not taken: mailbox unavailable (in reply to end of DATA command)',
      'bounceFailed refusedByFilter',
    ],
    ['5.0.0', '550 Requested action not taken: mailbox unavailable', 'bounceFailed refusedByFilter'],
    [
      '5.2.2',
      '552 5.2.2 The email account that you tried to reach is over quota',
      'bounceFailed mailboxFull',
    ],
    ['5.2.1', '550 5.2.1 The email account that you tried to reach is disabled', 'bounceFailed suspended'],
    ['5.2.1', '550 5.2.1 User unknown', 'bounceFailed refusedByFilter'],
    [
      '5.0.0',
      '550 <mia@creator.example>: User unknown (in reply to end of DATA command)',
      'bounceFailed refusedByFilter',
    ],
    ['5.7.1', '554 5.7.1 Message rejected due to its content as spam', 'bounceFailed spam'],
    [
      '5.7.26',
      "550-5.7.26 Unauthenticated email from brand.example is not accepted due to domain's DMARC policy",
      'bounceFailed authentication',
    ],
    ['5.7.1', '550 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org', 'bounceFailed reputation'],
    [
      '5.1.8',
      '553 5.1.8 <lin@brand.example>... Domain of sender address does not exist',
      'bounceFailed sender',
    ],
    ['5.3.4', '552 5.3.4 Message size exceeds fixed limit', 'bounceFailed size'],
    ['5.7.1', '550 5.7.1 Unable to relay for mia@creator.example', 'bounceFailed relay'],
    ['5.1.1', '550 5.1.1 RBL: blocked, see https://rbl.example/user-unknown', 'bounceFailed reputation'],
    ['4.4.7', '554 4.4.7 Message expired: unable to deliver in 840 minutes', 'bounceSoft expired'],
    ['4.2.2', '452 4.2.2 Mailbox full', 'bounceSoft mailboxFull'],
    ['4.1.1', '450 4.1.1 <mia@creator.example>: unverified address: user unknown', 'bounceSoft userUnknown'],
    ['5.1.1', '', 'bounceHard userUnknown'],
    ['5.7.1', '', 'bounceFailed policy'],
  ])('a report with %s and "%s" is %s', async (status, diagnostic, expected) => {
    expect(await outcomeOf(dsn(recipientFields(status, diagnostic)))).toEqual([expected]);
  });

  it.each([
    ['delayed', 'bounceDelayed'],
    ['delivered', 'null'],
    ['relayed', 'null'],
    ['expanded', 'null'],
  ])('a report with the action %s is %s', async (action, kind) => {
    const [outcome] = await outcomeOf(dsn(recipientFields('4.4.1', '450 connection timed out', action)));
    expect(outcome).toMatch(new RegExp(`^${kind} `));
  });

  it('a report has a result for each recipient', async () => {
    const fields = [
      ...recipientFields('5.1.1', '550 5.1.1 User unknown'),
      '',
      'Final-Recipient: rfc822; noa@creator.example',
      'Action: failed',
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full',
    ];
    const results = readBounce(await parseIncoming(dsn(fields)));
    expect(results?.map(({ address, kind, status }) => [address, kind, status])).toEqual([
      ['mia@creator.example', 'bounceHard', '5.1.1'],
      ['noa@creator.example', 'bounceFailed', '5.2.2'],
    ]);
  });

  it('a bounce is not hard if reported by a filter in front of the mailboxes', async () => {
    const fields = recipientFields('5.1.1', '550 5.1.1 Mailbox does not exist');
    const raw = dsn(fields)
      .toString()
      .replace('dns; mx.example', 'dns; inbound-smtp.eu-west-1.amazonaws.com');
    expect(await outcomeOf(Buffer.from(raw))).toEqual(['bounceFailed refusedByFilter']);
  });
});

const mia = 'mia@creator.example';
const returned =
  '\n\n------ This is a copy of the message, including all the headers. ------\n\nReturn-path: <lin@brand.example>\nSubject: user unknown virus\n';

describe('a text report', () => {
  it.each([
    [
      'qmail',
      'MAILER-DAEMON@mx.example',
      'failure notice',
      `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${mia}>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 no such user\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <lin@brand.example>`,
      'bounceHard userUnknown',
    ],
    [
      'Exim',
      'Mail Delivery System <Mailer-Daemon@mx.example>',
      'Mail delivery failed: returning message to sender',
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${mia}\n    SMTP error from remote mail server after RCPT TO:<${mia}>:\n    host mx.creator.example [192.0.2.2]: 550 Unrouteable address${returned}`,
      'bounceHard userUnknown',
    ],
    [
      'Exim, a delay',
      'Mail Delivery System <Mailer-Daemon@mx.example>',
      'Warning: message 1abc delayed 24 hours',
      `A message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.example.\n\n  ${mia}\n    Delay reason: connection timed out${returned}`,
      'bounceDelayed network',
    ],
    [
      'Gmail',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `** Address not found **\n\nYour message wasn't delivered to ${mia} because the address couldn't be found, or is unable to receive mail.\n\nThe response from the remote server was:\n550 5.1.1 The email account that you tried to reach does not exist.`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange',
      'Microsoft Outlook <MicrosoftExchange329@brand.example>',
      'Undeliverable: Collaboration invite',
      `Delivery has failed to these recipients or groups:\n\n${mia}\nYour message can't be delivered because delivery to this address is restricted.\n\nRemote Server returned '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup'`,
      'bounceFailed policy',
    ],
    [
      '163',
      'Postmaster@163.com',
      '系统退信',
      `抱歉，您的邮件被退回来了……\n收件人邮件地址：${mia}\n退信原因：收件人不存在。\n550 User not found: ${mia}`,
      'bounceHard userUnknown',
    ],
    [
      'QQ',
      '"腾讯企业邮箱" <postmaster@exmail.qq.com>',
      '系统退信/The email is returned',
      `很抱歉您发送的邮件被退回。\n收件人 (${mia}) 的邮箱已满，无法接收邮件。\n552 Mailbox is full`,
      'bounceFailed mailboxFull',
    ],
    [
      'QQ, a frequency',
      'PostMaster@qq.com',
      '来自qq.com的退信',
      `${mia}\n错误原因：发信频率过高，请稍后再试。\nMail frequency limited`,
      'bounceFailed rate',
    ],
    [
      'aliyun',
      'postmaster@aliyun.com',
      '系统退信 Systems bounce',
      `邮件无法发送到 ${mia}\n退信原因：邮箱不存在`,
      'bounceHard userUnknown',
    ],
    [
      'a Chinese filter',
      'postmaster@mx.example',
      '退信通知',
      `您的邮件发送失败。收件人 ${mia} 拒收：疑似垃圾邮件。`,
      'bounceFailed spam',
    ],
    [
      'Yahoo',
      'MAILER-DAEMON@yahoo.com',
      'Failure Notice',
      `Sorry, we were unable to deliver your message to the following address.\n\n<${mia}>:\n552: 1 Requested mail action aborted, mailbox not found`,
      'bounceHard userUnknown',
    ],
    [
      'Zimbra',
      'MAILER-DAEMON@zimbra.example',
      'Undelivered Mail Returned to Sender',
      `This is the mail system at host zimbra.example.\n\n<${mia}>: host mx.creator.example[192.0.2.3] said: 550 5.1.1\n    <${mia}>: Email address could not be found, or was misspelled (in reply to RCPT TO command)`,
      'bounceHard userUnknown',
    ],
    [
      'GroupWise',
      'Mailer-Daemon@gw.example',
      'Mail System Error - Returned Mail',
      `The message that you sent was undeliverable to the following:\n\t${mia} (user not found)`,
      'bounceHard userUnknown',
    ],
    [
      'Lotus Domino',
      'Postmaster@domino.example',
      'DELIVERY FAILURE: User mia (mia@creator.example) not listed in Domino Directory',
      `Your message\n\n  Subject: Collaboration invite\n\nwas not delivered to:\n\n  ${mia}\n\nbecause:\n\n  User mia (${mia}) not listed in Domino Directory`,
      'bounceHard userUnknown',
    ],
    [
      'MDaemon',
      'MDaemon@mx.example',
      'Permanent Delivery Failure',
      `The attached message had PERMANENT fatal delivery errors!\n\n>>> RCPT To:<${mia}>\n<<< 550 ${mia}, Recipient unknown`,
      'bounceHard userUnknown',
    ],
    [
      'Mimecast',
      'postmaster@mimecast.example',
      '[Postmaster] Email Delivery Failure',
      `This is a system-generated message to inform you that your email could not be delivered to one or more recipients.\n\n${mia}\nInvalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [abc]`,
      'bounceHard userUnknown',
    ],
    [
      'Proofpoint',
      'Mail Delivery Subsystem <MAILER-DAEMON@pphosted.example>',
      'Returned mail: see transcript for details',
      `   ----- The following addresses had permanent fatal errors -----\n<${mia}>\n    (reason: 554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.4)`,
      'bounceFailed reputation',
    ],
    [
      'a Japanese system',
      'postmaster@mx.example',
      '配信できませんでした',
      `次のあて先に送信できませんでした。\n${mia}\nメールアドレスが見つかりませんでした。`,
      'bounceHard userUnknown',
    ],
    [
      'a Korean system',
      'postmaster@mx.example',
      '[반송] 메일이 전송되지 않았습니다',
      `${mia}\n사유: 존재하지 않는 사용자 계정입니다. 수신자를 찾을 수 없습니다.`,
      'bounceHard userUnknown',
    ],
    [
      'a Spanish system',
      'postmaster@mx.example',
      'Correo no entregado',
      `No se ha podido entregar el mensaje a ${mia}: el buzón está lleno.`,
      'bounceFailed mailboxFull',
    ],
    [
      'a German system',
      'postmaster@mx.example',
      'Unzustellbar: Anfrage',
      `Ihre Nachricht konnte nicht zugestellt werden.\n${mia}: Empfänger unbekannt`,
      'bounceHard userUnknown',
    ],
    [
      'a French system',
      'postmaster@mx.example',
      'Échec de la remise',
      `Votre message n'a pas pu être remis à ${mia} : adresse introuvable.`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange in Chinese',
      'Microsoft Outlook <postmaster@outlook.com>',
      '无法传递: 合作邀请',
      `向这些收件人或组传递邮件失败:\n\n${mia}\n找不到您输入的电子邮件地址。`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange in Spanish',
      'Microsoft Outlook <postmaster@outlook.com>',
      'No se puede entregar: Propuesta',
      `Error de entrega a los siguientes destinatarios:\n${mia}\nNo se encontró la dirección que ha especificado.`,
      'bounceHard userUnknown',
    ],
    [
      'a Russian system',
      'mailer-daemon@corp.mail.ru',
      'Ваше сообщение не доставлено',
      `Письмо не может быть доставлено: ${mia}\nтакой пользователь не найден`,
      'bounceHard userUnknown',
    ],
    [
      'a Brazilian system',
      'postmaster@mx.example',
      'Falha na entrega',
      `Não foi possível entregar: ${mia}\nO destinatário não existe.`,
      'bounceHard userUnknown',
    ],
  ])('a text report of %s is parsed', async (_, from, subject, text, expected) => {
    expect(await outcomeOf(plainReport(from, subject, text))).toEqual([expected]);
  });

  it.each([
    ['A new antivirus, for you', 'The recipient name is not recognized', 'bounceHard userUnknown'],
    ['We have moved: user unknown?', 'The message was refused', 'bounceFailed refusedByFilter'],
  ])('ignores the subject of a report that repeats our subject: %s', async (ours, said, expected) => {
    const text = `Your message\n\n  Subject: ${ours}\n\ndid not reach:\n\n${mia}\n  ${said}`;
    const raw = plainReport('postmaster@mx.example', `Undeliverable: ${ours}`, text);
    expect(await outcomeOf(raw)).toEqual([expected]);
  });

  it('ignores quotations of our text', async () => {
    const text = `Delivery to ${mia} failed.\n\nYour message reads (in part):\n\nIs this mailbox still in use? User unknown?`;
    const raw = plainReport('postmaster@mx.example', 'Delivery failure', text);
    expect(await outcomeOf(raw)).toEqual(['bounceFailed unknown']);
  });

  it('parses a text report without a system name, a subject or a code', async () => {
    const text = `You sent mail to ${mia}. That's not a valid user here.`;
    const raw = plainReport('<>', '', text, ['Return-Path: <>', 'Auto-Submitted: auto-replied']);
    expect(await outcomeOf(raw)).toEqual(['bounceHard userUnknown']);
  });

  it.each([
    [
      'MDaemon',
      'MDaemon@mx.example',
      `Warning: ${mia} - User unknown!`,
      `${mia} - no such user here.`,
      'bounceHard userUnknown',
    ],
    [
      'a transport',
      'E1_SMTP_Mail_Service@mx.example',
      'Returned Mail - Error During Delivery',
      `<${mia}>: No mail box available for this user`,
      'bounceHard userUnknown',
    ],
    [
      'a warning',
      'Postmaster@mx.example',
      'Mail Delivery Warning',
      `Delivery to this address ${mia} has been postponed due to a full mailbox. We will continue to try.`,
      'bounceDelayed mailboxFull',
    ],
  ])(
    'a text report of %s is detected by its sentence about another address',
    async (_, from, subject, text, expected) => {
      expect(await outcomeOf(plainReport(from, subject, text))).toEqual([expected]);
    },
  );

  const oneIsUnknown =
    'A message that you sent could not be delivered. One of the recipients is not a valid user of the system.';
  it.each([
    ['the only recipient', mia, 'bounceHard userUnknown'],
    ['none of several recipients', `${mia}, noa@creator.example`, 'bounceFailed refusedByFilter'],
  ])('marks %s of the returned message as dead if it names no address', async (_, to, expected) => {
    expect(await outcomeOf(returningReport(oneIsUnknown, to))).toEqual([expected]);
  });

  it('detects no report if a recipient returns our email', async () => {
    const raw = returningReport('The parcel could not be delivered.', mia, mia);
    expect(readBounce(await parseIncoming(raw))).toBeNull();
  });

  it('detects no report if an auto-responder names another address', async () => {
    const text =
      'This address does not exist any longer, please use noa@creator.example. It could not be delivered.';
    const headers = ['Return-Path: <>', 'Auto-Submitted: auto-replied'];
    const raw = plainReport(
      'Mia <mia@creator.example>',
      'Your message could not be delivered',
      text,
      headers,
    );
    expect(readBounce(await parseIncoming(raw))).toBeNull();
  });

  it.each([
    [
      'asks about a failure',
      'Mia <mia@creator.example>',
      'Re: Mail delivery failed',
      'My last email came back, user unknown. Did you get it?',
    ],
    [
      'forwards a report',
      'Mia <mia@creator.example>',
      'Fwd: Undelivered Mail Returned to Sender',
      '> <x@y.example>: 550 5.1.1 User unknown',
    ],
    [
      'mentions a full mailbox',
      'Mia <mia@creator.example>',
      'Collaboration invite',
      'My mailbox was full and your email was returned.',
    ],
    [
      'is about a parcel',
      'Mia <mia@creator.example>',
      'Delivery failed',
      'The parcel could not be delivered to my address. Please send it again.',
    ],
    [
      'warns of our own mailbox',
      'postmaster@mx.example',
      'Storage',
      'The mailbox lin@brand.example is almost full.',
    ],
    [
      'is a newsletter of a postmaster',
      'postmaster@mx.example',
      'Planned maintenance',
      'We upgrade our servers on Sunday.',
    ],
  ])('detects no report if a message %s', async (_, from, subject, text) => {
    expect(readBounce(await parseIncoming(plainReport(from, subject, text)))).toBeNull();
  });
});
