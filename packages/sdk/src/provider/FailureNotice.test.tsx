import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReachkitError } from '../core/failures/errors.ts';
import { useErrorText } from '../core/i18n/useText.ts';
import { TestProvider } from '../testing/TestProvider.tsx';
import { FailureNotice } from './FailureNotice.tsx';

const refusal = (details: object) =>
  new ReachkitError({
    code: 'equity',
    kind: 'equity',
    msg: '权益不足，请升级',
    details: { feature: 'emails', used: 1000, limit: 1000, resetAt: null, needVersion: null, ...details },
  });
const atMidnight = { resetAt: '2026-11-23T16:00:00Z' };

function Said({ error }: { readonly error: ReachkitError }) {
  return <p>{useErrorText()(error)}</p>;
}

describe('the text of an error', () => {
  it.each([
    ['zh', atMidnight, '权益不足，请升级（已用1,000，上限1,000，2026-11-24 00:00重置）'],
    ['zh', {}, '权益不足，请升级（已用1,000，上限1,000）'],
    ['en', {}, '权益不足，请升级 (1,000 of 1,000 used)'],
    ['en', { limit: 0 }, '权益不足，请升级'],
  ] as const)('in %s contains the numbers of %j', (locale, details, text) => {
    render(
      <TestProvider locale={locale} timeZone="Asia/Shanghai">
        <Said error={refusal(details)} />
      </TestProvider>,
    );
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the error notice', () => {
  it('is an upgrade offer with the numbers if the plan’s limit is reached', () => {
    const navigation = { href: () => '/upgrade', go: () => undefined };
    render(
      <TestProvider locale="en" timeZone="Asia/Shanghai" navigation={navigation}>
        <FailureNotice failure={refusal(atMidnight)} />
      </TestProvider>,
    );
    expect(screen.getByText(/1,000 of 1,000 used/)).toHaveTextContent('Resets at 2026-11-24 00:00');
  });

  it('shows any other error with its own text', () => {
    render(
      <TestProvider locale="en">
        <FailureNotice failure={new ReachkitError({ code: 'network', kind: 'network' })} />
      </TestProvider>,
    );
    expect(screen.getByText('No connection, please check your network and try again')).toBeVisible();
  });
});
