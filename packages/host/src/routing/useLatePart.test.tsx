import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { useLatePart } from './useLatePart.ts';

interface FrameProps {
  readonly load: () => Promise<ComponentType<object>>;
  readonly isWanted: boolean;
}

function Frame({ load, isWanted }: FrameProps) {
  const Part = useLatePart(load, isWanted);
  return <p>page{Part && <Part />}</p>;
}

const Late = () => <span>late</span>;

it('draws a late part once its code is there', async () => {
  render(<Frame load={async () => Late} isWanted />);
  expect(screen.getByText('page')).toBeVisible();
  expect(await screen.findByText('late')).toBeVisible();
});

it('leaves the page whole when the code of a late part does not come', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  render(<Frame load={load} isWanted />);
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('page')).toBeVisible();
});

it('fetches no code of a late part that is not wanted', () => {
  const load = vi.fn(async () => Late);
  render(<Frame load={load} isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
});
