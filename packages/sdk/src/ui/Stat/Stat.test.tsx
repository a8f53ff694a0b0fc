import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Grade } from '../Grade/Grade.tsx';
import { PeerBand } from '../PeerBand/PeerBand.tsx';
import { Stat } from './Stat.tsx';

describe('Stat', () => {
  it('is a group named by its label, with the exact value on hover', () => {
    render(<Stat label="Followers" value="186.42K" exact="186,420" />);
    const group = screen.getByRole('group', { name: 'Followers' });
    expect(group).toHaveTextContent('186.42K');
    expect(screen.getByText('186.42K')).toHaveAttribute('title', '186,420');
  });

  it('explains its figure for keyboard and touch', async () => {
    const user = userEvent.setup();
    render(<Stat label="Interaction" value="6.82%" definition="Likes over plays" />);
    const label = screen.getByRole('button', { name: 'Interaction' });
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Likes over plays');
    expect(label).toHaveAccessibleDescription('Likes over plays');
    await user.click(label);
    expect(screen.getByRole('dialog', { name: 'Interaction' })).toHaveTextContent('Likes over plays');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(label).toHaveFocus();
  });
});

describe('PeerBand', () => {
  it.each([
    [63, '63%'],
    [0, '1%'],
    [100, '99%'],
  ])('draws rank %i at %s, never clipped at an end', (percentile, at) => {
    const { container } = render(<PeerBand percentile={percentile} label="rank" />);
    expect(screen.getByRole('img', { name: 'rank' })).toBeInTheDocument();
    expect(container.querySelectorAll('line')[1]).toHaveAttribute('x1', at);
  });

  it('draws only the peers if the rank is unknown', () => {
    const { container } = render(<PeerBand percentile={null} label="not known" />);
    expect(container.querySelectorAll('line')).toHaveLength(1);
    expect(container.querySelector('rect')).toHaveAttribute('width', '60%');
  });
});

describe('Grade', () => {
  it('shows its word, and fills as many bars as its level', () => {
    const { container, rerender } = render(<Grade level={4} label="Good" />);
    expect(screen.getByText('Good')).toBeInTheDocument();
    expect(container.firstElementChild).toHaveAttribute('data-level', 'level4');
    expect(container.querySelectorAll('rect[data-filled]')).toHaveLength(4);
    rerender(<Grade level={null} label="Not graded" />);
    expect(container.querySelectorAll('rect[data-filled]')).toHaveLength(0);
  });
});
