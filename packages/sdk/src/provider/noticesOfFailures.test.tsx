import { getStatisticsCount } from '@reachkit/contract/site';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReadOptions, useCall, useEquityMissed, useNotify, useRead } from '../core/hooks.ts';
import { type NoticeTone, noticeTones } from '../core/notices.ts';
import { createMockClient } from '../testing/createMockClient.ts';
import { answer, Refusal, type RefusalInit } from '../testing/mockHandler.ts';
import { TestProvider } from '../testing/TestProvider.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () => [...document.querySelectorAll<HTMLElement>('.rk-toast')];

function Asks({ onFailure }: { readonly onFailure: () => void }) {
  const call = useCall();
  useEffect(() => {
    call(getStatisticsCount, {}).catch(onFailure);
  }, [call, onFailure]);
  return null;
}

function Plan() {
  return <p>{useEquityMissed().isEquity ? 'beyond the plan' : 'within the plan'}</p>;
}

async function ask(refusal: RefusalInit) {
  const onFailure = vi.fn();
  const client = createMockClient([
    answer(getStatisticsCount, () => {
      throw new Refusal(refusal);
    }),
  ]);
  render(
    <TestProvider client={client} locale="en" timeZone="Asia/Shanghai">
      <Asks onFailure={onFailure} />
      <Plan />
    </TestProvider>,
  );
  await pass(0);
  expect(onFailure).toHaveBeenCalledTimes(1);
}

/** Returns kind and text of the one notice. */
function shown() {
  expect(toasts()).toHaveLength(1);
  const [toast] = toasts();
  const words = toast?.querySelector('span')?.textContent;
  return [toast?.dataset.tone, words];
}

describe('a rejected call: the promise rejects and', () => {
  it.each<[string, RefusalInit, NoticeTone, string, number]>([
    [
      'another code shows its words for 3 s',
      { code: 1001, msg: 'No such list' },
      'error',
      'No such list',
      3000,
    ],
    [
      'another code without words asks to retry for 3 s',
      { code: 1001 },
      'error',
      'That did not work, please try again',
      3000,
    ],
    ['code 430 warns with its words for 8 s', { code: 430, msg: 'Pro only' }, 'warning', 'Pro only', 8000],
    [
      'code 430 without words asks for an upgrade for 8 s',
      { code: 430 },
      'warning',
      'Insufficient entitlement, please upgrade',
      8000,
    ],
    [
      'code 430 says with its words how much is used and when it starts again',
      {
        code: 430,
        msg: 'Upgrade',
        data: {
          feature: 'searches',
          used: 1000,
          limit: 1000,
          needVersion: null,
          resetAt: '2026-11-23T16:00:00Z',
        },
      },
      'warning',
      'Upgrade (1,000 of 1,000 used; resets at 2026-11-24 00:00)',
      8000,
    ],
    [
      'HTTP 401 says for 1.5 s that the login has expired',
      { code: 401, msg: 'gone', status: 401 },
      'error',
      'Your login has expired, please log in again',
      1500,
    ],
    [
      'HTTP 503 warns for 1.5 s of an upgrade of the system',
      { code: 503, msg: 'down', status: 503 },
      'warning',
      'The system is being upgraded, please try later',
      1500,
    ],
    [
      'another HTTP status shows the words of its body for 1.5 s',
      { code: 500, msg: 'Broken', status: 500 },
      'error',
      'Broken',
      1500,
    ],
    [
      'another HTTP status with code 0 shows the words of its body for 1.5 s',
      { code: 0, msg: 'Not yours', status: 403 },
      'error',
      'Not yours',
      1500,
    ],
    [
      'another HTTP status without words asks to retry for 1.5 s',
      { code: 500, status: 500 },
      'error',
      'That did not work, please try again',
      1500,
    ],
    [
      'another HTTP status without an envelope is named by its number for 1.5 s',
      { status: 502 },
      'error',
      'Request failed with status code 502',
      1500,
    ],
  ])('%s', async (_, refusal, tone, words, ms) => {
    await ask(refusal);
    expect(shown()).toEqual([tone, words]);
    await pass(ms - 1);
    expect(shown()).toEqual([tone, words]);
    await pass(1);
    expect(toasts()).toEqual([]);
  });

  it.each<[string, RefusalInit, string]>([
    ['code 429 shows its words until they are dismissed', { code: 429, msg: 'Slow down' }, 'Slow down'],
    [
      'code 429 without words asks to retry until it is dismissed',
      { code: 429 },
      'That did not work, please try again',
    ],
  ])('%s', async (_, refusal, words) => {
    await ask(refusal);
    await pass(3_600_000);
    expect(shown()).toEqual(['error', words]);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(toasts()).toEqual([]);
  });

  it.each<[string, number, string]>([
    ['code 430 marks the membership as too small', 430, 'beyond the plan'],
    ['another code leaves the membership as it is', 1001, 'within the plan'],
  ])('%s', async (_, code, words) => {
    await ask({ code });
    expect(screen.getByText(words)).toBeVisible();
  });
});

