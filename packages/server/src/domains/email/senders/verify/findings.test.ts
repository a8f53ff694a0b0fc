import { describe, expect, it } from 'vitest';
import { checkDkim, headersOf, isSpfProven } from './dkim.ts';
import { checkDmarc, dmarcDomains } from './dmarc.ts';
import { isAligned } from './findings.ts';
import { checkSpf } from './spf.ts';

const google = '_spf.google.com';
const record = (value: string, name = 'shop.de') => ({ type: 'TXT', name, value });

describe('the SPF record of a domain', () => {
  it.each([
    ['is there', ['v=spf1 include:_spf.google.com ~all'], google, 'passed', null, null],
    [
      'stands among others',
      ['other=1', 'V=SPF1 include:_SPF.google.com. -all'],
      google,
      'passed',
      null,
      null,
    ],
    ['leads to the provider', ['v=spf1 redirect=_spf.google.com'], google, 'passed', null, null],
    ['of an unknown provider', ['v=spf1 ip4:192.0.2.0/24 a mx/24 -all'], null, 'passed', null, null],
    ['is missing', ['v=spf10 all'], google, 'warning', 'no_record', 'v=spf1 include:_spf.google.com ~all'],
    ['of an unknown provider is missing', [], null, 'warning', 'no_record', null],
    [
      'stands twice',
      ['v=spf1 mx -all', 'v=spf1 include:a.example ~all'],
      google,
      'warning',
      'several_records',
      'v=spf1 mx include:a.example include:_spf.google.com -all',
    ],
    [
      'leaves the provider out',
      ['v=spf1 include:spf.mail.qq.com ~all'],
      google,
      'warning',
      'not_included',
      'v=spf1 include:spf.mail.qq.com include:_spf.google.com ~all',
    ],
    [
      'forbids the provider',
      ['v=spf1 -include:_spf.google.com ~all'],
      google,
      'warning',
      'not_included',
      'v=spf1 -include:_spf.google.com include:_spf.google.com ~all',
    ],
    [
      'leads elsewhere',
      ['v=spf1 redirect=spf.163.com'],
      google,
      'warning',
      'not_included',
      'v=spf1 include:spf.163.com include:_spf.google.com ~all',
    ],
    [
      'lets everybody send',
      ['v=spf1 include:_spf.google.com +all'],
      google,
      'warning',
      'invalid_record',
      'v=spf1 include:_spf.google.com ~all',
    ],
    ['has a slip', ['v=spf1 inlcude:_spf.google.com ~all'], google, 'warning', 'invalid_record', null],
    [
      'asks too often',
      [`v=spf1 ${Array.from({ length: 11 }, (_, n) => `include:s${n}.example`).join(' ')} ~all`],
      google,
      'warning',
      'invalid_record',
      null,
    ],
    ['cannot be asked for', 'unknown', google, 'skipped', 'dns_unavailable', null],
  ] as const)('%s', (_, texts, include, state, reason, value) => {
    expect(checkSpf({ domain: 'shop.de', texts, include })).toMatchObject({
      state,
      reason,
      record: value === null ? null : record(value),
    });
  });

  it('the SPF record needs no include if SPF passed for the message', () => {
    const texts = ['v=spf1 include:relay.example ~all'];
    expect(checkSpf({ domain: 'shop.de', texts, include: google, isProven: true }).state).toBe('passed');
  });
});

describe('the DMARC record of a domain', () => {
  const check = (texts: readonly string[] | 'unknown', above: readonly string[] = []) =>
    checkDmarc({
      domain: 'mail.shop.de',
      address: 'li@mail.shop.de',
      answers: [
        { domain: 'mail.shop.de', texts },
        { domain: 'shop.de', texts: above },
      ],
    });
  const suggested = (policy: string) =>
    record(`v=DMARC1; p=${policy}; rua=mailto:li@mail.shop.de`, '_dmarc.mail.shop.de');

  it.each([
    ['rejects', ['v=DMARC1; p=reject'], [], 'passed', null, null],
    ['quarantines', ['v=DMARC1;p=Quarantine;pct=50'], [], 'passed', null, null],
    ['does nothing', ['v=DMARC1; p=none'], [], 'warning', 'policy_none', suggested('quarantine')],
    ['is missing', ['spf2.0/pra'], [], 'warning', 'no_record', suggested('none')],
    ['stands twice', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], [], 'warning', 'several_records', null],
    [
      'has no policy',
      ['v=DMARC1; rua=mailto:a@b.example'],
      [],
      'warning',
      'invalid_record',
      suggested('none'),
    ],
    ['has an unknown policy', ['v=DMARC1; p=maybe'], [], 'warning', 'invalid_record', suggested('none')],
    ['stands above', [], ['v=DMARC1; p=reject'], 'passed', null, null],
    [
      'above has one for below',
      [],
      ['v=DMARC1; p=reject; sp=none'],
      'warning',
      'policy_none',
      suggested('quarantine'),
    ],
    ['cannot be asked for', 'unknown', [], 'skipped', 'dns_unavailable', null],
  ] as const)('%s', (_, texts, above, state, reason, wanted) => {
    expect(check(texts, above)).toMatchObject({ state, reason, record: wanted });
  });

  it('the DMARC record is at the domain or above it, never at a top level', () => {
    expect(dmarcDomains('a.mail.shop.de')).toEqual(['a.mail.shop.de', 'mail.shop.de', 'shop.de']);
  });
});

