import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterOf, forcedNames, recipientLanguages } from './character.ts';
import { planReactions } from './plan.ts';

const addresses = Array.from(
  { length: 20_000 },
  (_, number) => `creator${number}@mail${number % 40}.example`,
);
const characters = addresses.map((address) => characterOf(address, 'seed'));
const shareOf = (is: (character: (typeof characters)[number]) => boolean) =>
  characters.filter(is).length / characters.length;

describe('the character of an address', () => {
  it('is the same each time, in any case, and differs with another seed', () => {
    for (const address of addresses.slice(0, 200)) {
      expect(characterOf(address.toUpperCase(), 'seed')).toEqual(characterOf(address, 'seed'));
    }
    const others = addresses.map((address) => characterOf(address, 'other'));
    expect(others).not.toEqual(characters);
  });

  it('has rates that are typical of cold email', () => {
    const shares = {
      refused: shareOf(({ server }) => server === 'unknown' || server === 'full'),
      bounces: shareOf(({ server }) => server === 'bounces' || server === 'bouncesFull'),
      opens: shareOf(({ opens }) => opens),
      clicks: shareOf(({ clicks }) => clicks),
      replies: shareOf(({ person }) => person === 'replies'),
      away: shareOf(({ person }) => person === 'outOfOffice'),
      complains: shareOf(({ person }) => person === 'complains'),
      unsubscribes: shareOf(({ person }) => person === 'unsubscribes'),
    };
    const expected = {
      refused: [0.015, 0.035],
      bounces: [0.02, 0.04],
      opens: [0.45, 0.56],
      clicks: [0.08, 0.14],
      replies: [0.06, 0.12],
      away: [0.025, 0.05],
      complains: [0.0005, 0.006],
      unsubscribes: [0.01, 0.035],
    };
    for (const [name, [min = 0, max = 0]] of Object.entries(expected)) {
      const share = Object.entries(shares).find(([own]) => own === name)?.[1];
      expect([name, share]).toEqual([name, expect.any(Number)]);
      expect(share).toBeGreaterThan(min);
      expect(share).toBeLessThan(max);
    }
  });

  it('follows the name of a special address at any domain', () => {
    for (const name of forcedNames) {
      const forced = characterOf(`${name}@x.example`, 'seed');
      expect(forced.forcedBy).toBe(name);
      expect(characterOf(`${name}+7@other.example`, 'seed')).toEqual({
        ...forced,
        language: expect.any(String),
      });
    }
    for (const language of recipientLanguages) {
      expect(characterOf(`reply.${language}@x.example`, 'seed')).toMatchObject({
        language,
        person: 'replies',
      });
    }
    expect(characterOf('replying@x.example', 'seed').forcedBy).toBeNull();
    expect(characterOf('tostring@x.example', 'seed').forcedBy).toBeNull();
  });

  it('a person never reacts to a message that does not reach them', () => {
    for (const { server, opens, person } of characters) {
      if (server !== 'accepts' && server !== 'greylists') expect([opens, person]).toEqual([false, 'nothing']);
    }
  });
});

describe('the plan of a recipient', () => {
  it('is the same each time, in order, and within days', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), fc.nat(3), (address, key, earlier) => {
        const character = characterOf(address, 'seed');
        const plan = planReactions(character, { key, earlier });
        expect(planReactions(character, { key, earlier })).toEqual(plan);
        const opened = plan.find(({ kind }) => kind === 'open');
        for (const { kind, delayMs } of plan) {
          expect(delayMs).toBeGreaterThan(0);
          expect(delayMs).toBeLessThan(10 * 24 * 60 * 60 * 1000);
          if (['click', 'reply', 'unsubscribe', 'complaint'].includes(kind)) {
            expect(delayMs).toBeGreaterThan(opened?.delayMs ?? Number.POSITIVE_INFINITY);
          }
        }
      }),
    );
  });

  it('contains at most one reply, after the recipient’s number of unanswered messages', () => {
    const late = characterOf('reply-late@x.example', 'seed');
    const repliesTo = (earlier: number) =>
      planReactions(late, { key: 'x', earlier }).filter(({ kind }) => kind === 'reply').length;
    expect([0, 1, 2].map(repliesTo)).toEqual([0, 1, 0]);
  });
});
