import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { catalogue, type TextTree, textNamespace } from '../core/i18n/texts.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreEn } from '../core/locales/en.ts';
import { TestProvider } from '../testing/TestProvider.tsx';
import { PartBoundary } from '../ui/Lazy/PartBoundary.tsx';
import { LaterTexts } from './LaterTexts.tsx';

const texts = textNamespace<{ readonly first: string; readonly open: string; readonly close: string }>(
  'trial',
);
const labels = { failed: 'Not loaded', kept: 'Kept', reload: 'Reload', retry: 'Try again' };

function Later() {
  const t = useText(texts);
  return <p>{`${t('open')} ${t('close')}`}</p>;
}

function show(later: () => Promise<TextTree>, own: TextTree = {}) {
  const trial = catalogue('en', 'trial', { first: 'First' }, [coreEn], later);
  render(
    <TestProvider locale="en" messages={[trial, catalogue('en', 'trial', own)]}>
      <PartBoundary labels={labels} fallback={<p>Wait</p>}>
        <LaterTexts of={texts}>
          <Later />
        </LaterTexts>
      </PartBoundary>
    </TestProvider>,
  );
}

it('shows its children once the texts have loaded, with the host’s own texts', async () => {
  let arrive = (_: TextTree) => {};
  const later = vi.fn(
    () =>
      new Promise<TextTree>((resolve) => {
        arrive = resolve;
      }),
  );
  show(later, { close: 'Done' });
  expect(screen.getByText('Wait')).toBeVisible();
  arrive({ open: 'Open', close: 'Close' });
  expect(await screen.findByText('Open Done')).toBeVisible();
  expect(later).toHaveBeenCalledTimes(1);
});

it('shows that the texts failed to load, and retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const later = vi.fn<() => Promise<TextTree>>().mockRejectedValueOnce(new Error('gone'));
  later.mockResolvedValue({ open: 'Open', close: 'Close' });
  show(later);
  expect(await screen.findByText('Not loaded')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Open Close')).toBeVisible();
  expect(later).toHaveBeenCalledTimes(2);
});
