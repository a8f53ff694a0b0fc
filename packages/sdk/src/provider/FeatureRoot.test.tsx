import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type Ref } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../core/failures/errors.ts';
import { TestProvider } from '../testing/TestProvider.tsx';
import { useAssignedRef } from '../ui/assignRef.ts';
import { PartLoadError } from '../ui/Lazy/loadPart.ts';
import { PartBoundary } from '../ui/Lazy/PartBoundary.tsx';
import { FeatureRoot } from './FeatureRoot.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

let isBroken = true;
function Feature({ rootRef }: { readonly rootRef?: Ref<HTMLElement> }) {
  const attach = useAssignedRef(rootRef ?? null);
  if (isBroken) throw new TypeError('cannot read x of undefined');
  return <p ref={attach}>works</p>;
}

function Refused(): never {
  throw new ReachkitError({ code: 'forbidden', kind: 'http', msg: '没有权限', requestId: 'r-7' });
}

describe('a feature that throws while rendering', () => {
  it('a feature that throws leaves the page intact, reports once, and can be retried', async () => {
    isBroken = true;
    const onError = vi.fn<(error: ReachkitError) => void>();
    render(
      <TestProvider locale="en" onError={onError}>
        <p>the page</p>
        <FeatureRoot>
          <Feature />
        </FeatureRoot>
      </TestProvider>,
    );
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(screen.getByText('This part of the page failed, please try again')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ kind: 'render', code: 'render' });

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onError).toHaveBeenCalledTimes(2);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('works')).toBeInTheDocument();
  });

  it('passes the error element to its ref until the feature is back', async () => {
    isBroken = true;
    const ref = createRef<HTMLElement>();
    render(
      <TestProvider locale="en">
        <FeatureRoot ref={ref}>
          <Feature rootRef={ref} />
        </FeatureRoot>
      </TestProvider>,
    );
    expect(ref.current).toHaveClass('rk-error');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ref.current).toBe(screen.getByText('works'));
  });

  it('shows the server’s message with the request id', () => {
    render(
      <TestProvider>
        <FeatureRoot>
          <Refused />
        </FeatureRoot>
      </TestProvider>,
    );
    expect(screen.getByText('没有权限')).toBeInTheDocument();
    expect(screen.getByText('r-7')).toBeInTheDocument();
  });
});

function Gone(): never {
  throw new PartLoadError('gone');
}

describe('a part that fails to load', () => {
  it('shows the error in its place and reports each failure to the host once', async () => {
    const onError = vi.fn<(error: ReachkitError) => void>();
    const labels = { failed: 'did not load', kept: 'all is kept', reload: 'Reload', retry: 'Once more' };
    render(
      <TestProvider locale="en" onError={onError}>
        <TestProvider locale="en">
          <FeatureRoot>
            <p>the rest</p>
            <PartBoundary labels={labels} fallback={null}>
              <Gone />
            </PartBoundary>
          </FeatureRoot>
        </TestProvider>
      </TestProvider>,
    );
    expect(screen.getByText('did not load')).toBeVisible();
    expect(screen.getByText('the rest')).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'chunk', kind: 'chunk' });
    await userEvent.click(screen.getByRole('button', { name: 'Once more' }));
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

describe('a feature that fails to load', () => {
  it('a feature whose code fails to load offers a reload and reports once', async () => {
    const onError = vi.fn<(error: ReachkitError) => void>();
    const onReload = vi.fn();
    render(
      <TestProvider locale="en" onError={onError} onReload={onReload}>
        <TestProvider locale="en">
          <FeatureRoot>
            <Gone />
          </FeatureRoot>
        </TestProvider>
      </TestProvider>,
    );
    expect(screen.getByText('This part did not load, please try again')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'chunk', kind: 'chunk' });
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('offers a retry if the host passes no reload function', () => {
    render(
      <TestProvider locale="en">
        <FeatureRoot>
          <Gone />
        </FeatureRoot>
      </TestProvider>,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  });
});
