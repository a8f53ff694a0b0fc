import { expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { readAllowList } from './allowList.ts';
import { Outbound } from './outbound.ts';

const outboundWith = (text: string) =>
  new Outbound({
    allowList: readAllowList(text),
    resolve: async (host) => [{ address: host === 'mail.internal' ? '10.9.9.9' : '192.168.7.7', family: 4 }],
  });

const isAllowed = (text: string, purpose: 'web' | 'smtp', host: string, port: number) =>
  outboundWith(text)
    .check(purpose, { host, port })
    .then(
      () => true,
      () => false,
    );

it.each<[string, 'web' | 'smtp', string, number]>([
  ['127.0.0.1:1025', 'smtp', '127.0.0.1', 1025],
  ['10.0.0.0/8', 'smtp', '10.1.2.3', 25],
  ['10.0.0.0/8', 'smtp', 'mail.internal', 587],
  ['10.0.0.0/8:2525', 'smtp', '10.1.2.3', 2525],
  ['mail.internal', 'smtp', 'MAIL.internal.', 465],
  ['mail.internal:2525', 'smtp', 'mail.internal', 2525],
  ['::1', 'web', '::1', 80],
  ['fd00::/8', 'web', '[fd00::7]', 443],
  ['[fd00::/8]:8443', 'web', 'fd00::7', 8443],
  [' 192.0.2.9 , 127.0.0.1:8080 ', 'web', '127.0.0.1', 8080],
  ['8.8.8.8:8080', 'web', '8.8.8.8', 8080],
])('entry "%s" allows %s: %s port %i', async (text, purpose, host, port) => {
  expect(await isAllowed(text, purpose, host, port)).toBe(true);
});

it.each<[string, 'web' | 'smtp', string, number]>([
  ['', 'web', '127.0.0.1', 80],
  ['127.0.0.1:1025', 'smtp', '127.0.0.1', 1026],
  ['127.0.0.1:1025', 'smtp', '127.0.0.1', 25],
  ['127.0.0.1:1025', 'smtp', '127.0.0.2', 1025],
  ['10.0.0.0/8', 'smtp', '10.1.2.3', 80],
  ['10.0.0.0/8', 'web', '11.1.2.3', 8080],
  ['mail.internal', 'smtp', 'other.internal', 25],
  ['mail.internal', 'smtp', 'x.mail.internal', 25],
  ['mail.internal:2525', 'smtp', 'other.internal', 2525],
  ['10.0.0.0/8', 'web', '::ffff:10.1.2.3', 80],
])('entry "%s" does not allow %s: %s port %i', async (text, purpose, host, port) => {
  expect(await isAllowed(text, purpose, host, port)).toBe(false);
});

it.each([
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/8/8',
  '127.0.0.1:0',
  '127.0.0.1:70000',
  '[fd00::',
  'a b',
  '*',
  '1.2.3',
])('refuses to start with the entry "%s"', (entry) => {
  expect(() => readAllowList(`10.0.0.0/8,${entry}`)).toThrow(StartFailure);
  expect(() => readAllowList(entry)).toThrow(`OUTBOUND_ALLOW holds "${entry}"`);
});