const counts = { creators: 1, tiktok: 1, youtube: 0, instagram: 0, emails: 1, videos: 1, asOf: null };

function Reads({ options }: { readonly options: ReadOptions }) {
  const { data, error } = useRead(getStatisticsCount, {}, options);
  return <p>{data ? 'read' : error ? 'failed' : 'reading'}</p>;
}

describe('a failed read', () => {
  const broken = new Refusal({ code: 500, msg: 'Broken', status: 500 });
  const showReads = async (
    options: ReadOptions,
    handler: Parameters<typeof answer<typeof getStatisticsCount>>[1],
  ) => {
    render(
      <TestProvider client={createMockClient([answer(getStatisticsCount, handler)])} locale="en">
        <Reads options={options} />
      </TestProvider>,
    );
    await pass(0);
  };

  it('shows a notice besides the error state', async () => {
    await showReads({}, () => {
      throw broken;
    });
    expect(shown()).toEqual(['error', 'Broken']);
    await pass(1500);
    expect(toasts()).toEqual([]);
    expect(screen.getByText('failed')).toBeVisible();
  });

  it('shows no notice if its reason is silent', async () => {
    await showReads({ quiet: 'typeAhead' }, () => {
      throw broken;
    });
    expect(toasts()).toEqual([]);
    expect(screen.getByText('failed')).toBeVisible();
  });

  it('a read retried by the person shows a notice until it succeeds', async () => {
    const answers = [null, counts, null];
    await showReads({ everyMs: 60_000 }, () => {
      const next = answers.shift();
      if (!next) throw broken;
      return next;
    });
    expect(shown()).toEqual(['error', 'Broken']);
    for (const rest of [1, 0]) {
      await pass(60_000);
      expect([toasts().length, answers.length]).toEqual([0, rest]);
    }
  });
});

function NoticeButtons({ tones }: { readonly tones: readonly NoticeTone[] }) {
  const { show } = useNotify();
  return tones.map((tone) => (
    <button key={tone} type="button" onClick={() => show({ tone, text: `this is ${tone}` })}>
      {tone}
    </button>
  ));
}

describe('a notice', () => {
  it('a notice has a tone, replaces the previous one, and disappears after 5 s', async () => {
    expect([...noticeTones].sort()).toEqual(['error', 'info', 'success', 'warning']);
    render(
      <TestProvider locale="en">
        <NoticeButtons tones={noticeTones} />
      </TestProvider>,
    );
    for (const tone of noticeTones) {
      fireEvent.click(screen.getByRole('button', { name: tone }));
      await pass(0);
      expect(shown()).toEqual([tone, `this is ${tone}`]);
    }
    await pass(4999);
    expect(toasts()).toHaveLength(1);
    await pass(1);
    expect(toasts()).toEqual([]);
  });
});
