import { expect, it } from 'vitest';
import { nameInZone } from './nameInZone.ts';

it.each([
  ['_reachkit.go.brand-x.cn', '_reachkit.go'],
  ['_dmarc.mail.shop.com.cn', '_dmarc.mail'],
  ['go.shop.co.uk', 'go'],
  ['shop.co.uk', '@'],
  ['_dmarc.xn--fiqs8s.com', '_dmarc'],
  ['localhost', 'localhost'],
])('the name of %s in its zone is %s', (name, expected) => {
  expect(nameInZone(name)).toBe(expected);
});
