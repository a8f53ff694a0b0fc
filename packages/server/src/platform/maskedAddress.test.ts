import { expect, it } from 'vitest';
import { networkOf } from '../gateways/geo/addresses.ts';
import { maskedAddress } from './maskedAddress.ts';

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2::9', '2001:db8:1:*'],
])('masks the network %s as %s', (address, masked) => {
  expect(maskedAddress(networkOf(address) ?? '')).toBe(masked);
});
