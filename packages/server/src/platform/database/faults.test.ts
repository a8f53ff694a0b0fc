import { expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { isConnectionFault, isPassing, NoConnectionError } from './faults.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });
const wrapped = (error: Error) => new Error('Failed query', { cause: error });

it.each(['08006', '57P01', '57P02', '57P03', '25P03', 'ECONNREFUSED', 'ECONNRESET'])(
  'classifies %s as a transient end of the connection',
  (code) => {
    expect([isConnectionFault(coded(code)), isPassing(wrapped(coded(code)))]).toEqual([true, true]);
  },
);

it.each(['53300', '53100', '57014', '55P03', '40001', '40P01', '25006', 'ENOSPC'])(
  'classifies %s as transient, without loss of the connection',
  (code) => {
    expect([isConnectionFault(coded(code)), isPassing(wrapped(coded(code)))]).toEqual([false, true]);
  },
);

it.each(['23505', '42P01', '22P02', 'ENOENT'])('does not classify %s as transient', (code) => {
  expect(isPassing(wrapped(coded(code)))).toBe(false);
});

it('detects a pool without a connection and a driver error without a code', () => {
  expect(isPassing(wrapped(new NoConnectionError('busy')))).toBe(true);
  expect(isPassing(wrapped(new Error('Connection terminated unexpectedly')))).toBe(true);
  expect(isPassing(new Error('Something else'))).toBe(false);
});

it('an unavailable file store is transient, a missing file is not', () => {
  expect(isPassing(wrapped(new Failure('upgrading')))).toBe(true);
  expect(isPassing(new Failure('notFound'))).toBe(false);
});
