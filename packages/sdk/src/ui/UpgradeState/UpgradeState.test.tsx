import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UpgradeState } from './UpgradeState.tsx';

it('offers an upgrade: its benefits, the reset of the free quota, and the price button', () => {
  render(
    <UpgradeState
      title="Audience: available on Pro"
      gives={['Regions', 'Ages']}
      action={{ label: 'See Pro, ¥899 per month', href: '/prices' }}
    >
      It resets on 1 Dec.
    </UpgradeState>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Regions', 'Ages']);
  expect(screen.getByText('It resets on 1 Dec.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See Pro, ¥899 per month' })).toHaveAttribute('href', '/prices');
  expect(screen.queryByRole('alert')).toBeNull();
});
