import type { CheckedMonitorLinks, MonitorLinksFile } from '@reachkit/contract/monitor/link';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { CheckedLines } from './CheckedLines.tsx';

let saved: Blob | undefined;
beforeEach(() => {
  saved = undefined;
  const createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:it';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

const post = 'https://www.tiktok.com/@mira/video/7300000000000000001';
const common = { platform: 'tiktok', postId: null, keptDays: null, hasNoSource: false } as const;
const checked: CheckedMonitorLinks = {
  lines: [
    { ...common, line: 2, text: post, result: 'refused', refusal: 'currency' },
    { ...common, line: 3, text: `${post}2`, result: 'known', refusal: null },
  ],
  links: { used: 1, limit: 500 },
};
const sheet: MonitorLinksFile = {
  ...checked,
  sheet: '',
  sheets: [],
  rows: [],
  columns: [],
  leftOut: 0,
  toMend: [
    {
      line: 2,
      link: post,
      fee: '300',
      currency: 'EUR',
      creator: '@mira',
      goal: '10K',
      end: '2026-12-24',
      note: 'Box',
    },
  ],
  otherFees: [3],
};
const save = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Download the lines to mend' }));
  return (await saved?.text())?.replace('\uFEFF', '').split('\r\n');
};

it('keeps the values of each row of a file in the rows to mend', async () => {
  const { user } = show(<CheckedLines checked={checked} sheet={sheet} />);
  expect(await save(user)).toEqual([
    '"Line","Link","Fee","Currency","Creator","Goal","Read until","Note","Reason"',
    `"2","${post}","300","EUR","'@mira","10K","2026-12-24","Box","its currency is not the project’s"`,
  ]);
});

it('saves the lines of a text with their reasons', async () => {
  const { user } = show(<CheckedLines checked={checked} />);
  expect(await save(user)).toEqual([
    '"Line","Text","Reason"',
    `"2","${post}","its currency is not the project’s"`,
  ]);
});

it('says of listed posts with another fee that it is not changed', () => {
  show(<CheckedLines checked={checked} sheet={sheet} />);
  expect(
    screen.getByText(/another fee than in the file: 1\. Their fees were not changed.* Rows of the file: 3$/),
  ).toBeVisible();
});
