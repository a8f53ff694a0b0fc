import { isEmail } from '@reachkit/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOf, maskAddress } from './address.ts';

describe('a masked address', () => {
  it.each([
    ['lifeofanna@gmail.com', 'li•••@g•••.com'],
    ['LifeOfAnna@Gmail.COM', 'li•••@g•••.com'],
    ['linda@gmail.com', 'li•••@g•••.com'],
    ['anna@gmail.com', '•••@g•••.com'],
    ['a@gmail.com', '•••@g•••.com'],
    ['business.anna@qq.com', 'bu•••@•••.com'],
    ['contact@mail.agency.co.uk', 'co•••@m•••.uk'],
    ['contact@bücher.de', 'co•••@b•••.de'],
    ['contact@商店.公司', 'co•••@•••.公司'],
    ['not an address', '•••'],
    ['@gmail.com', '•••'],
    ['anna@localhost', '•••'],
    ['', '•••'],
  ])('of %s becomes %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });

  const label = fc.stringMatching(/^[a-z\d](?:[a-z\d-]{0,20}[a-z\d])?$/);
  const wellFormed = fc
    .tuple(
      fc.stringMatching(/^[A-Za-z\d._+-]{1,30}$/),
      fc.array(label, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('com', 'de', 'io', 'studio'),
    )
    .map(([name, labels, ending]) => ({ name, labels, address: `${name}@${labels.join('.')}.${ending}` }))
    .filter(({ address }) => isEmail(address));

  it('never contains the address, its name or its domain, and hides their length', () => {
    fc.assert(
      fc.property(wellFormed, ({ name, labels, address }) => {
        const masked = maskAddress(address);
        const [shownName = '', shownDomain = ''] = masked.split('@');
        const [first = ''] = labels;
        expect(masked).not.toContain(address.toLowerCase());
        expect(shownName).toBe(`${name.length > 4 ? name.slice(0, 2).toLowerCase() : ''}•••`);
        expect(shownDomain.split('.')[0]).toBe(`${first.length > 2 ? first.charAt(0) : ''}•••`);
        expect(shownDomain.split('.')).toHaveLength(2);
      }),
    );
  });

  it('shows only dots for an invalid address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(domainOf(text.trim().toLowerCase()) === null);
        expect(maskAddress(text)).toBe('•••');
      }),
    );
  });
});

describe('the domain of an address', () => {
  it.each([
    ['contact@Bücher.DE', 'xn--bcher-kva.de'],
    ['contact@GMAIL.com', 'gmail.com'],
    ['contact@192.168.0.1', null],
    ['contact@[192.168.0.1]', null],
    ['contact@localhost', null],
    ['con tact@gmail.com', null],
    ['.anna@gmail.com', null],
    ['gmail.com', null],
  ])('of %s becomes %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });
});
