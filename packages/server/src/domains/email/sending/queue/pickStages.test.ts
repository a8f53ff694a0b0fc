import { expect, it } from 'vitest';
import { prepareMail } from '../message/content.ts';
import type { Candidate } from './candidates.ts';
import { DomainUse } from './fullDomains.ts';
import {
  type Addressed,
  chooseReady,
  fillContents,
  hasRoom,
  partSkipped,
  putOffUntil,
} from './pickStages.ts';
import { betweenEmailsMs, betweenIncludedMs, domainHourly } from './timing.ts';

const hour = 60 * 60_000;
const now = new Date('2026-03-01T12:00:00Z');
const at = now.getTime();

const email = (id: number, given: Partial<Addressed> = {}): Addressed => ({
  id,
  campaignId: 1,
  recipientId: id,
  accountId: 1,
  creatorId: null,
  round: 0,
  attempts: 0,
  messageId: null,
  address: `a${id}@example.com`,
  addressKey: `a${id}@example.com`,
  domain: 'example.com',
  name: '',
  isIncluded: false,
  hasSender: false,
  cc: '',
  isCapped: false,
  skip: null,
  lastMs: null,
  firstMessageId: null,
  ...given,
});
/** Emails that the mailbox sent to `example.com` within the last hour, the first of them half an hour ago. */
const sentWithinHour = (sent: number) =>
  new DomainUse([{ domain: 'example.com', sent, firstMs: at - hour / 2 }], hour);

it.each<[string, Partial<Candidate>, string | null]>([
  ['nothing', {}, null],
  ['a reason', { skip: 'blacklisted' }, 'blacklisted'],
  ['no address', { address: null }, 'noAddress'],
  ['an address without a key', { addressKey: null }, 'noAddress'],
  ['a reason and no address', { skip: 'duplicate', address: null }, 'duplicate'],
])('the skip stage passes or skips an email with %s', (_, given, reason) => {
  const row = { ...email(1), ...given };
  const { skipped, open } = partSkipped([row]);
  expect(skipped).toEqual(reason === null ? [] : [{ row, reason }]);
  expect(open).toEqual(reason === null ? [row] : []);
});

it.each([
  ['without caps', [], [], true],
  ['with room in both', [[1, 1]], [[1, 1]], true],
  ['with a full campaign', [[1, 0]], [[1, 5]], false],
  ['with a person over the cap', [[1, 5]], [[1, -2]], false],
  ['with other campaigns and people full', [[2, 0]], [[2, 0]], true],
] as const)(
  'the caps stage decides on an email %s: campaigns %j, people %j, room %s',
  (_, campaigns, accounts, expected) => {
    expect(hasRoom({ campaigns: new Map(campaigns), accounts: new Map(accounts) }, email(1))).toBe(expected);
  },
);

const last = at - hour / 2;
const spacing = { taken: new Set<string>(), forced: new Set<number>(), now, pace: 1 };
type Changed = Partial<Parameters<typeof putOffUntil>[1]> & { readonly sent?: number };
it.each<[string, Partial<Addressed>, Changed, number | null]>([
  ['first email to an address', {}, {}, null],
  ['email half an hour after another', { lastMs: last }, {}, last + betweenEmailsMs],
  ['email a day after another', { lastMs: at - betweenEmailsMs }, {}, null],
  ['included email', { lastMs: last, isIncluded: true }, {}, last + betweenIncludedMs],
  ['forced email', { lastMs: last }, { forced: new Set([1]) }, last + betweenIncludedMs],
  ['email at pace 48', { lastMs: last }, { pace: 48 }, null],
  ['email to an address of this claim', {}, { taken: new Set(['a1@example.com']) }, at + betweenEmailsMs],
  ['email to a domain with a place', {}, { sent: domainHourly - 1 }, null],
  ['email to a full domain', {}, { sent: domainHourly }, at + hour / 2],
  ['email without a domain', { domain: null }, { sent: domainHourly }, null],
])('the spacing stage sends or postpones the %s', (_, given, { sent = 0, ...changed }, until) => {
  const domains = sentWithinHour(sent);
  expect(putOffUntil(email(1, given), { ...spacing, domains, counts: domains.counts, ...changed })).toBe(
    until,
  );
});

const same = 'same@example.com';
it.each([
  ['takes a place of the campaign for each email', [[1, 2]], 0, [{}, {}, {}], [1, 2], []],
  ['gives the place of a delayed email to the next', [[1, 1]], 0, [{ lastMs: at }, {}], [2], [1]],
  ['sends one email to an address', [], 0, [{ addressKey: same }, { addressKey: same }], [1], [2]],
  ['fills the last place of a domain', [], domainHourly - 1, [{}, {}], [1], [2]],
  ['leaves emails of a full campaign due', [[1, 0]], domainHourly, [{ lastMs: at }, {}], [], []],
] as const)('choosing emails %s', (_, campaigns, sent, given, ready, delayed) => {
  const domains = sentWithinHour(sent);
  const room = { campaigns: new Map(campaigns), accounts: new Map([[1, 9]]) };
  const rows = given.map((one, index) => email(index + 1, one));
  const { counts } = domains;
  const chosen = chooseReady(rows, { room, domains, counts, forced: new Set(), now, pace: 1 });
  expect(chosen.ready.map(({ id }) => id)).toEqual(ready);
  expect(chosen.delayed.map(({ id }) => id)).toEqual(delayed);
  expect(chosen.counts.get('example.com')).toBe(sent + ready.length);
  expect(room.campaigns).toEqual(new Map(campaigns));
});

const source = { html: '<p>Hi</p>', ownText: null, signature: '', postalAddress: 'Street 1' };
const campaign = (subject: string) => ({
  id: 1,
  prepared: prepareMail({ ...source, subject }),
  tracksOpens: false,
  tracksClicks: false,
});
it.each([
  ['Hello', {}, 'Hello'],
  ['Hello {{name}}', { name: 'Ann' }, 'Hello Ann'],
  ['Hello {{name|friend}}', {}, 'Hello friend'],
  ['Hello {{name}}', {}, null],
])('the fill stage turns %j with %j into the subject %j', (subject, values, expected) => {
  const { emails, incomplete } = fillContents(
    [email(1)],
    () => campaign(subject),
    () => values,
  );
  expect(emails.map(({ content }) => content.subject)).toEqual(expected === null ? [] : [expected]);
  expect(incomplete.map(({ id }) => id)).toEqual(expected === null ? [1] : []);
});
