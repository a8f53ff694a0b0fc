import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { networkOf, subscriberOf } from './addresses.ts';
import { openRegions, type Regions } from './region.ts';

let regions: Regions;
beforeAll(async () => {
  regions = await openRegions(null);
});

it.each([
  ['1.2.4.8', 'CN'],
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2400:3200::1', 'CN'],
  ['127.0.0.1', 'LAN'],
  ['::1', 'LAN'],
  ['::ffff:10.1.2.3', 'LAN'],
  ['10.1.2.3', 'LAN'],
  ['172.16.0.1', 'LAN'],
  ['192.168.178.20', 'LAN'],
  ['169.254.1.1', 'LAN'],
  ['100.64.0.1', 'LAN'],
  ['fd00::1', 'LAN'],
  ['fe80::1%eth0', 'LAN'],
  ['240.0.0.1', null],
  ['not an address', null],
  ['', null],
])('%j is in %s', (address, region) => {
  expect(regions.regionOf(address)).toBe(region);
});

describe('custom country database', () => {
  it('is rejected with a message if invalid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reachkit-geo-'));
    const path = join(folder, 'countries.mmdb');
    await expect(openRegions(path)).rejects.toThrow(/GEO_DATABASE/);
    await writeFile(path, 'no database');
    await expect(openRegions(path)).rejects.toThrow(/GEO_DATABASE/);
    await rm(folder, { recursive: true });
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.77', '64:ff9b:0::/48'],
  ['x', null],
])('the network of %s is stored as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('a subscriber is an IPv4 address, or 64 bits of IPv6', () => {
  expect(subscriberOf('203.0.113.77')).toBe('203.0.113.77');
  expect(subscriberOf('2001:db8:1:2::77')).toBe(subscriberOf('2001:db8:1:2:ffff::1'));
  expect(subscriberOf('2001:db8:1:2::77')).not.toBe(subscriberOf('2001:db8:1:3::77'));
});
