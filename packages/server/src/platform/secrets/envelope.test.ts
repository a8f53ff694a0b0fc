import { expect, it } from 'vitest';
import { Envelope, type SealedOwner, UnsealFailure } from './envelope.ts';
import { Secret } from './secret.ts';
import { testKeyring } from './testing/keys.ts';

const owner: SealedOwner = { table: 'mailbox', column: 'password', id: '7', teamId: '3' };
const envelope = new Envelope(testKeyring(['main', 1]));
const seal = (text: string) => envelope.seal(new Secret(text), owner);

it.each(['hunter2', '', '密码 🔑', 'x'.repeat(100_000)])(
  'an envelope opens the value that it sealed',
  (text) => {
    expect(envelope.open(seal(text), owner).open()).toBe(text);
  },
);

it('a sealed value contains its key id, hides its content, and differs each time', () => {
  const [one, two] = [seal('hunter2'), seal('hunter2')];
  expect(one).toMatch(/^v1\.main\.[\w-]+\.[\w-]+$/);
  expect(one).not.toContain(Buffer.from('hunter2').toString('base64url'));
  expect(one).not.toBe(two);
});

it.each<[string, Partial<SealedOwner>]>([
  ['another row', { id: '8' }],
  ['another team', { teamId: '4' }],
  ['no team', { teamId: null }],
  ['another column', { column: 'token' }],
  ['another table', { table: 'sender' }],
])('rejects a value that was moved to %s', (_, change) => {
  expect(() => envelope.open(seal('hunter2'), { ...owner, ...change })).toThrow(UnsealFailure);
});

it('rejects a value with any character changed', () => {
  const sealed = seal('hunter2');
  for (let at = 0; at < sealed.length; at++) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    // The last character of a part may differ in unused bits only: then the decoded value is equal.
    const isSame = decoded(changed) === decoded(sealed);
    if (!isSame) expect(() => envelope.open(changed, owner), `character ${at}`).toThrow(UnsealFailure);
  }
});
const decoded = (sealed: string) => {
  const [version, id, ...parts] = sealed.split('.');
  return JSON.stringify([version, id, parts.map((part) => Buffer.from(part, 'base64url').toString('hex'))]);
};

it('rejects a value with another key of the same id, or without the key', () => {
  const sealed = seal('hunter2');
  expect(() => new Envelope(testKeyring(['main', 2])).open(sealed, owner)).toThrow(UnsealFailure);
  expect(() => new Envelope(testKeyring(['new', 1])).open(sealed, owner)).toThrow(
    'The key "main" is not configured',
  );
});

it.each(['', 'hunter2', 'v1.main', 'v2.main.AA.AA', 'v1.main.AA.AA'])(
  'rejects the malformed sealed value "%s"',
  (text) => {
    expect(() => envelope.open(text, owner)).toThrow(UnsealFailure);
  },
);

it('opens values of a previous key, and rewrapped values without that key', () => {
  const sealed = seal('hunter2');
  const both = new Envelope(testKeyring(['new', 2], ['main', 1]));
  expect(both.open(sealed, owner).open()).toBe('hunter2');
  const rewrapped = both.rewrap(sealed);
  expect(new Envelope(testKeyring(['new', 2])).open(rewrapped, owner).open()).toBe('hunter2');
  expect(() => new Envelope(testKeyring(['new', 2])).open(rewrapped, { ...owner, id: '8' })).toThrow(
    UnsealFailure,
  );
});
