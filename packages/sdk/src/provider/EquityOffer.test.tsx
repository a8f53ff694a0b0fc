import type { MembershipVersion } from '@reachkit/contract/membership/equity';
import type { UserInfo } from '@reachkit/contract/session/session';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestProvider } from '../testing/TestProvider.tsx';
import { EquityOffer } from './EquityOffer.tsx';
import { createStateAreas } from './stateAreas.ts';

const resetAt = '2026-11-24T00:00:00Z';

const UpgradeOffer = () => <a href="/upgrade">Upgrade</a>;

it('explains a person’s cap and who can raise it, without an upgrade offer', () => {
  render(
    <TestProvider locale="en" slots={{ UpgradeOffer }}>
      <EquityOffer
        missed={{ feature: 'searches', used: 5, limit: 5, resetAt, needVersion: null, limitedBy: 'member' }}
        msg="You have reached the usage cap that your team’s owner set for you"
      />
    </TestProvider>,
  );
  expect(screen.getByText(/cap that your team’s owner set for you/)).toBeVisible();
  expect(screen.getByText(/5 of 5 used/)).toBeVisible();
  expect(screen.getByText(/Your team’s admins can raise the cap/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

function show(version: MembershipVersion, limit: number, user?: UserInfo) {
  const areas = createStateAreas();
  areas.session.setEquity({
    equityVersion: { version, versionName: version },
    red_center: { save_koc_task: '0' },
  });
  if (user) areas.user.set(user);
  const navigation = { href: () => '/upgrade', go: () => undefined };
  render(
    <TestProvider locale="en" areas={areas} navigation={navigation}>
      <EquityOffer missed={{ feature: 'searches', used: limit, limit, resetAt }} />
    </TestProvider>,
  );
}

it('offers an upgrade with the used amount and the reset time', () => {
  show('pro', 500);
  expect(screen.getByText('Please upgrade your plan to use this')).toBeVisible();
  expect(screen.getByText(/500 of 500 used/)).toBeVisible();
  expect(screen.getByText(/Resets at/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
});

it('never asks the highest plan to upgrade', () => {
  show('team', 2000);
  expect(screen.getByText('You have reached your plan’s limit')).toBeVisible();
  expect(screen.getByText(/2,000 of 2,000 used/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows no numbers for a feature that the plan lacks', () => {
  show('free', 0);
  expect(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  expect(screen.queryByText(/used|Resets/)).toBeNull();
});

it('shows a member that only the team’s owner can buy', () => {
  show('pro', 500, {
    id: '7',
    nickName: 'Lin',
    avatar: null,
    teamId: '3',
    roleIds: [],
    company: null,
    phone: null,
    language: null,
    timeZone: null,
    deletesAt: null,
    version: 'pro',
  });
  expect(screen.getByText(/Ask your team’s owner to upgrade\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/upgrade');
});
