import { expect, it } from 'vitest';
import { classify } from './classify.ts';
import { parseIncoming } from './parseIncoming.ts';
import { sentIn } from './testing/composeReply.ts';
import { dsn, plainReport, recipientFields } from './testing/reports.ts';

const sent = sentIn('en');
const context = {
  candidates: [sent],
  ownAddresses: ['lin@brand.example'],
  arrivedAt: new Date('2026-11-24T10:00:05Z'),
};
const answersOurs = ['In-Reply-To: <round1.7@brand.example>'];
const subject = 'Re: Collaboration invite';

it.each([
  [
    'of its recipient',
    plainReport('Mia <mia@creator.example>', subject, 'Yes!', answersOurs),
    'humanReply answered',
  ],
  [
    'of its recipient without references',
    plainReport('Mia <mia@creator.example>', subject, 'Yes!'),
    'humanReply answered',
  ],
  [
    'of a colleague',
    plainReport('Dana <dana@agency.example>', subject, 'Yes!', answersOurs),
    'otherAddressReply answeredElsewhere',
  ],
  [
    'of a known other address',
    plainReport('booking@agency.example', subject, 'Yes!'),
    'otherAddressReply answeredElsewhere',
  ],
  ['of a stranger', plainReport('Sam <sam@elsewhere.example>', 'Hi', 'Buy this'), 'unrelated noThread'],
  [
    'of a list',
    plainReport('news@elsewhere.example', 'News', 'All new', ['List-Id: <news.elsewhere.example>']),
    'unrelated list',
  ],
  ['of ourselves', plainReport('lin@brand.example', subject, 'Any news?', answersOurs), 'unrelated own'],
  [
    'that asks for no more',
    plainReport('mia@creator.example', subject, 'Please unsubscribe me.', answersOurs),
    'unsubscribe asked',
  ],
  [
    'that asks for no more in Chinese',
    plainReport('mia@creator.example', subject, '退订，请不要再发了', answersOurs),
    'unsubscribe asked',
  ],
  ['of an unsubscribe button', plainReport('mia@creator.example', 'unsubscribe', ''), 'unsubscribe asked'],
  [
    'that quotes our unsubscribe line',
    plainReport(
      'mia@creator.example',
      subject,
      'Yes!\n\nOn Fri, Nov 20, 2026 at 9:30 AM Lin <lin@brand.example> wrote:\n> To unsubscribe click here',
      answersOurs,
    ),
    'humanReply answered',
  ],
  [
    'that quotes our unsubscribe line without marks',
    plainReport(
      'mia@creator.example',
      subject,
      'Yes!\n\nAt 2026-11-20 09:30:00, "Lin" <lin@brand.example> wrote:\n\nHello Mia. To unsubscribe click here',
      answersOurs,
    ),
    'humanReply answered',
  ],
  [
    'that asks to prove a person',
    plainReport(
      'mia@creator.example',
      'Please confirm your message',
      'Click the link below to verify that you are human and deliver your message.',
      answersOurs,
    ),
    'challenge senderVerification',
  ],
  [
    'of a machine that asks to prove a person under our subject',
    plainReport(
      'mia@creator.example',
      `Re: ${subject}`,
      'Click the link below to verify that you are human and deliver your message.',
      [...answersOurs, 'Auto-Submitted: auto-replied'],
    ),
    'challenge senderVerification',
  ],
  [
    'of a receipt',
    plainReport('mia@creator.example', 'Read: Collaboration invite', 'x', [
      ...answersOurs,
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
    ]),
    'automaticReply receipt',
  ],
  [
    'of a notification in our thread',
    plainReport('no-reply@creator.example', subject, 'Ticket 7', answersOurs),
    'automaticReply notification',
  ],
  [
    'of a notification without a thread',
    plainReport('no-reply@shop.example', 'Your order', 'Shipped'),
    'unrelated noThread',
  ],
])('classifies a message %s', async (_, raw, expected) => {
  const { kind, reason, evidence } = classify(await parseIncoming(raw), context);
  expect(`${kind} ${reason}`).toBe(expected);
  expect(evidence).not.toBe('');
});

