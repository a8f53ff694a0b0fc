import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline } from './Sparkline.tsx';
import { sparkPath } from './sparkPath.ts';

describe('Sparkline', () => {
  it('is an image with its label, or hidden beside a figure with the same text', () => {
    const { container, rerender } = render(<Sparkline values={[1, 2]} label="Up" />);
    expect(screen.getByRole('img', { name: 'Up' })).toBeInTheDocument();
    rerender(<Sparkline values={[1, 2]} label={null} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    ['rises', [0, 10], 'M3 17h0L61 3'],
    ['breaks where a value is missing', [0, null, 10], 'M3 17h0M61 3h0'],
    ['lies in the middle where nothing changed', [5, 5], 'M3 10h0L61 10'],
    ['is a dot for one value', [7], 'M32 10h0'],
    ['is nothing for no value', [null], ''],
  ])('%s', (_case, values, path) => {
    expect(sparkPath(values, 64, 20).path).toBe(path);
  });

  it('draws values on a given scale, and values beyond it at its ends', () => {
    expect(sparkPath([5, 20], 64, 20, [0, 10]).path).toBe('M3 10h0L61 3');
    expect(sparkPath([7], 64, 20, [7, 8]).path).toBe('M32 17h0');
  });

  it('joins its parts by dashes on request only', () => {
    expect(sparkPath([0, null, 10], 64, 20).bridges).toBe('M3 17L61 3');
    expect(sparkPath([null, 0, 10, null], 64, 20).bridges).toBe('');
    const { container, rerender } = render(<Sparkline values={[0, null, 10]} label="Up" />);
    expect(container.querySelectorAll('path')).toHaveLength(1);
    rerender(<Sparkline values={[0, null, 10]} label="Up" hasBridges />);
    expect(container.querySelectorAll('path')).toHaveLength(2);
  });
});
