import { expect, it } from 'vitest';
import { Secret } from '../secrets/secret.ts';
import { testSecrets } from '../secrets/testing/keys.ts';
import { endOf, newSecret, sealAsOld, sealSecret, validSecrets } from './secret.ts';
import { signatureOf } from './signature.ts';

const body = '{"id":"evt_1","event":"ping","text":"茶 ☕"}';
const at = new Date('2025-11-30T07:00:00.900Z');
// Computed with Python: hmac.new(secret.encode(), ('1764486000.' + body).encode(), 'sha256').hexdigest()
const byNew = 'ce30174eeb551df728e128b96bf54c5c5d9916c37886bf864a046788f2b42671';
const byOld = '4bae4fdd4dfb88246c363487b14cc074983198d81fa0f9f7113deba790d8813a';
const secretsOf = (...texts: readonly string[]) => texts.map((text) => new Secret(text));

it('a signature is that of another language, over whole seconds and the body as UTF-8', () => {
  expect(signatureOf(body, secretsOf('whsec_new'), at)).toBe(`t=1764486000,v1=${byNew}`);
});

it('each secret signs, the present one first', () => {
  const signature = signatureOf(body, secretsOf('whsec_new', 'whsec_old'), at);
  expect(signature).toBe(`t=1764486000,v1=${byNew},v1=${byOld}`);
});

it.each([
  ['body', `${body} `, 'whsec_new', at],
  ['time', body, 'whsec_new', new Date(at.getTime() + 1000)],
  ['secret', body, 'whsec_neu', at],
])('a signature differs with another %s', (_, text, secret, time) => {
  expect(signatureOf(text, secretsOf(secret), time)).not.toContain(byNew);
});

it('a secret has 256 random bits, and is shown by its end', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one.open()).toMatch(/^whsec_[\w-]{43}$/);
  expect(one.open()).not.toBe(other.open());
  expect(one.open().endsWith(endOf(one))).toBe(true);
  expect(endOf(one)).toHaveLength(4);
});

it('the old secret is valid until its end, and both are sealed for their webhook and column', () => {
  const { envelope } = testSecrets();
  const place = { id: 7, teamId: 1 };
  const first = sealSecret(envelope, new Secret('first'), place);
  const row = {
    ...place,
    secret: sealSecret(envelope, new Secret('second'), place),
    oldSecret: sealAsOld(envelope, { ...place, secret: first }),
    oldUntil: at,
  };
  const open = (time: number, own: Partial<typeof row> = {}) =>
    validSecrets(envelope, { ...row, ...own }, new Date(time)).map((secret) => secret.open());
  expect(open(at.getTime() - 1)).toEqual(['second', 'first']);
  expect(open(at.getTime())).toEqual(['second']);
  expect(() => open(0, { id: 8 })).toThrow('belongs to something else');
  expect(() => open(0, { teamId: 2 })).toThrow('belongs to something else');
  expect(() => open(0, { oldSecret: first })).toThrow('belongs to something else');
});