describe('the DKIM signature of a message', () => {
  const signature = (domain: string) => `DKIM-Signature: v=1; a=rsa-sha256;\r\n\td=${domain}; s=s1; b=abc`;
  const results = (text: string) => `Authentication-Results: mx.example;\r\n ${text}`;
  const key = async (name: string) => name === 's1._domainkey.shop.de';
  const check = (lines: readonly string[], hasKey: Parameters<typeof checkDkim>[2] = key) =>
    checkDkim(headersOf(`${lines.join('\r\n')}\r\n\r\nd=shop.de`), 'shop.de', hasKey);

  it.each([
    ['is found good', [results('dkim=pass (ok) header.d=shop.de'), signature('shop.de')], 'passed', null],
    ['is found good under the domain', [results('dkim=pass header.i=@mail.shop.de')], 'passed', null],
    [
      'is of the provider',
      [results('dkim=pass header.d=gmail.example'), signature('gmail.example')],
      'warning',
      'not_aligned',
    ],
    [
      'is of a similar name',
      [results('dkim=pass header.d=myshop.de'), signature('myshop.de')],
      'warning',
      'not_aligned',
    ],
    ['is missing', [results('spf=pass smtp.mailfrom=shop.de')], 'warning', 'not_signed'],
    [
      'is found bad',
      [results('dkim=fail header.d=shop.de'), signature('shop.de')],
      'warning',
      'invalid_record',
    ],
    ['is not looked at but has a key', [signature('shop.de')], 'passed', null],
    ['has no key', [signature('mail.shop.de')], 'warning', 'no_record'],
    [
      'is found bad as it has no key',
      [results('dkim=permerror header.d=mail.shop.de'), signature('mail.shop.de')],
      'warning',
      'no_record',
    ],
    [
      'could not be judged then but has a key',
      [results('dkim=temperror header.d=shop.de'), signature('shop.de')],
      'passed',
      null,
    ],
    [
      'is called good by somebody else only',
      [
        results('dkim=fail header.d=shop.de'),
        'Authentication-Results: evil.example; dkim=pass header.d=shop.de',
        signature('shop.de'),
      ],
      'warning',
      'invalid_record',
    ],
  ])('%s', async (_, lines, state, reason) => {
    expect(await check(lines)).toMatchObject({ state, reason, record: null });
  });

  it('the DKIM signature cannot be judged without name servers and a result header', async () => {
    expect(await check([signature('shop.de')], async () => 'unknown')).toMatchObject({
      state: 'skipped',
      reason: 'dns_unavailable',
    });
  });

  it.each([
    ['spf=pass smtp.mailfrom=li@shop.de', true],
    ['spf=softfail smtp.mailfrom=li@shop.de', false],
    ['spf=pass smtp.mailfrom=li@other.de', false],
  ])('isSpfProven requires a pass for the domain: %s', (text, isProven) => {
    expect(isSpfProven(headersOf(`${results(text)}\r\n\r\n`), 'shop.de')).toBe(isProven);
  });
});

it.each([
  ['shop.de', 'shop.de', true],
  ['mail.shop.de', 'shop.de', true],
  ['shop.de', 'mail.shop.de', true],
  ['de', 'shop.de', false],
  ['myshop.de', 'shop.de', false],
  ['a.shop.de', 'b.shop.de', false],
])('alignment of %s with %s is %s', (domain, from, isGood) => {
  expect(isAligned(domain, from)).toBe(isGood);
});
