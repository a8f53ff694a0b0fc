import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UpgradeState } from './UpgradeState.tsx';

it('offers an upgrade: what it gives, when the free one resets, and the price on its one button', () => {
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
