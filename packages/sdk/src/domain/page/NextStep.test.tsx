import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Target } from '../../core/navigation/target.ts';
import { ReachkitProvider } from '../../provider/ReachkitProvider.tsx';
import { createMockClient } from '../../testing/createMockClient.ts';
import { NextStep } from './NextStep.tsx';

afterEach(cleanup);

const hostWith = (kind: Target['kind']) => ({
  href: (target: Target) => (target.kind === kind ? `/${kind}` : undefined),
  go: () => undefined,
});

it('links to the page that fills an empty one, only if the host has it', () => {
  render(
    <ReachkitProvider client={createMockClient([])} navigation={hostWith('writeEmail')}>
      <NextStep to="search" />
      <NextStep to="writeEmail" />
    </ReachkitProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['写邮件', '/writeEmail'],
  ]);
});
