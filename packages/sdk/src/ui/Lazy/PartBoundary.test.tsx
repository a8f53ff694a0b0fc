import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';
import { loadPart, PartLoadError } from './loadPart.ts';
import { PartBoundary, ReloadContext } from './PartBoundary.tsx';

const labels = {
  failed: 'This part could not be loaded',
  kept: 'What you typed is still here',
  reload: 'Reload',
  retry: 'Try again',
};

function show(load: () => Promise<ComponentType<object>>, reload: (() => void) | null = null) {
  const Part = lazyPart(load);
  render(
    <ReloadContext.Provider value={reload}>
      <input aria-label="Name" />
      <PartBoundary labels={labels} fallback={<p>Loading</p>}>
        <Part />
      </PartBoundary>
    </ReloadContext.Provider>,
  );
}

function Here() {
  return <p>Here</p>;
}

function Broken(): never {
  throw new Error('broken');
}

describe('a lazily loaded part', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('is rendered as soon as it is loaded', async () => {
    show(async () => Here);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('Here')).toBeInTheDocument();
  });

  it('is rendered at once when it is mounted again', async () => {
    const Part = lazyPart(async () => Here);
    const place = (
      <PartBoundary labels={labels} fallback={<p>Loading</p>}>
        <Part />
      </PartBoundary>
    );
    const { unmount } = render(place);
    expect(await screen.findByText('Here')).toBeInTheDocument();
    unmount();
    render(place);
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('is rendered at once if its code was preloaded', async () => {
    const Part = lazyPart(async () => Here);
    Part.preload();
    await Promise.resolve();
    render(
      <PartBoundary labels={labels} fallback={<p>Loading</p>}>
        <Part />
      </PartBoundary>,
    );
    expect(screen.getByText('Here')).toBeInTheDocument();
  });

  it('delays the element that it would move, and keeps it if loading fails', async () => {
    let come: () => void = () => undefined;
    let isAway = false;
    const Part = lazyPart(async () => {
      await new Promise<void>((resolve) => (come = resolve));
      if (isAway) throw new TypeError('404');
      return Here;
    });
    const place = (
      <PartBoundary labels={labels} fallback={<p>Loading</p>} beside={<button type="button">Save</button>}>
        <Part />
      </PartBoundary>
    );
    const { unmount } = render(place);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();

    isAway = true;
    render(place);
    come();
    expect(await screen.findByText(labels.failed)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();

    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: labels.retry }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    come();
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('offers a reload if a new release removed its code; keeps input beside it', async () => {
    const reload = vi.fn();
    let takeAway: () => void = () => undefined;
    show(() => new Promise((_, reject) => (takeAway = () => reject(new TypeError('404')))), reload);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    takeAway();
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  });

  it('offers a retry if the host passes no reload function', async () => {
    let isAway = true;
    show(async () => {
      if (isAway) throw new TypeError('404');
      return Here;
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByText('Here')).toBeInTheDocument();
  });

  it('is reported as late after its deadline, and not before', async () => {
    vi.useFakeTimers();
    const outcome = vi.fn();
    loadPart(() => new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(new PartLoadError('late'));
    vi.useRealTimers();
  });

  it('passes every other error to the outer boundary', async () => {
    expect(() =>
      render(
        <PartBoundary labels={labels} fallback={null}>
          <Broken />
        </PartBoundary>,
      ),
    ).toThrow('broken');
  });
});
