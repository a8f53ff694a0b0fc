import { describe, expect, it } from 'vitest';
import { parseIncoming } from '../parseIncoming.ts';
import { dsn, plainReport, recipientFields } from '../testing/reports.ts';
import { readBounce } from './readBounce.ts';

const outcomesOf = async (raw: Buffer): Promise<readonly string[]> =>
  (readBounce(await parseIncoming(raw)) ?? []).map(
    ({ address, kind, reason }) => `${address} ${kind} ${reason}`,
  );
const mia = 'mia@creator.example';

describe('a report of one recipient', () => {
  it.each<[string, string, string, string, string]>([
    [
      'a sender refused by its address',
      'MAILER-DAEMON@mx.example',
      'Failure Notice',
      `We could not deliver your message to the following address.\n\n<${mia}>:\nThe server said:\n554 INVALID IP for sending mail of domain brand.example`,
      'bounceFailed authentication',
    ],
    [
      'a refused greeting',
      'MAILER-DAEMON@mx.example',
      'failure notice',
      `I was not able to deliver your message.\n<${mia}>:\nConnected to 192.0.2.1 but my name was rejected.\nRemote host said: 501 5.0.0 Invalid domain name`,
      'bounceFailed sender',
    ],
    [
      'a greeting that is no known host',
      'MAILER-DAEMON@mx.example',
      'Undelivered Mail Returned to Sender',
      `<${mia}>: host mx.creator.example[192.0.2.9] said: 550 5.7.1 <mail.brand.example>: Helo command rejected: Host not found (in reply to RCPT TO command)`,
      'bounceFailed reputation',
    ],
    [
      'our address called unknown at MAIL FROM',
      'MAILER-DAEMON@mx.example',
      'Undelivered Mail Returned to Sender',
      `<${mia}>: host mx.creator.example[192.0.2.9] said: 550 5.1.1 User unknown (in reply to MAIL FROM command)`,
      'bounceFailed sender',
    ],
    [
      'our address verified by a callback',
      'Mail Delivery System <Mailer-Daemon@mx.example>',
      'Mail delivery failed: returning message to sender',
      `The following address(es) failed:\n\n  ${mia}\n    host mx.creator.example [192.0.2.9]\n    SMTP error from remote mail server after RCPT TO:<${mia}>:\n    550-Verification failed for <lin@brand.example>\n    550-Called:   192.0.2.4\n    550-Sent:     RCPT TO:<lin@brand.example>\n    550-Response: 550 5.1.1 user unknown\n    550 Sender verify failed`,
      'bounceFailed sender',
    ],
    [
      'a gateway that names the recipient after the reason',
      'postmaster@gate.example',
      'Undeliverable Mail: "Invitation"',
      `Your message:\n   From:    lin@brand.example\n   Subject: Invitation\nCould not be delivered because of\n\n550 5.1.1 User unknown\n\nThe following recipients were affected: \n    ${mia}`,
      'bounceHard userUnknown',
    ],
    [
      'a gateway that shows the dialogue',
      'postmaster@gate.example',
      'Mail delivery failed',
      `The message could not be delivered.\nSent <<< RCPT TO:<${mia}>\nReceived >>> 550 5.1.1 <${mia}>... user unknown\nUnable to deliver message to <${mia}>.`,
      'bounceHard userUnknown',
    ],
    [
      'a relay that lists errors',
      'Mail Administrator <postmaster@relay.example>',
      'There was an error sending your mail',
      `We had trouble delivering your message. Full details follow:\n\nSubject: 'Invitation'\nDate: 'Fri, 20 Nov 2026 10:00:00 +0000'\n\n1 error(s):\n\nSMTP Server <mx.creator.example> rejected recipient <${mia}>\n  (Error following RCPT command). It responded as follows: [550 5.1.1 User unknown]]`,
      'bounceHard userUnknown',
    ],
    [
      'a provider whose mailbox is full',
      'postmaster@biz.example',
      'Returned mail: Mailbox is full',
      `   ----- The following addresses had delivery problems -----\n  ${mia}\n\n   ----- Non-delivered information -----\nThe number of messages in recipient's mailbox exceeded the local limit.`,
      'bounceFailed mailboxFull',
    ],
    [
      'Gmail with a blocked message',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `** Message blocked **\n\nYour message to ${mia} has been blocked. See technical details below for more information.\n\nThe response from the remote server was:\n550 5.7.1 [192.0.2.4] Messages from this IP are not accepted. If you believe that the user does not exist, check the address.`,
      'bounceFailed reputation',
    ],
    [
      'Gmail with an unknown domain',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `** Address not found **\n\nYour message wasn't delivered to ${mia} because the domain creator.example couldn't be found. Check for typos or unnecessary spaces and try again.\n\nThe response was:\n\nDNS Error: DNS type 'mx' lookup of creator.example responded with code NXDOMAIN\nDomain name not found: creator.example`,
      'bounceHard domainUnknown',
    ],
    [
      'Gmail with a name server that fails',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      `Your message wasn't delivered to ${mia}.\n\nThe response was:\n\nDNS Error: DNS type 'mx' lookup of creator.example responded with code SERVFAIL`,
      'bounceSoft network',
    ],
    [
      'Exchange in German',
      'Microsoft Outlook <postmaster@firma.example>',
      'Unzustellbar: Anfrage',
      `Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:\n\n${mia}\nDie eingegebene E-Mail-Adresse wurde nicht gefunden. Überprüfen Sie die E-Mail-Adresse des Empfängers, und versuchen Sie, die Nachricht erneut zu senden.`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange in French, with a full mailbox',
      'Microsoft Outlook <postmaster@firme.example>',
      'Non remis : Invitation',
      `Échec de la remise pour ces destinataires ou groupes :\n\n${mia}\nLa boîte aux lettres du destinataire est pleine et ne peut pas accepter de messages pour l’instant.`,
      'bounceFailed mailboxFull',
    ],
    [
      'Exchange in Italian',
      'postmaster@ditta.example',
      'Non recapitabile: Invito',
      `Impossibile recapitare il messaggio ai seguenti destinatari o gruppi:\n\n${mia}\nImpossibile trovare l'indirizzo di posta elettronica immesso. Verificare l'indirizzo.`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange in Dutch',
      'postmaster@bedrijf.example',
      'Onbestelbaar: Uitnodiging',
      `Bezorging is mislukt voor de volgende geadresseerden of groepen:\n\n${mia}\nHet e-mailadres dat u hebt ingevoerd is niet gevonden.`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange in Japanese',
      'postmaster@kaisha.example',
      '配信不能: ご案内',
      `次の受信者またはグループへの配信に失敗しました:\n\n${mia}\n入力したメール アドレスが見つかりませんでした。受信者のメール アドレスを確認して、メッセージを再送信してください。`,
      'bounceHard userUnknown',
    ],
    [
      'Domino in Japanese',
      'Postmaster@domino.example',
      '配信エラー',
      `次の受信者に配信できませんでした:\n\n  ${mia}\n\n理由:\n\n  ユーザー ${mia} は Domino ディレクトリにありません`,
      'bounceHard userUnknown',
    ],
    [
      'Exchange in Chinese, with a restricted recipient',
      'postmaster@gongsi.example',
      '未送达: 合作',
      `向以下收件人或组的传递失败:\n\n${mia}\n您没有权限向此收件人发送邮件。\n550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup`,
      'bounceFailed policy',
    ],
    [
      '163, refused for spam',
      'Postmaster@163.com',
      '系统退信',
      `抱歉，您的邮件被退回来了……\n收件人邮件地址：${mia}\n退信原因：邮件内容包含未被许可的信息，或被系统识别为垃圾邮件。\n可能的原因：收件人地址不存在。\n554 DT:SPM`,
      'bounceFailed spam',
    ],
    [
      'Tencent, with reasons that may be',
      'postmaster@exmail.qq.com',
      '系统退信/The email is returned',
      `发送失败，收件人：${mia}\n可能的原因：收件人地址不存在、邮箱已满或对方拒收。\n550 Connection frequency limited`,
      'bounceFailed rate',
    ],
    [
      'Aliyun, refused for the sender',
      'postmaster@aliyun.com',
      '系统退信 Systems bounce',
      `邮件无法发送到 ${mia}\n退信原因：发件人地址不存在，对方拒收`,
      'bounceFailed sender',
    ],
    [
      'Naver',
      'postmaster@naver.com',
      '[반송] 메일이 전송되지 않았습니다',
      `받는사람: ${mia}\n실패 사유: 존재하지 않는 사용자입니다.`,
      'bounceHard userUnknown',
    ],
    [
      'a Korean system with a full mailbox',
      'postmaster@mx.example',
      '메일 발송 실패',
      `${mia}\n사유: 받는 사람의 메일함 용량이 초과되었습니다.`,
      'bounceFailed mailboxFull',
    ],
    [
      'a Polish system',
      'postmaster@poczta.example',
      'Nie dostarczono: Zaproszenie',
      `Wiadomość nie mogła zostać dostarczona do ${mia}: użytkownik nie istnieje.`,
      'bounceHard userUnknown',
    ],
    [
      'a Turkish system',
      'postmaster@eposta.example',
      'Teslim edilemedi: Davet',
      `İletiniz teslim edilemedi: ${mia}\nAlıcı bulunamadı.`,
      'bounceHard userUnknown',
    ],
    [
      'a Russian system that refuses the sender',
      'mailer-daemon@mx.example',
      'Ошибка доставки',
      `Не удалось доставить письмо: ${mia}\nАдрес отправителя не существует.`,
      'bounceFailed sender',
    ],
    [
      'a Spanish system with guesses only',
      'postmaster@correo.example',
      'Correo devuelto',
      `No se ha podido entregar el mensaje a ${mia}. Es posible que la dirección no exista.`,
      'bounceFailed unknown',
    ],
    [
      'a system with guesses only',
      'postmaster@mx.example',
      'Undeliverable mail',
      `Your message could not be delivered to ${mia}.\nThe address may not exist, or the mailbox may be full.`,
      'bounceFailed unknown',
    ],
    [
      'Courier with the dialogue',
      'postmaster@mx.example',
      'NOTICE: mail delivery status.',
      `UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<${mia}>:\n    mx.creator.example [192.0.2.9]:\n<<< RCPT <${mia}>\n>>> 550 5.2.1 <${mia}>... User Unknown`,
      'bounceHard userUnknown',
    ],
    [
      'a host that refuses a message with 521',
      'MAILER-DAEMON@mx.example',
      'Undelivered Mail Returned to Sender',
      `<${mia}>: host mx.creator.example[192.0.2.9] said: 521 5.2.1 : We will not accept delivery of this message. (in reply to end of DATA command)`,
      'bounceFailed suspended',
    ],
    [
      'Gmail in Chinese',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      '传送状态通知（失败）',
      `** 找不到地址 **\n\n您的邮件未送达 ${mia}，因为找不到该地址，或者该地址无法接收邮件。`,
      'bounceHard userUnknown',
    ],
    [
      'Gmail in Japanese',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      '配信ステータス通知（失敗）',
      `** アドレス不明 **\n\n${mia} にメールを配信できませんでした。アドレスが見つからないか、受信できない状態です。`,
      'bounceHard userUnknown',
    ],
    [
      'a forwarding server whose target is dead',
      'Mail Delivery System <Mailer-Daemon@mx.example>',
      'Mail delivery failed: returning message to sender',
      `The following address(es) failed:\n\n  ${mia}\n    (ultimately generated from team@other.example)\n    550 5.1.1 <${mia}>... User Unknown`,
      'bounceHard userUnknown',
    ],
    [
      'a provider that disabled the account',
      'Mail Administrator <postmaster@mx.example>',
      'Mail System Error - Returned Mail',
      `The user(s) account is disabled.\n\n<${mia}>: 550 user unknown (in reply to RCPT TO command)`,
      'bounceFailed suspended',
    ],
    [
      'a system without a code',
      'MAILER-DAEMON@mx.example',
      'Returned Mail: User unknown',
      `---The following addresses had delivery errors---\n\n${mia} [User unknown]`,
      'bounceFailed refusedByFilter',
    ],
    [
      'a server that puts a colon behind its code',
      'MAILER-DAEMON@mx.example',
      'Failure Notice',
      `Sorry, we were unable to deliver your message to the following address.\n\n<${mia}>:\n550: <${mia}>: User unknown`,
      'bounceHard userUnknown',
    ],
    [
      'a gateway that names the command',
      'POSTMASTER <postmaster@gate.example>',
      'failure notice',
      `${mia}\n\n-------server message\n550 unknown user <${mia}>\n\n-------SMTP command\nDATA`,
      'bounceFailed refusedByFilter',
    ],
    [
      'a delay in words',
      'Mailer-Daemon@mx.example',
      'Message delayed',
      `Your message to ${mia} has been delayed. Delivery attempts will continue.\n450 4.1.1 user unknown`,
      'bounceDelayed userUnknown',
    ],
  ])('a report by %s is parsed', async (_, from, subject, text, expected) => {
    expect(await outcomesOf(plainReport(from, subject, text))).toEqual([`${mia} ${expected}`]);
  });
});

