import { searchCreators } from '@reachkit/contract';
import { expect, it, vi } from 'vitest';
import { createMockClient } from './createMockClient.ts';
import { answer } from './mockHandler.ts';

const whole = {
  list: [],
  total: 0,
  totalKind: 'exact',
  pageSize: 20,
  searchAfter: null,
  asOf: null,
} as const;
const search = (data: object) =>
  createMockClient([answer(searchCreators, () => data as never)]).call(searchCreators, {
    params: { platform: 'tiktok' },
    body: {},
  });

it('reports where a mock row violates the contract, in error and console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    const message = /searchCreators does not fit the contract at list\.0\.id \(expected string\)/;
    await expect(search({ ...whole, list: [{ id: 7 }] })).rejects.toThrow(message);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message));
    log.mockClear();
    await expect(search(whole)).resolves.toMatchObject({ list: [] });
    expect(log).not.toHaveBeenCalled();
  } finally {
    log.mockRestore();
  }
});
