import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { type DnsPeer, dnsPeer } from './dnsPeer.testing.ts';
import { type MailRecords, noMailRecords, openMailRecords } from './mailRecords.ts';

let peer: DnsPeer;
let records: MailRecords;
beforeAll(async () => {
  peer = await dnsPeer({
    'shop.de': {
      mx: [
        { preference: 20, exchange: 'B.shop.de' },
        { preference: 10, exchange: 'a.shop.de' },
      ],
      txt: [['v=spf1 include:', '_spf.google.com ~all'], ['other']],
    },
    'closed.de': { mx: [{ preference: 0, exchange: '' }] },
    '_dmarc.shop.de': { txt: [['v=DMARC1; p=none']] },
    'empty.de': {},
    'broken.de': { fault: 'servfail' },
  });
  records = openMailRecords([peer.address], new Outbound());
});
afterAll(() => peer.close());

describe('the records of a domain', () => {
  it('are its mail servers by preference, in lower case', async () => {
    expect(await records.mx('shop.de')).toEqual(['a.shop.de', 'b.shop.de']);
    expect(await records.mx('closed.de')).toEqual([]);
  });

  it('are its TXT texts with their parts joined', async () => {
    expect((await records.txt('shop.de')).toString()).toContain('v=spf1 include:_spf.google.com ~all');
    expect(await records.txt('_dmarc.shop.de')).toEqual(['v=DMARC1; p=none']);
  });

  it.each(['empty.de', 'nobody.de'])('are empty if there are none: %s', async (domain) => {
    expect(await records.txt(domain)).toEqual([]);
    expect(await records.mx(domain)).toEqual([]);
  });

  it('are unknown if the name server fails', async () => {
    expect(await records.txt('broken.de')).toBe('unknown');
    expect(await records.mx('broken.de')).toBe('unknown');
  });

  it.each(['localhost', 'shop.test', '10.0.0.1', ''])('are never queried for "%s"', async (domain) => {
    const before = peer.asked.length;
    expect(await records.txt(domain)).toBe('unknown');
    expect(peer.asked).toHaveLength(before);
  });

  it('are unknown when no name server may be queried', async () => {
    expect(openMailRecords('none', new Outbound())).toBe(noMailRecords);
    expect(await noMailRecords.mx('shop.de')).toBe('unknown');
  });
});
