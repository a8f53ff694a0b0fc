import { countCreators, getEquity } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testConfig } from '../../testing/app.ts';
import { testSecrets } from '../secrets/testing/keys.ts';
import { CallLimits, costClassOf, teamAtOnce, teamWaiting } from './callLimits.ts';
import { ratePolicies } from './policies.ts';
import { RateLimits } from './rateLimits.ts';

const flooding = '13800000004';
const colleague = '13800000005';
const stranger = '13800000003';
const { limit: ofAccount } = ratePolicies.queriesByAccount.windows[0];
const { limit: ofTeam } = ratePolicies.queriesByTeam.windows[0];

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp({ config: { limits: { ...testConfig.limits, callFactor: 1 } } });
});
afterAll(() => harness.close());

type Headers = { authorization: string };

const countAs = async (headers: Headers) => {
  const answer = await harness.app.inject({
    method: countCreators.method,
    url: countCreators.path.replace('{platform}', 'tiktok'),
    headers,
    payload: { region: 'US' },
  });
  return { code: answer.json<{ code: number }>().code, retryAfter: answer.headers['retry-after'] };
};

/** Requests counts beyond every limit, a few in parallel, like a script. */
async function flood(headers: Headers, calls: number): Promise<Awaited<ReturnType<typeof countAs>>[]> {
  const answers = [];
  while (answers.length < calls) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => countAs(headers)))));
  }
  return answers;
}

describe('a member who floods the server with count requests', () => {
  it('is rejected beyond the limit with a retry delay; others are served', async () => {
    const [theirs, ofColleague, ofStranger] = [
      await harness.headersOf(flooding),
      await harness.headersOf(colleague),
      await harness.headersOf(stranger),
    ];
    const answers = await flood(theirs, 1_440);
    const served = answers.filter(({ code }) => code === 0);
    expect(served).toHaveLength(ofAccount);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(answers.length - ofAccount);
    expect(answers.at(-1)).toEqual({ code: 429, retryAfter: '10' });
    expect(await countAs(ofColleague)).toMatchObject({ code: 0 });
    expect(await countAs(ofStranger)).toMatchObject({ code: 0 });
    const read = await harness.app.inject({ url: getEquity.path.replace('{teamId}', '0'), headers: theirs });
    expect(read.json().code).not.toBe(429);
    harness.now = new Date(harness.now.getTime() + 10_000);
    expect(await countAs(theirs)).toMatchObject({ code: 0 });
  });

  it('shares a limit with all members of the team', () => {
    const { db } = harness.database;
    const limits = new RateLimits({
      db,
      now: () => harness.now,
      log: pino({ level: 'silent' }),
      secrets: testSecrets(),
    });
    const calls = new CallLimits(limits);
    let served = 0;
    const callAll = () => {
      for (let count = 0; count < ofTeam; count += 1) {
        for (const accountId of [1, 2, 3, 4, 5]) {
          try {
            calls.admit({ accountId, teamId: 1 }, 'query');
            served += 1;
          } catch (error) {
            expect(error).toMatchObject({ reason: 'rateLimited' });
          }
        }
      }
    };
    callAll();
    expect(served).toBe(ofTeam);
    expect(() => calls.admit({ accountId: 9, teamId: 2 }, 'query')).not.toThrow();
  });
});

/** Creates a gate that blocks work until the test opens it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('concurrent calls of one team', () => {
  const member = { accountId: 1, teamId: 1 };

  it('run a few at a time, and do not wait for other teams', async () => {
    const calls = new CallLimits({ count: () => undefined });
    const end = gate();
    let begun = 0;
    const work = async () => {
      begun += 1;
      await end.opened;
    };
    const waiting = Array.from({ length: teamAtOnce + 5 }, () => calls.inTurn(member, 'one', work));
    await calls.inTurn({ accountId: 2, teamId: 2 }, 'one', async () => undefined);
    await calls.inTurn(member, 'other', async () => undefined);
    expect(begun).toBe(teamAtOnce);
    end.open();
    await Promise.all(waiting);
    expect(begun).toBe(teamAtOnce + 5);
  });

  it('are rejected once too many wait, and served again later', async () => {
    const calls = new CallLimits({ count: () => undefined });
    const end = gate();
    const waiting = Array.from({ length: teamAtOnce + teamWaiting }, () =>
      calls.inTurn(member, 'one', () => end.opened),
    );
    await expect(calls.inTurn(member, 'one', () => end.opened)).rejects.toMatchObject({
      reason: 'rateLimited',
    });
    end.open();
    await Promise.all(waiting);
    await expect(calls.inTurn(member, 'one', async () => 'served')).resolves.toBe('served');
  });
});

it.each([
  [{ isRead: true, method: 'GET' }, 'read'],
  [{ isRead: true, method: 'POST' }, 'query'],
  [{ isRead: false, method: 'POST' }, 'write'],
  [{ isRead: false, method: 'GET' }, 'write'],
] as const)('classifies the endpoint %o as %s', (endpoint, costClass) => {
  expect(costClassOf(endpoint)).toBe(costClass);
});
