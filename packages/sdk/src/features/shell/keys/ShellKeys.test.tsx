import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { shellEn } from '../locales/en.ts';
import { shellZh } from '../locales/zh.ts';
import { ShellKeys } from './ShellKeys.tsx';

/** A page that shows its own shortcuts, as the inbox does. */
function OwnKeys({ onKeys }: { readonly onKeys: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  usePageKeys(root, { '?': onKeys });
  return <div ref={root} />;
}

function Page({ onKeys }: { readonly onKeys?: (() => void) | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <TestProvider locale="en" messages={[shellZh, shellEn]}>
      <div ref={root}>
        <input aria-label="Name" />
        <ShellKeys root={root} />
        {onKeys && <OwnKeys onKeys={onKeys} />}
      </div>
    </TestProvider>
  );
}

describe('the question mark key', () => {
  it('opens a dialog of shortcuts that can be closed', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Search everything')).toBeVisible();
    expect(within(dialog).getByText('Ctrl K')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('types a character in a text field', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '?');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the key to a page with its own list of shortcuts', async () => {
    const user = userEvent.setup();
    const onKeys = vi.fn();
    render(<Page onKeys={onKeys} />);
    await user.keyboard('?');
    expect(onKeys).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
