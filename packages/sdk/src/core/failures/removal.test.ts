import { expect, it } from 'vitest';
import { ReachkitError } from './errors.ts';
import { isNotGone, unlessGone } from './removal.ts';

const refusal = (code: 'notFound' | 'forbidden') => new ReachkitError({ kind: 'refused', code, msg: '' });

it('treats a thing that is already gone as removed', async () => {
  await expect(unlessGone(Promise.reject(refusal('notFound')))).resolves.toBeUndefined();
  expect(isNotGone(refusal('notFound'))).toBe(false);
});

it('rethrows every other failure of a removal', async () => {
  await expect(unlessGone(Promise.reject(refusal('forbidden')))).rejects.toMatchObject({ code: 'forbidden' });
  expect(isNotGone(refusal('forbidden'))).toBe(true);
});