describe('a report of several recipients', () => {
  it('a text report has the reason of each recipient’s own section', async () => {
    const text =
      'Your message could not be delivered:\n\n  full@creator.example\n    host mx: 550 5.2.2 <full@creator.example>... Mailbox Full\n  dead@creator.example\n    host mx: 550 5.2.1 <dead@creator.example>... User Unknown';
    const raw = plainReport('MAILER-DAEMON@mx.example', 'Mail failure', text);
    expect(await outcomesOf(raw)).toEqual([
      'full@creator.example bounceFailed mailboxFull',
      'dead@creator.example bounceHard userUnknown',
    ]);
  });

  it('separates a rejected sender from an unknown user', async () => {
    const text =
      "The following addresses failed:\n\n<mia@creator.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.7.1 Client host [192.0.2.9] blocked\nGiving up on 192.0.2.1.\n\n<o'brien@other.example>:\n192.0.2.2 does not like recipient.\nRemote host said: 550 5.1.1 no such user\nGiving up on 192.0.2.2.";
    const raw = plainReport('MAILER-DAEMON@mx.example', 'failure notice', text);
    expect(await outcomesOf(raw)).toEqual([
      'mia@creator.example bounceFailed reputation',
      "o'brien@other.example bounceHard userUnknown",
    ]);
  });

  it('a report with fields uses only each recipient’s own text', async () => {
    const fields = [
      ...recipientFields('5.0.0', '550 SPF check failed'),
      '',
      "Final-Recipient: rfc822;o'brien@creator.example",
      'Action: failed',
      'Status: 5.1.1',
      '',
      'Final-Recipient: rfc822; noa=k@creator.example',
      'Action: delayed',
      'Status: 4.4.1',
    ];
    const text =
      "<mia@creator.example>: 550 SPF check failed\n\n<o'brien@creator.example>: user unknown\n\n<noa=k@creator.example>: connection timed out";
    expect(await outcomesOf(dsn(fields, { text }))).toEqual([
      'mia@creator.example bounceFailed authentication',
      "o'brien@creator.example bounceHard userUnknown",
      'noa=k@creator.example bounceDelayed network',
    ]);
  });
});

