import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOfIssue, ruleOfIssue } from '../validation.ts';
import { shortLinkEntry } from './entry.ts';

const minimal = {
  name: 'Storage box',
  productType: 'ecommerce',
  productLink: 'https://shop.example/box',
  host: '',
  appLink: '',
  description: '',
  title: '',
  browserPage: 'team',
  alias: '',
  tags: [],
  startsAt: null,
  endsAt: null,
  utm: { source: '', medium: '', campaign: '', term: '', content: '' },
  fee: { amount: '', currency: 'CNY' },
  addsClickId: false,
  coupons: [],
  creatorId: '',
  campaignId: '',
};

it('accepts empty texts for all optional fields', () => {
  expect(z.parse(shortLinkEntry, minimal)).toEqual(minimal);
});

it.each([
  [{ host: 'shop.example/path' }, ['host short_host']],
  [{ appLink: 'data:text/html,x' }, ['appLink app_link']],
  [{ alias: 'a--b' }, ['alias alias_characters']],
  [{ alias: 'ab' }, ['alias too_short']],
  [{ fee: { amount: '12.345', currency: 'CNY' } }, ['fee.amount not_a_number']],
  [{ fee: { amount: '1,200.50', currency: 'CNY' } }, []],
  [{ fee: { amount: '￥1,200.50', currency: 'CNY' } }, []],
  [{ fee: { amount: '¥1,200.50', currency: 'CNY' } }, []],
  [{ fee: { amount: '1200元', currency: 'CNY' } }, []],
  [{ fee: { amount: '$12', currency: 'CNY' } }, ['fee.currency fee_currency']],
  [{ fee: { amount: '12 shells', currency: 'CNY' } }, ['fee.amount not_a_number']],
  [{ fee: { amount: '12.3456', currency: 'CNY' } }, ['fee.amount two_decimals']],
  [{ fee: { amount: '5,000円', currency: 'JPY' } }, []],
  [{ fee: { amount: '5000.5', currency: 'JPY' } }, ['fee.amount no_decimals']],
  [{ fee: { amount: '¥5,000', currency: 'JPY' } }, ['fee.currency fee_currency']],
  [{ fee: { amount: '-1', currency: 'CNY' } }, ['fee.amount not_a_number']],
  [{ fee: { amount: '9999999999', currency: 'CNY' } }, ['fee.amount not_a_number']],
  [{ utm: { ...minimal.utm, term: 'a'.repeat(151) } }, ['utm.term too_long']],
  [{ productLink: '{host}' }, []],
])('reports the error in %j at its field', (wrong, expected) => {
  const read = z.safeParse(shortLinkEntry, { ...minimal, ...wrong }, { reportInput: true });
  const found = (read.error?.issues ?? []).flatMap((issue) =>
    fieldsOfIssue(issue).map((field) => `${field} ${ruleOfIssue(issue).rule}`),
  );
  expect(found).toEqual(expected);
});
