import { expect, it } from 'vitest';
import { ReachkitError } from './errors.ts';
import { isNotGone, unlessGone } from './removal.ts';

const refusal = (code: 'notFound' | 'forbidden') => new ReachkitError({ kind: 'refused', code, msg: '' });

it('counts a thing that is gone already as removed', async () => {
  await expect(unlessGone(Promise.reject(refusal('notFound')))).resolves.toBeUndefined();
  expect(isNotGone(refusal('notFound'))).toBe(false);
});

it('passes every other refusal of a removal on', async () => {
  await expect(unlessGone(Promise.reject(refusal('forbidden')))).rejects.toMatchObject({ code: 'forbidden' });
  expect(isNotGone(refusal('forbidden'))).toBe(true);
});
