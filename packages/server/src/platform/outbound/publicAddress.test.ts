import { expect, it } from 'vitest';
import { OutboundRefused } from './errors.ts';
import { Outbound } from './outbound.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Non-public addresses as resolvers return them, by kind. */
const notPublic: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.0.0.53', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'unique local': ['fc00::1', 'fd00::1', 'fdff:ffff::1', 'fd00:ec2::254'],
  'link-local': ['169.254.0.1', '169.254.255.255', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'site-local': ['fec0::1', 'feff::1'],
  metadata: ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['240.0.0.1', '254.255.255.255', '192.0.0.1', '198.18.0.1', '198.19.255.255', '192.88.99.1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
  'IPv4-compatible': ['::127.0.0.1', '::8.8.8.8', '::7f00:1'],
  'IPv4-translated': ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::10.0.0.1', '64:ff9b:1:abcd::1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ISATAP: ['2606:4700::5efe:10.0.0.1', '2606:4700::200:5efe:10.0.0.1'],
  'special IPv6': [
    '100::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '5f00::1',
    '2620:4f:8000::1',
    '4000::1',
  ],
  'no address': ['', 'localhost', '127.1', '0x7f.1', '1.2.3', '1.2.3.4.5', '08.8.8.8'],
};

const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:830::200e',
];

/** Non-public addresses in other notations that URL parsers and the system accept. */
const notations = [
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.01',
  '0x7f.1',
  '0',
  '0x0',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '169.254.43518',
  '10.1',
  '0xa.1',
  '3232235521',
  '192.168.257',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:7F00:0001]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[fe80::1]',
];

const refusalOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof OutboundRefused ? error.reason : error;
};

const cases = Object.entries(notPublic).flatMap(([kind, addresses]) =>
  addresses.map((address) => [kind, address] as const),
);

it.each(cases)('%s is not public: "%s"', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(publicAddresses)('treats %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each(cases.filter(([kind]) => kind !== 'no address'))(
  'refuses a name that resolves to a non-public address: %s, %s',
  async (_, address) => {
    const outbound = new Outbound({
      resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
    });
    expect(await refusalOf(outbound.check('web', { host: 'shop.example', port: 443 }))).toBe('address');
    expect(await refusalOf(outbound.connect('imap', { host: 'shop.example', port: 993 }))).toBe('address');
    expect(await refusalOf(outbound.fetch('web', 'https://shop.example/'))).toBe('address');
  },
);

it.each(notations)('refuses %s in a URL and as a host, whatever its notation', async (host) => {
  // The system resolves numeric hosts without a name server.
  const outbound = new Outbound();
  expect(await refusalOf(outbound.fetch('web', `http://${host}/`))).toBe('address');
  expect(await refusalOf(outbound.connect('web', { host, port: 80 }))).toBe('address');
});

it.each(['', ' ', 'a b', 'a/b', 'a@b', '[::1', 'a..b\0', '-', 'exa mple.com', 'a'.repeat(300)])(
  'refuses an invalid host: "%s"',
  async (host) => {
    const outbound = new Outbound({ resolve: () => expect.fail('was looked up') });
    expect(await refusalOf(outbound.connect('smtp', { host, port: 25 }))).toBe('host');
  },
);
