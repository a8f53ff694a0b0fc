import { describe, expect, it } from 'vitest';
import { parseIncoming } from '../../incoming/parseIncoming.ts';
import { authenticationOf, authservIdOf } from './authentication.ts';

const own = 'mx.brand.example';
const read = async (headers: readonly string[], { id = own, from = 'mia@creator.example' } = {}) => {
  const lines = [...headers, `From: Mia <${from}>`, 'To: box@brand.example', 'Subject: Hi', '', 'Hi', ''];
  return authenticationOf(await parseIncoming(Buffer.from(lines.join('\r\n'))), id);
};
const said = (text: string, name = own) => `Authentication-Results: ${name}; ${text}`;

describe('the provider’s sender check', () => {
  it.each([
    ['passed', 'dmarc=pass (p=reject dis=none) header.from=creator.example'],
    ['passed', 'DMARC = PASS header.from=Creator.Example'],
    ['passed', 'dmarc/1=pass header.from=creator.example'],
    [
      'passed',
      'spf=fail smtp.mailfrom=x@list.example;\r\n\tdkim=pass (2048-bit key; secure)\r\n header.d=creator.example',
    ],
    ['passed', 'dkim=fail header.d=creator.example; spf=pass smtp.mailfrom="a;b"@mail.creator.example'],
    ['passed', 'dmarc=none header.from=creator.example; dkim=pass header.i=@creator.example'],
    ['failed', 'dmarc=fail (p=none) header.from=creator.example; spf=pass smtp.mailfrom=creator.example'],
    [
      'failed',
      'spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example; dmarc=fail reason="a;b"',
    ],
    ['failed', 'spf=fail smtp.mailfrom=creator.example; dkim=none'],
    ['failed', 'dmarc=none header.from=creator.example; spf=softfail smtp.mailfrom=creator.example'],
    ['failed', 'dmarc=temperror; dkim=fail header.d=creator.example; spf=none'],
    ['failed', 'dmarc=pass header.from=evil.example; spf=fail smtp.mailfrom=creator.example; dkim=none'],
    ['passed', 'spf=none; dkim=fail header.d=relay.example; dkim=pass header.d=creator.example'],
    ['unaligned', 'spf=none smtp.mailfrom=creator.example; dkim=none'],
    ['unaligned', 'spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example; dmarc=none'],
    ['failed', 'spf=softfail (dkim=pass header.d=creator.example) smtp.mailfrom=creator.example; dkim=none'],
    ['unaligned', 'spf=temperror smtp.mailfrom=creator.example; dkim=none'],
    ['unaligned', 'spf=pass (ip4 is permitted) smtp.mailfrom=x@evil.example'],
    ['unaligned', 'spf=pass smtp.mailfrom=x@creator.example.evil.example'],
    ['unaligned', 'spf=temperror smtp.mailfrom=x@creator.example'],
    ['unaligned', 'spf=permerror smtp.mailfrom=x@creator.example'],
    ['unaligned', 'spf=neutral smtp.mailfrom=x@creator.example'],
    ['unaligned', 'spf=none smtp.mailfrom=x@creator.example'],
    ['unaligned', 'dkim=pass header.i=@evil.example'],
    ['unaligned', 'dmarc=temperror header.from=creator.example'],
    ['unaligned', 'dmarc=pass header.from=evil.example'],
    ['unaligned', 'spf=pass'],
    ['unaligned', 'spf=pass smtp.mailfrom="x@evil.example; dkim=pass header.d=creator.example'],
    ['unaligned', 'spf=pass (x@evil.example; dkim=none; dmarc=pass'],
    ['unaligned', 'spf=pass smtp.mailfrom=x)@evil.example; dkim=pass header.d=creator.example'],
    [
      'unaligned',
      'spf=pass (of "x); dkim=pass header.d=creator.example ("@evil.example) smtp.mailfrom="x"@evil.example',
    ],
    ['failed', 'spf=pass smtp.mailfrom=x(@evil.example; dmarc=fail header.from=creator.example'],
    ['passed', 'spf=pass smtp.mailfrom=<x@creator.example>'],
    ['passed', 'dmarc=temperror; dkim=pass header.d=creator.example'],
    ['notChecked', 'none'],
    ['notChecked', 'auth=pass smtp.auth=box'],
  ])('is %s: %s', async (verdict, text) => {
    expect(await read([said(text)])).toBe(verdict);
  });

  it.each([
    ['below the own one', [said('dmarc=fail'), said('dmarc=pass header.from=creator.example')], 'failed'],
    ['under a name that looks alike', [said('dmarc=pass', 'mx.brand.example.evil.example')], 'notChecked'],
    ['under a name in another script', [said('dmarc=pass', 'mx.brаnd.example')], 'notChecked'],
    [
      'above the own one, under another name',
      [said('dmarc=pass', 'evil.example'), said('dmarc=fail')],
      'failed',
    ],
    ['of a forwarder (ARC)', ['ARC-Authentication-Results: i=1; mx.brand.example; dmarc=pass'], 'notChecked'],
    [
      'below a failure under another name',
      [
        said('dmarc=none; spf=fail; dkim=none', 'mx2.example'),
        said('dmarc=pass header.from=creator.example'),
      ],
      'failed',
    ],
    ['as a comment', [said('(dmarc=pass) dmarc=fail')], 'failed'],
  ])('ignores a result %s', async (_, headers, verdict) => {
    expect(await read(headers)).toBe(verdict);
  });

  const proof = said('dkim=pass header.d=creator.example');
  const received = 'Received: from evil.example by mx.brand.example; Sat, 28 Nov 2026 02:00:00 +0000';
  it.each([
    ['failed', 'a failure of DMARC comes last', [proof, said('spf=pass'), said('dmarc=fail')]],
    ['failed', 'a failure of DMARC stands below another server', [proof, received, said('dmarc=fail')]],
    ['failed', 'a failure of SPF stands alone above', [said('spf=softfail'), proof]],
    [
      'passed',
      'DMARC passed above a failure of SPF',
      [said('dmarc=pass'), said('dkim=none'), said('spf=fail')],
    ],
    ['passed', 'the proof comes last', [said('dmarc=none'), 'X-Spam: no', said('spf=none'), proof]],
    [
      'passed',
      'each filter has its own name',
      [
        said('dmarc=none', 'dmarc.brand.example'),
        said('dkim=pass header.d=creator.example', 'dkim.brand.example'),
      ],
    ],
    ['unaligned', 'a pass stands below another server', [said('spf=none'), received, proof]],
    [
      'unaligned',
      'a pass stands below the fields of the sender',
      [said('spf=none'), 'Message-ID: <1@x>', proof],
    ],
    ['unaligned', 'a second header repeats a method', [said('dkim=none'), proof]],
    ['unaligned', 'one of them has an open quote', [said('spf=none reason="'), proof]],
  ])('is %s if, among several own headers, %s', async (verdict, _, headers) => {
    expect(await read(headers)).toBe(verdict);
  });

  it.each([
    ['"MX.Brand.Example" 1; dmarc=pass'],
    ['mx.brand.example 1; dmarc=pass header.from=creator.example'],
    ['(gateway; dmarc=fail) MX.BRAND.EXAMPLE (the inner (nested) one); dmarc=pass'],
  ])('parses the authserv-id in %s', async (text) => {
    expect(await read([`Authentication-Results: ${text}`])).toBe('passed');
  });

  it('reads results without an authserv-id where the provider writes none', async () => {
    const text =
      'spf=pass smtp.mailfrom=creator.example; dkim=none; dmarc=pass action=none header.from=creator.example';
    expect(await read([`Authentication-Results: ${text}`], { id: '' })).toBe('passed');
    expect(await read([said('dmarc=pass')], { id: '' })).toBe('notChecked');
  });

  it('accepts only failures while the authserv-id is unknown', async () => {
    const unlearnt = async (...headers: string[]) => {
      const lines = [...headers, 'From: mia@creator.example', '', 'Hi'].join('\r\n');
      return authenticationOf(await parseIncoming(Buffer.from(lines)), null);
    };
    expect(await unlearnt(said('dmarc=fail', 'any.example'))).toBe('failed');
    expect(await unlearnt(said('dmarc=fail header.from=creator.example'))).toBe('failed');
    expect(await unlearnt(said('dmarc=none; spf=softfail; dkim=none', 'any.example'))).toBe('failed');
    expect(await unlearnt(said('dkim=fail; spf=neutral'))).toBe('failed');
    expect(await unlearnt(said('spf=fail; dkim=pass header.d=creator.example'))).toBe('notChecked');
    expect(await unlearnt(said('dmarc=fail header.from=list.example'))).toBe('notChecked');
    expect(await unlearnt(said('dmarc=pass'), said('dmarc=fail'))).toBe('notChecked');
  });

  it('proves nothing for a message with two authors', async () => {
    const from = 'mia@creator.example>, <x@evil.example';
    expect(await read([said('dmarc=pass')], { from })).toBe('unaligned');
  });
});

describe('the authserv-id of the provider', () => {
  it.each([
    [
      'mx.brand.example',
      ['mx.Brand.example; spf=pass smtp.mailfrom=brand.example', 'relay.example; dkim=pass'],
    ],
    ['dmarc.icloud.example', ['bimi.icloud.example; bimi=skipped', 'dmarc.icloud.example; dmarc=pass']],
    ['mx.brand.example', ['mx.brand.example 1; auth=pass smtp.auth=box']],
    ['', ['spf=pass smtp.mailfrom=brand.example; dkim=pass']],
    [null, []],
  ])('is %s', (id, values) => {
    expect(authservIdOf(values)).toBe(id);
  });
});
