import { describe, expect, it } from 'vitest';
import { Shares } from './shares.ts';

/** Takes a connection of the shares; returns its release function. */
const takeOf = (shares: Shares) => (teamId: number, endpoint: string) =>
  new Promise<() => void>((resolve, reject) => {
    shares.take({ teamId, endpoint }, resolve, () => reject(new Error('too late')));
  });

describe('pool shares', () => {
  it('limit a team to its share, and pass a released place to its next call', async () => {
    const take = takeOf(new Shares({ perTeam: 2, perEndpoint: 10, timeoutMs: 60_000 }));
    const first = await take(1, 'a');
    await take(1, 'b');
    let isThird = false;
    const third = take(1, 'c').then(() => {
      isThird = true;
    });
    await take(2, 'a');
    expect(isThird).toBe(false);
    first();
    await third;
  });

  it('limit an endpoint to its share across all teams', async () => {
    const take = takeOf(new Shares({ perTeam: 10, perEndpoint: 2, timeoutMs: 60_000 }));
    const release = await take(1, 'a');
    await take(2, 'a');
    const order: string[] = [];
    const blocked = take(3, 'a').then(() => order.push('blocked'));
    await take(3, 'b').then(() => order.push('other'));
    release();
    await blocked;
    expect(order).toEqual(['other', 'blocked']);
  });

  it('free a place once, even if it is released repeatedly', async () => {
    const take = takeOf(new Shares({ perTeam: 1, perEndpoint: 10, timeoutMs: 20 }));
    const release = await take(1, 'a');
    release();
    release();
    await take(1, 'a');
    await expect(take(1, 'a')).rejects.toThrow('too late');
  });

  it('reject a call without a place in time, and drop it from the queue', async () => {
    const take = takeOf(new Shares({ perTeam: 1, perEndpoint: 10, timeoutMs: 20 }));
    const release = await take(1, 'a');
    await expect(take(1, 'b')).rejects.toThrow('too late');
    release();
    await take(1, 'a');
  });
});
