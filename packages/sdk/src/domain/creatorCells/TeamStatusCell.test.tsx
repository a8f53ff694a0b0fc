import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchEn } from '../../features/search/locales/en.ts';
import { firstSearchTexts, searchZh } from '../../features/search/locales/zh.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { TeamStatusCell, TeamStatusLine } from './TeamStatusCell.tsx';

const teamStatus = { contact: 'me', lists: 2, isBlacklisted: true, isUnlocked: false } as const;

const show = (density: 'comfortable' | 'compact', isBlacklisted = true) =>
  render(
    <TestProvider locale="en" messages={[searchZh, searchEn]}>
      <TeamStatusCell
        texts={firstSearchTexts}
        teamStatus={{ ...teamStatus, isBlacklisted }}
        density={density}
      />
    </TestProvider>,
  );

it('shows the blacklisting below the contact status', () => {
  show('comfortable');
  expect(screen.getByText('Contacted by me')).toBeVisible();
  expect(screen.getByText('Blacklisted')).toBeVisible();
});

it('on a single line, shows the blacklisting before anything else', () => {
  show('compact');
  expect(screen.getByText('Blacklisted')).toBeVisible();
  expect(screen.queryByText('Contacted by me')).toBeNull();
});

it('on a single line, shows the contact status of other creators', () => {
  show('compact', false);
  expect(screen.getByText('Contacted by me')).toBeVisible();
});

it.each(['comfortable', 'compact'] as const)('shows an unsubscribed creator first, %s', (density) => {
  render(
    <TestProvider locale="en" messages={[searchZh, searchEn]}>
      <TeamStatusCell
        texts={firstSearchTexts}
        teamStatus={{ ...teamStatus, isBlacklisted: false, emailBlock: 'unsubscribed' }}
        density={density}
      />
      <TeamStatusLine
        texts={firstSearchTexts}
        teamStatus={{ ...teamStatus, isBlacklisted: false, emailBlock: 'complained' }}
      />
    </TestProvider>,
  );
  expect(screen.getByTitle('Unsubscribed, do not email')).toHaveTextContent('Unsubscribed');
  expect(screen.getByText('Complained, do not email')).toBeVisible();
  expect(screen.queryByText('Contacted by me')).toBeNull();
});
