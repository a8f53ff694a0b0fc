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

it('renders a late part once its code has loaded', async () => {
  render(<Frame load={async () => Late} isWanted />);
  expect(screen.getByText('page')).toBeVisible();
  expect(await screen.findByText('late')).toBeVisible();
});

it('keeps the page intact if a late part fails to load', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  render(<Frame load={load} isWanted />);
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('page')).toBeVisible();
});

it('does not load a late part that is not wanted', () => {
  const load = vi.fn(async () => Late);
  render(<Frame load={load} isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
});
