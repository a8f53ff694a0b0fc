import { format, inspect } from 'node:util';
import { type Logger, pino } from 'pino';
import { expect, it } from 'vitest';
import { openLog } from '../logging.ts';
import { Secret } from './secret.ts';

const value = 'hunter2';
const secret = new Secret(value);
const loud = new Error('failed', { cause: secret });

function logged(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(openLog('info', { write: (line: string) => lines.push(line) }));
  write(pino({ base: null }, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

it.each<[string, () => string]>([
  ['a template string', () => `${secret}`],
  ['concatenation', () => ['', secret].join('')],
  ['toString', () => secret.toString()],
  ['String', () => String(secret)],
  ['JSON', () => JSON.stringify({ secret, list: [secret] })],
  ['inspect', () => inspect({ secret }, { depth: 9, showHidden: true })],
  ['format', () => format('%s %o %j', secret, secret, secret)],
  ['an error cause', () => inspect(loud)],
  ['a log', () => logged((log) => log.info({ secret, deep: { secret } }, 'said %s', secret))],
  ['a log of an error', () => logged((log) => log.error({ err: loud }, 'failed'))],
])('a secret shows no value in %s', (_, write) => {
  expect(write()).not.toContain(value);
  expect(write()).toMatch(/\[secret\]|failed/);
});

it('a secret shows no value in a structured clone, a spread, or its keys', () => {
  expect(inspect([structuredClone(secret), { ...secret }, Object.getOwnPropertyNames(secret)])).not.toContain(
    value,
  );
});

it('a secret returns its value on open', () => {
  expect(secret.open()).toBe(value);
});
