import { describe, expect, it } from 'vitest';
import { Shares } from './shares.ts';

/** Takes a connection of the shares; answers its release. */
const takeOf = (shares: Shares) => (teamId: number, endpoint: string) =>
  new Promise<() => void>((resolve, reject) => {
    shares.take({ teamId, endpoint }, resolve, () => reject(new Error('too late')));
  });

describe('shares of a pool', () => {
  it('keep a team to its share, and give a released place to its next call', async () => {
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

  it('keep an endpoint to its share for all teams', async () => {
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

  it('count a place once, however often it is released', async () => {
    const take = takeOf(new Shares({ perTeam: 1, perEndpoint: 10, timeoutMs: 20 }));
    const release = await take(1, 'a');
    release();
    release();
    await take(1, 'a');
    await expect(take(1, 'a')).rejects.toThrow('too late');
  });

  it('refuse a call that gets no place in time, without keeping its turn', async () => {
    const take = takeOf(new Shares({ perTeam: 1, perEndpoint: 10, timeoutMs: 20 }));
    const release = await take(1, 'a');
    await expect(take(1, 'b')).rejects.toThrow('too late');
    release();
    await take(1, 'a');
  });
});