it.each([
  ['Automatyczna odpowiedź: Współpraca', 'Jestem na urlopie do 1 grudnia.'],
  ['Automaattinen vastaus: Yhteistyö', 'Olen lomalla.'],
  ['Automatisk svar: Samarbeid', 'Jeg er på ferie.'],
  ['Automatická odpověď: Spolupráce', 'Jsem na dovolené.'],
  ['Αυτόματη απάντηση: Συνεργασία', 'Είμαι εκτός γραφείου.'],
  [subject, 'Hi! I’m currently away from my desk. For urgent matters please contact my manager.'],
  [subject, 'Thanks! I receive a high volume of emails and reply within 3-5 business days if interested.'],
  [subject, 'Due to the large number of messages I may not be able to answer each of them.'],
  ['We received your request [#12345]', 'Your request (12345) has been received.'],
  [subject, '您好！来信已收悉，将在1-3个工作日内回复，如有急事请加微信。'],
])('classifies %j, %j as automatic', async (title, text) => {
  const raw = plainReport('mia@creator.example', title, text, answersOurs);
  expect(classify(await parseIncoming(raw), context).kind).toBe('automaticReply');
});

it.each([
  'Sorry, I get a high volume of emails. I would love to work with you, my rate is $500.',
  'Due to the high volume of orders I can only start in January.',
  'We will get back to you within 24 hours about the contract.',
  '收到，我尽快回复您',
  '您的邮件收到，3天内寄样品可以吗？',
  'I will reply within 2 days',
])('classifies %j as a person’s', async (text) => {
  const raw = plainReport('mia@creator.example', subject, text, answersOurs);
  expect(classify(await parseIncoming(raw), context).kind).toBe('humanReply');
});

it('classifies a provider’s feedback as a complaint about our email', async () => {
  const raw = dsn(['Feedback-Type: abuse', 'User-Agent: FBL/1', 'Version: 1'])
    .toString()
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report');
  const { kind, match } = classify(await parseIncoming(Buffer.from(raw)), context);
  expect([kind, match?.sent.recipientId]).toEqual(['complaint', 7]);
});

it('does not classify a signature report as a complaint', async () => {
  const raw = dsn(['Feedback-Type: auth-failure'])
    .toString()
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report');
  expect(classify(await parseIncoming(Buffer.from(raw)), context)).toMatchObject({
    kind: 'unrelated',
    reason: 'technicalReport',
  });
});

it('classifies a report on several recipients by our recipient', async () => {
  const other = ['Final-Recipient: rfc822; noa@creator.example', 'Action: failed', 'Status: 5.2.2'];
  const raw = dsn([...other, '', ...recipientFields('5.1.1', '550 5.1.1 User unknown')]);
  expect(classify(await parseIncoming(raw), context)).toMatchObject({
    kind: 'bounceHard',
    match: { basis: 'original' },
  });
});

it('classifies a report without our recipient by the mildest result', async () => {
  const fields = (name: string, status: string) => [
    `Final-Recipient: rfc822; ${name}@x.example`,
    'Action: failed',
    `Status: ${status}`,
  ];
  const raw = dsn([...fields('a', '5.1.1'), '', ...fields('b', '5.2.2')]);
  expect(classify(await parseIncoming(raw), { ...context, candidates: [] })).toMatchObject({
    kind: 'bounceFailed',
    match: null,
  });
});

it('a text report is classified with less certainty than one with fields', async () => {
  const words = plainReport(
    'MAILER-DAEMON@mx.example',
    'failure notice',
    '<mia@creator.example>:\nRemote host said: 550 no such user',
  );
  const fields = dsn(recipientFields('5.1.1', '550 5.1.1 User unknown'));
  const [inWords, inFields] = [
    classify(await parseIncoming(words), context),
    classify(await parseIncoming(fields), context),
  ];
  expect(inWords.kind).toBe(inFields.kind);
  expect(inWords.confidence).toBeLessThan(inFields.confidence);
});

it('reports that only the beginning of a very long text was read', async () => {
  const text = `Yes, send the contract!\n${'and so on. '.repeat(20_000)}`;
  const message = await parseIncoming(plainReport('mia@creator.example', subject, text, answersOurs));
  expect(classify(message, context)).toMatchObject({
    kind: 'humanReply',
    evidence: expect.stringMatching(/\(the first 100000 of 2\d{5} characters\)$/),
  });
});

it('finds a machine sentence after lines without words', async () => {
  const text = `${'\r\n'.repeat(40_000)}   Automatic reply: I am away.`;
  const message = await parseIncoming(plainReport('mia@creator.example', subject, text, answersOurs));
  expect(classify(message, context)).toMatchObject({ kind: 'automaticReply', reason: 'machineSentence' });
});
