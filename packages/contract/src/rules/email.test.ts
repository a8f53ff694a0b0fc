import { expect, it } from 'vitest';
import { foldEmail, isCcList, splitCcList } from './email.ts';

it('splits the addresses of a cc field at either kind of semicolon', () => {
  expect(splitCcList(' a@example.com; b@example.com；c@example.com; ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

it.each([
  ['"Last, First" <a@x.example>; B C <b@x.example>', 'ab'],
  ['<a@x.example>；mailto:b@x.example', 'ab'],
  ['a＠x．example', 'a'],
  ['\u2068a@x.exa\u200bmple\u2069;', 'a'],
])('extracts the addresses from %j', (list, names) => {
  expect(splitCcList(list)).toEqual([...names].map((name) => `${name}@x.example`));
  expect(isCcList(list)).toBe(true);
});

it.each([
  'a@x.example <b@x.example>',
  'a@x.example\nBcc: <b@x.example>',
  'a@x.example, b@x.example',
  'Mia <b@x>',
])('extracts no part of %j, so that the field is rejected', (list) => {
  expect(isCcList(list)).toBe(false);
});

it.each([
  [' Mia.Chen+x@SHOP.example ', 'Mia.Chen+x@shop.example'],
  ['ｍｉａ＠shop.example', 'mia@shop.example'],
  ['mia@bücher.example', 'mia@xn--bcher-kva.example'],
  ['mia@例子.公司', 'mia@xn--fsqu00a.xn--55qx5d'],
  ['m\u200bia@shop.example', 'mia@shop.example'],
])('folds the address %j', (typed, folded) => {
  expect(foldEmail(typed)).toBe(folded);
});

it.each(['mia', '@shop.example', 'mia@shop', 'mia@shop.example/x', 'mia@shop.example:80', 'mia@127.0.0.1'])(
  'leaves %j, which is no address, as it is',
  (typed) => {
    expect(foldEmail(typed)).toBe(typed);
  },
);
