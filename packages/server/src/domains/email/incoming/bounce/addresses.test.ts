import { expect, it } from 'vitest';
import { addressesIn, addressOfField } from './addresses.ts';

it.each([
  ["<o'brien@creator.example>:", "o'brien@creator.example"],
  ["Your email to o'brien@creator.example, sent today", "o'brien@creator.example"],
  ["no mailbox 'mia@creator.example' here", 'mia@creator.example'],
  ["mia@creator.example's mailbox is full.", 'mia@creator.example'],
  ['<bounce+mia=creator.example@brand.example>', 'bounce+mia=creator.example@brand.example'],
  ['SRS0=aB1c=X2=brand.example=lin@relay.example said', 'srs0=ab1c=x2=brand.example=lin@relay.example'],
  ['rcpt=mia@creator.example', 'mia@creator.example'],
  ['<"mia k"@creator.example>: unknown', '"mia k"@creator.example'],
  ['"mia..k"@creator.example unknown', '"mia..k"@creator.example'],
  ['mailto:mia@creator.example)', 'mia@creator.example'],
  ['mia@creator.example.', 'mia@creator.example'],
  ['(mia@creator.example);', 'mia@creator.example'],
  ['[mia@creator.example]', 'mia@creator.example'],
  ['*mia@creator.example*', 'mia@creator.example'],
  ['收件人mia@creator.example不存在', 'mia@creator.example'],
  ['<米娅@例子.example>', '米娅@例子.example'],
  ['<用户@例子.广告>: 不存在', '用户@例子.广告'],
  ['jörg@bücher.example unbekannt', 'jörg@bücher.example'],
  ['иван@почта.example не найден', 'иван@почта.example'],
  ['<@relay.example:mia@creator.example>', 'mia@creator.example'],
  ['MIA@Creator.Example', 'mia@creator.example'],
  ['c=US;dda:SMTP=mia@creator.example; on Friday', 'mia@creator.example'],
  ['550 mia@creator.example...User unknown', 'mia@creator.example'],
  ['550-mia@creator.example is no user', 'mia@creator.example'],
  ['<550-mia@creator.example>', '550-mia@creator.example'],
])('finds the complete address in "%s"', (text, address) => {
  expect(addressesIn(text)).toEqual([address]);
});

it.each([
  ['rfc822; mia@creator.example', 'mia@creator.example'],
  ["rfc822;o'brien@creator.example", "o'brien@creator.example"],
  ['RFC822; <mia=k@creator.example>', 'mia=k@creator.example'],
  ['rfc822; "mia k"@creator.example', '"mia k"@creator.example'],
  ['rfc822; mia@creator.example.', 'mia@creator.example'],
  ['utf-8; \\x{7C73}@creator.example', '米@creator.example'],
  ['utf-8; 米娅@例子.example', '米娅@例子.example'],
  ['mia@creator.example', 'mia@creator.example'],
  ['rfc822; |/usr/bin/filter mia@creator.example /home', 'mia@creator.example'],
  ['x400; /S=mia/O=creator', null],
  [undefined, null],
])('reads the address of the field "%s"', (field, address) => {
  expect(addressOfField(field)).toBe(address);
});
