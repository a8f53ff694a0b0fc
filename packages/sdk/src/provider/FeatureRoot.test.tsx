import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../core/errors.ts';
import { TestProvider } from '../testing/TestProvider.tsx';
import { FeatureRoot } from './FeatureRoot.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

let isBroken = true;
function Feature() {
  if (isBroken) throw new TypeError('cannot read x of undefined');
  return <p>works</p>;
}

function Refused(): never {
  throw new ReachkitError({ code: 'forbidden', kind: 'http', msg: '没有权限', requestId: 'r-7' });
}

describe('a feature that fails while drawing', () => {
  it('leaves the rest of the page standing, tells the host once, and can be tried again', async () => {
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

  it('says what the server said, with the request to ask about', () => {
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
