import { act, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { shellEn } from './locales/en.ts';
import { shellZh } from './locales/zh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (isLoading: boolean) => (
  <TestProvider locale="en" messages={[shellZh, shellEn]}>
    <LoadingOverlay isLoading={isLoading} data-overlay="" />
  </TestProvider>
);
const overlay = () => document.querySelector<HTMLElement>('[data-overlay]');

it('the first loading overlay is announced, and removed 500 ms after the page loads', () => {
  const { rerender } = render(shown(true));
  expect(within(overlay() ?? document.body).getByRole('status')).toHaveTextContent('Opening');
  rerender(shown(false));
  expect(overlay()).toHaveAttribute('data-leaving');
  act(() => void vi.advanceTimersByTime(499));
  expect(overlay()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(overlay()).toBeNull();
});

it('the overlay disappears at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { rerender } = render(shown(true));
  rerender(shown(false));
  act(() => void vi.advanceTimersByTime(0));
  expect(overlay()).toBeNull();
});

it('renders no overlay if the page is there from the start', () => {
  render(shown(false));
  expect(overlay()).toBeNull();
});
