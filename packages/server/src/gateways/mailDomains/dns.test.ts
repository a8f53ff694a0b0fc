import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { DnsMailDomains } from './dns.ts';
import { type DnsPeer, dnsPeer } from './dnsPeer.testing.ts';
import { isPublicName, noMailDomains } from './mailDomains.ts';
import { openMailDomains } from './open.ts';

let peer: DnsPeer;
let domains: DnsMailDomains;
beforeAll(async () => {
  peer = await dnsPeer({
    'shop.de': { mx: [{ preference: 10, exchange: 'mx.shop.de' }] },
    'two.de': {
      mx: [
        { preference: 10, exchange: 'a.two.de' },
        { preference: 20, exchange: 'b.two.de' },
      ],
    },
    'closed.de': { mx: [{ preference: 0, exchange: '' }], a: ['192.0.2.4'] },
    'address.de': { a: ['192.0.2.5'] },
    'six.de': { aaaa: ['2001:db8:0:0:0:0:0:6'] },
    'empty.de': {},
    'xn--bcher-kva.de': { mx: [{ preference: 5, exchange: 'mx.shop.de' }] },
    'broken.de': { fault: 'servfail' },
    'refused.de': { fault: 'refused' },
    'silent.de': { fault: 'silent' },
  });
  domains = new DnsMailDomains(new Outbound(), { servers: [peer.address], timeout: 60_000 });
});
afterAll(() => peer.close());

describe('the mail server of a domain', () => {
  it.each([
    ['shop.de', 'there', ['MX shop.de']],
    ['two.de', 'there', ['MX two.de']],
    ['xn--bcher-kva.de', 'there', ['MX xn--bcher-kva.de']],
    // RFC 5321, section 5.1: without MX, the address record is the server.
    ['address.de', 'there', ['MX address.de', 'A address.de']],
    ['six.de', 'there', ['MX six.de', 'A six.de', 'AAAA six.de']],
    // RFC 7505: accepts no mail, whatever its address records.
    ['closed.de', 'none', ['MX closed.de']],
    ['empty.de', 'none', ['MX empty.de', 'A empty.de', 'AAAA empty.de']],
    ['nobody.de', 'none', ['MX nobody.de']],
  ])('of %s becomes %s', async (domain, mailServer, asked) => {
    peer.asked.length = 0;
    expect(await domains.ask(domain)).toBe(mailServer);
    expect(peer.asked).toEqual(asked);
  });

  it.each(['broken.de', 'refused.de'])('is unknown if the name server fails: %s', async (domain) => {
    expect(await domains.ask(domain)).toBe('unknown');
  });

  it('is unknown if the name server is silent', async () => {
    const hasty = new DnsMailDomains(new Outbound(), { servers: [peer.address], timeout: 60 });
    expect(await hasty.ask('silent.de')).toBe('unknown');
  });

  it('is unknown without a name server', async () => {
    const gone = await dnsPeer({});
    await gone.close();
    const lost = new DnsMailDomains(new Outbound(), { servers: [gone.address], timeout: 60 });
    expect(await lost.ask('shop.de')).toBe('unknown');
  });

  it('stops waiting once it is closed', async () => {
    peer.asked.length = 0;
    const patient = new DnsMailDomains(new Outbound(), { servers: [peer.address], timeout: 60_000 });
    const asking = patient.ask('silent.de');
    while (!peer.asked.includes('MX silent.de')) await new Promise((done) => setImmediate(done));
    patient.close();
    expect(await asking).toBe('unknown');
    expect(await patient.ask('shop.de')).toBe('unknown');
  });

  it('sends no query for non-public names', async () => {
    peer.asked.length = 0;
    const names = [
      'localhost',
      'intranet',
      'mail.local',
      'db.internal',
      'shop.test',
      'a.invalid',
      'a.example',
      'example.com',
      'mail.example.org',
      'printer.home.arpa',
      'x.onion',
      '10.0.0.1',
      '127.0.0.1',
      '[::1]',
      '::1',
      '0x7f.1',
      'shop.de.',
      '.de',
      'a..de',
      '-a.de',
      'Shop.de',
      'bücher.de',
      `${'a'.repeat(64)}.de`,
      '',
    ];
    for (const name of names) {
      expect(isPublicName(name), name).toBe(false);
      expect(await domains.ask(name), name).toBe('unknown');
    }
    expect(peer.asked).toEqual([]);
  });
});

it('queries no name server when the configuration says none', async () => {
  expect(openMailDomains('none', new Outbound())).toBe(noMailDomains);
  expect(await noMailDomains.ask('shop.de')).toBe('unknown');
});

it('queries the configured name servers', async () => {
  expect(await openMailDomains([peer.address], new Outbound()).ask('shop.de')).toBe('there');
});
