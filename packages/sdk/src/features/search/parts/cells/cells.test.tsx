import type { CreatorRow, EmailVerdict } from '@reachkit/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailCell } from '../../../../domain/creatorCells/EmailCell.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { searchEn } from '../../locales/en.ts';
import { firstSearchTexts, searchZh } from '../../locales/zh.ts';
import { makeCreators } from '../../stories/creators.ts';
import { CoversCell } from './CoversCell.tsx';
import { DataCell, InteractionCell, QualityCell } from './cells.tsx';

const inEnglish = {
  wrapper: ({ children }: { children: React.ReactNode }) => (
    <TestProvider locale="en" messages={[searchZh, searchEn]}>
      {children}
    </TestProvider>
  ),
};

function Interaction({ creator }: { readonly creator: CreatorRow }) {
  return <InteractionCell creator={creator} density="comfortable" formats={useFormats()} />;
}

const withRate = (interactionPercentile: number): CreatorRow => {
  const [row] = makeCreators('tiktok', 1);
  if (!row) throw new Error('no creator');
  return { ...row, interactionRate: 0.0512, interactionPercentile };
};

it.each([
  [88, 'top 12%'],
  [80, 'top 20%'],
  [99.9, 'top 1%'],
  [100, 'top 1%'],
])('describes a rate at percentile %d as text: %s', (percentile, words) => {
  render(<Interaction creator={withRate(percentile)} />, inEnglish);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('5.12%')).toBeVisible();
});

it.each([79.9, 38, 0])('shows a rate at percentile %d only by its band', (percentile) => {
  render(<Interaction creator={withRate(percentile)} />, inEnglish);
  expect(screen.queryByText(/top/)).toBeNull();
  expect(screen.getByRole('img', { name: new RegExp(`than ${Math.round(percentile)}%`) })).toBeVisible();
});

it('an engagement rate without a percentile shows no rank', () => {
  const [row] = makeCreators('tiktok', 1);
  if (!row) throw new Error('no creator');
  render(<Interaction creator={{ ...row, interactionRate: 0.03, interactionPercentile: null }} />, inEnglish);
  expect(screen.queryByText(/top/)).toBeNull();
});

it.each<[{ hasEmail: boolean; verdict?: EmailVerdict; isUnlocked?: boolean }, string]>([
  [{ hasEmail: true, verdict: 'verified' }, 'Verified email, locked'],
  [{ hasEmail: true, verdict: 'unknown' }, 'Unverified email, locked'],
  [{ hasEmail: true }, 'Has an email'],
  [{ hasEmail: true, verdict: 'invalid' }, 'Email bounces, locked'],
  [{ hasEmail: true, verdict: 'verified', isUnlocked: true }, 'Email unlocked'],
  [{ hasEmail: false }, 'No email'],
])('the email cell of %j shows: %s', (email, words) => {
  render(<EmailCell texts={firstSearchTexts} {...email} />, inEnglish);
  expect(screen.getByTitle(words)).toHaveTextContent(words);
});

function Covers({ coverUrl }: { readonly coverUrl: string | null }) {
  const posts = [
    { title: 'Small kitchen', coverUrl, views: 214_600 },
    { title: '', coverUrl: null, views: null },
  ];
  return <CoversCell posts={posts} formats={useFormats()} />;
}

it('generates a cover with title and views if the source has none', () => {
  const { container } = render(<Covers coverUrl={null} />, inEnglish);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('[data-drawn] svg')).toHaveLength(2);
  expect(screen.getByText('214.60K')).toBeVisible();
  expect(screen.getByText('Small kitchen, 214,600 views')).toBeInTheDocument();
  expect(screen.getByText('Untitled post')).toBeInTheDocument();
});

it('a cover sends no referrer, and a failed one is replaced by a generated one', () => {
  const { container } = render(<Covers coverUrl="https://covers.example/1.jpg" />, inEnglish);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(screen.queryByText('214.60K')).toBeNull();
  if (image) act(() => void fireEvent.error(image));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('214.60K')).toBeVisible();
});

it.each([
  [true, 0.04, 'Both'],
  [false, 0.04, 'Growth'],
  [true, null, 'Audience'],
  [false, null, 'Unknown'],
])('names the data of a creator with audience %s and growth %s as %s', (haveAudience, change, text) => {
  const [row] = makeCreators('tiktok', 1);
  if (!row) throw new Error('no creator');
  const creator = { ...row, haveAudience, followersChange30d: change };
  const { container } = render(<DataCell creator={creator} density="compact" />, inEnglish);
  expect(container).toHaveTextContent(text);
});

it('a good grade stands below the reason not to contact the creator', () => {
  const [row] = makeCreators('tiktok', 1);
  if (!row) throw new Error('no creator');
  render(
    <QualityCell creator={{ ...row, quality: 'level4', hardStop: 'inactive' }} density="comfortable" />,
    inEnglish,
  );
  expect(screen.getByTitle('Not recommended: no post for 90 days or more')).toHaveTextContent('Inactive');
  expect(screen.getByText('Good')).toBeVisible();
});
