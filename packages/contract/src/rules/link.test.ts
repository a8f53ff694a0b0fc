import { expect, it } from 'vitest';
import { promotionEntry } from '../collaboration/entry.ts';
import { promotionFields } from '../collaboration/form.ts';
import { withScheme } from './link.ts';

it.each([
  ['shop.example', 'https://shop.example'],
  ['www.shop.example/box?a=1#b', 'https://www.shop.example/box?a=1#b'],
  ['shop.example:8080/box', 'https://shop.example:8080/box'],
  ['商店.example/盒', 'https://商店.example/盒'],
  ['http://shop.example', 'http://shop.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['shop', 'shop'],
  ['shop.example box', 'shop.example box'],
  ['', ''],
])('reads the link %s as %s', (typed, link) => {
  expect(withScheme(typed)).toBe(link);
});

it.each([
  ['the form', promotionEntry.shape.productLink],
  ['the endpoints', promotionFields.productLink],
])('takes a product link without a scheme in %s, and refuses what is no link', (_, schema) => {
  expect(schema.parse(' shop.example/box ')).toBe('https://shop.example/box');
  for (const wrong of ['javascript:alert(1)', 'shop', '{host}/box', 'shop.example box'])
    expect(schema.safeParse(wrong).success).toBe(false);
});
