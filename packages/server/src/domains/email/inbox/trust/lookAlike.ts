import { domainToASCII, domainToUnicode } from 'node:url';
import { mailProviders } from '@reachkit/contract';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { drawnAsLatin } from './drawnAlike.ts';
import { isSameOrganisation, nameOf, organisationOf } from './organisation.ts';

/** Letters of other scripts that look like Latin ones (Unicode TR 39), and symbols that look like letters. */
const drawnAlike: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  в: 'b',
  ь: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  є: 'e',
  ҽ: 'e',
  ε: 'e',
  һ: 'h',
  і: 'l',
  ı: 'l',
  ι: 'l',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  օ: 'o',
  σ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ү: 'y',
  ʏ: 'y',
  ℓ: 'l',
  ɡ: 'g',
  ɩ: 'l',
  ԍ: 'g',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '5': 's',
  '3': 'e',
};
/** Min characters of a compared name; shorter names are similar by chance. */
const minNameLength = 4;

/** Visual skeleton of a name: names with the same skeleton look alike. */
function skeletonOf(name: string): string {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const drawn = [...plain].map((letter) => drawnAlike[letter] ?? drawnAsLatin(letter).toLowerCase()).join('');
  return drawn.replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/[-_.]/g, '');
}

const publicDomains: ReadonlySet<string> = new Set([
  ...Object.values(mailProviders).flatMap(({ domains }) => domains),
  ...'126.com yeah.net yahoo.com ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.net gmx.de web.de'.split(
    ' ',
  ),
  ...'proton.me protonmail.com mail.com mail.ru yandex.ru yandex.com naver.com daum.net zoho.com'.split(' '),
  ...'yahoo.co.uk yahoo.co.jp yahoo.fr yahoo.de hotmail.co.uk hotmail.fr outlook.de outlook.fr live.co.uk'.split(
    ' ',
  ),
]);

/** Whether the domain is a public mail provider. */
export const isPublic = (domain: string): boolean => publicDomains.has(domain);

/** Whether an address differs from a known one but can be mistaken for it. */
export function isLookAlike(address: string, known: string): boolean {
  const [domain, knownDomain] = [hostOf(address), hostOf(known)];
  if (domain === '' || knownDomain === '') return false;
  if (canonicalAddress(address) === canonicalAddress(known)) return false;
  if (domain === knownDomain) {
    // Every local part of a company is assigned by it; at a public provider anyone can register any local part.
    const [local, knownLocal] = [localOf(address), localOf(known)];
    if (publicDomains.has(domain)) return isNear(local, knownLocal);
    // No company uses look-alike letters in its addresses.
    return /\P{ASCII}/u.test(local) && skeletonOf(local) === skeletonOf(knownLocal);
  }
  if (isSameOrganisation(domain, knownDomain)) return false;
  if (publicDomains.has(organisationOf(domain))) return false;
  const whole = (host: string) => skeletonOf(domainToUnicode(organisationOf(host)));
  const [name, knownName] = [nameOf(domain), nameOf(knownDomain)];
  if (whole(domain) === whole(knownDomain) || isNear(name, knownName)) return true;
  if (skeletonOf(knownName).length < minNameLength) return false;
  // Detects `creator-mail.com`, `creator-example.com` and `creator.example.mail.com` as look-alikes of `creator.example`.
  const words = name.split('-').map(skeletonOf);
  const isWithin = domain.startsWith(`${organisationOf(knownDomain)}.`);
  return isWithin || words.includes(skeletonOf(knownName)) || skeletonOf(name) === whole(knownDomain);
}

/** Domain of an address, even with a malformed local part, which can be a trick. */
const hostOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1).toLowerCase());

const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

/** Whether two names look equal, or are at edit distance one. */
function isNear(one: string, other: string): boolean {
  const [first, second] = [skeletonOf(one), skeletonOf(other)];
  if (first === second) return first !== '';
  if (Math.min(first.length, second.length) <= minNameLength) return false;
  return isOneSlip(first, second);
}

/** Whether one letter was added, removed or replaced, or two neighbours were swapped. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
