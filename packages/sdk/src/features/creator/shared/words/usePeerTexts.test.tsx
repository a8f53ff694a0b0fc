import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMockClient } from '../../../../testing/createMockClient.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { creatorEn } from '../../locales/en.ts';
import { creatorZh } from '../../locales/zh.ts';
import { storyOverview } from '../../stories/world.ts';
import { usePeerTexts } from './usePeerTexts.ts';

function Group({ sizeBand }: { readonly sizeBand: string }) {
  const { group } = usePeerTexts();
  return <p>{group({ kind: 'platform_band', platform: 'tiktok', sizeBand, country: null })}</p>;
}

it.each([
  ['nano', 'TikTok creators with under 10K followers'],
  ['from5to6m', 'TikTok creators'],
])('shows the peer group of the size band %s, never an empty band', (sizeBand, text) => {
  render(
    <TestProvider client={createMockClient([])} locale="en" messages={[creatorZh, creatorEn]}>
      <Group sizeBand={sizeBand} />
    </TestProvider>,
  );
  expect(screen.getByText(text)).toBeVisible();
});

function Compared({ isNearest }: { readonly isNearest: boolean }) {
  const { peers } = storyOverview('rich', 'tiktok');
  const { compared } = usePeerTexts();
  return <p>{peers && compared({ ...peers, size: 1_717, isNearest })}</p>;
}

it.each([
  [false, ', 1,717 of them'],
  [true, ', the 1,717 nearest by followers'],
])('names the compared peers, narrowed to the nearest: %s', (isNearest, text) => {
  render(
    <TestProvider client={createMockClient([])} locale="en" messages={[creatorZh, creatorEn]}>
      <Compared isNearest={isNearest} />
    </TestProvider>,
  );
  expect(screen.getByText((shown) => shown.endsWith(text))).toBeVisible();
});
