import { expect, it } from 'vitest';
import { prepareMail } from '../../sending/message/content.ts';
import { unsubscribeLines } from '../../sending/message/footer.ts';
import { classify } from '../classify.ts';
import { parseIncoming } from '../parseIncoming.ts';
import { sentIn } from '../testing/composeReply.ts';
import { plainReport } from '../testing/reports.ts';
import { withoutSentText } from './sentText.ts';

const html =
  '<p>Hello Mia,</p><p>we make tea in small tins and would like to send you some for your next video.</p><p>Not interested? Reply STOP and you will not hear from us. This is an automated message to <a href="https://tea.example/a">our partners</a>.</p>';
const { text: sent } = prepareMail({
  subject: 'Tea',
  html,
  ownText: null,
  signature: 'Lin Xia, Tea House',
  postalAddress: 'Tea House Ltd, Harbour Road 5, 20457 Hamburg',
});
const shown = sent.replace('{{unsubscribe}}', 'https://t.example/u/4k2j');
const indented = (mark: string) => shown.replace(/^/gm, mark);

/** Our email as quoted by mail clients without any marker at its beginning. */
const quotations: readonly (readonly [string, string])[] = [
  ['as it was', shown],
  ['wrapped at 30 characters', shown.replace(/(.{1,30})(?:\s|$)/g, '$1\n')],
  ['on one line', shown.replace(/\s+/g, ' ')],
  ['with wide spaces', shown.replace(/ /g, '\u00A0 ')],
  ['behind bars', indented('| ')],
  ['behind two marks', indented('>> ')],
  ['indented by tabs', indented('\t\t')],
  ['without empty lines', shown.replace(/\n+/g, '\n')],
  ['in capitals of HTML headings', shown.toUpperCase()],
  ['with rewritten links', shown.replace(/https:\S+?(?=[\]\s]|$)/g, 'https://safe.example/?url=x&data=5')],
  ['from its middle on', shown.slice(shown.indexOf('Not interested'))],
  ['with other signs', shown.replace(/\?/g, '？').replace(/,/g, '，')],
];

it.each(quotations)('removes our email %s', (_, quotation) => {
  const own = withoutSentText(`Yes, gladly!\n\n${quotation}`, [sent]);
  expect(own).toMatch(/^Yes, gladly!/);
  expect(own).not.toMatch(/unsubscribe|stop|automated|emails/i);
});

it.each(quotations)('counts a reply above our email %s as human', async (_, quotation) => {
  const raw = plainReport('mia@creator.example', 'Re: Tea', `Yes, gladly!\n\n${quotation}`, [
    'In-Reply-To: <round1.7@brand.example>',
  ]);
  const candidates = [{ ...sentIn('en'), texts: [sent] }];
  const context = {
    candidates,
    ownAddresses: ['lin@brand.example'],
    arrivedAt: new Date('2026-11-24T10:00:05Z'),
  };
  expect(classify(await parseIncoming(raw), context).kind).toBe('humanReply');
});

it.each([
  'Ja tak!\n\nIndlæg fra Brand\nDo not want these emails any more? Unsubscribe',
  '好的，很感兴趣！\n\n不想再收到此类邮件？退订',
  '好的！\n不想再收到\n此类邮件？ 退订<https://t.example/u/4k2j>',
  'Da!\nDo not want these emails\nany more? Unsubscribe: https://t.example/u/4k2j',
])('removes the unsubscribe line without the other lines of the email: %j', (text) => {
  expect(withoutSentText(text, unsubscribeLines)).not.toMatch(/unsubscribe|退订/i);
});

it.each([
  'Unsubscribe',
  'STOP',
  'I do not want these emails any more, unsubscribe',
  'Do not want these emails any more. Unsubscribe!',
  '不想再收到此类邮件，退订',
  'Please send you some for your next video, and reply STOP',
  'Tea',
])('keeps the words of the sender: %j', (text) => {
  expect(withoutSentText(text, [sent, ...unsubscribeLines])).toBe(text);
});

it('keeps an opt-out above our email', () => {
  expect(withoutSentText(`Please unsubscribe me.\n\n${shown}`, [sent])).toMatch(/^Please unsubscribe me\./);
});

it('handles a long text of our repeated words in linear time', () => {
  const start = performance.now();
  withoutSentText('tea in small tins and '.repeat(20_000), [sent, 'tea in small tins and '.repeat(5000)]);
  withoutSentText('x tea tea tea '.repeat(20_000), ['tea '.repeat(50_000)]);
  expect(performance.now() - start).toBeLessThan(3000);
});