it('a report is parsed if another system forwards it', async () => {
  const inner = dsn(recipientFields('5.1.1', '550 5.1.1 User unknown')).toString();
  const raw = [
    'From: Mail Delivery Subsystem <MAILER-DAEMON@gate.example>',
    'To: lin@brand.example',
    'Subject: Returned mail: User unknown',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    '',
    'The following addresses had permanent delivery errors',
    '--outer',
    'Content-Type: message/rfc822',
    '',
    inner,
    '--outer--',
  ].join('\r\n');
  expect(await outcomesOf(Buffer.from(raw))).toEqual([`${mia} bounceHard userUnknown`]);
});

it('a report is not hard if a filter reports an unknown user without a code', async () => {
  const fields = recipientFields('5.0.0', `550 ${mia}... No such user`);
  const raw = `X-Mailer: Example E-mail Filter\r\n${dsn(fields).toString()}`;
  expect(await outcomesOf(Buffer.from(raw))).toEqual([`${mia} bounceFailed refusedByFilter`]);
});

describe('contradicting fields and text', () => {
  it.each([
    [
      '5.1.1',
      '550 5.1.1 <lin@brand.example>: Sender address rejected: User unknown',
      '',
      'bounceFailed sender',
    ],
    ['5.1.1', '553 http://www.spamhaus.org/query/bl?ip=192.0.2.9', '', 'bounceFailed reputation'],
    [
      '5.0.0',
      '550 Unknown user mia@creator.example (in reply to RCPT TO command)',
      '',
      'bounceHard userUnknown',
    ],
    ['5.0.0', '550 : User unknown (in reply to end of DATA command)', '', 'bounceFailed refusedByFilter'],
    ['5.1.10 (host/domain does not accept mail)', '', '', 'bounceHard noMail'],
    ['5.2.0 (lookup of the host timed out)', '', '', 'bounceSoft network'],
    ['5.0.0', '550 user unknown', '', 'bounceFailed refusedByFilter'],
    ['5.7.1', `554 5.7.1 <${mia}>: Recipient address rejected: Access denied`, '', 'bounceFailed policy'],
    ['5.0.0', '450 4.2.2 Mailbox full', '', 'bounceSoft mailboxFull'],
    ['4.1.1', '550 5.1.1 User unknown', '', 'bounceSoft userUnknown'],
    ['4.0.0', '554 Blocked', '', 'bounceSoft refusedByFilter'],
    ['5.1.1', '', "The recipient's mailbox is full.", 'bounceFailed mailboxFull'],
    [
      '5.1.1',
      '',
      'If the address does not exist, or the mailbox is full, ask your friend.',
      'bounceHard userUnknown',
    ],
    [
      '5.1.351',
      '550 5.1.351 Remote server returned unknown recipient or mailbox unavailable -> 550 5.1.1 no such user',
      '',
      'bounceHard userUnknown',
    ],
    [
      '5.1.351',
      '550 5.1.351 Remote server returned unknown recipient or mailbox unavailable -> 550 refused',
      '',
      'bounceFailed refusedByFilter',
    ],
  ])('a report with %s, "%s" and "%s" is %s', async (status, diagnostic, text, expected) => {
    const outcomes = await outcomesOf(dsn(recipientFields(status, diagnostic), text === '' ? {} : { text }));
    expect(outcomes).toEqual([`${mia} ${expected}`]);
  });
});
