import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmByName, type ConfirmByNameProps } from './ConfirmByName.tsx';

function Ask(props: Partial<ConfirmByNameProps>) {
  return (
    <ConfirmByName
      isOpen
      onOpenChange={() => {}}
      title="Delete the team?"
      name="Northwind"
      labels={{ field: 'Type the name', cancel: 'Cancel', confirm: 'Delete' }}
      onConfirm={() => {}}
      {...props}
    >
      It cannot be undone.
    </ConfirmByName>
  );
}

describe('ConfirmByName', () => {
  it('ignores click and Enter until the name has been typed', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn();
    render(<Ask onConfirm={onConfirm} />);
    expect(screen.getByRole('alertdialog', { name: 'Delete the team?' })).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: /Type the name/ });
    const confirm = screen.getByRole('button', { name: 'Delete' });
    expect(field).toHaveFocus();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('northwind{Enter}');
    await user.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, ' Northwind {Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('closes on Escape or Cancel, but not while busy', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    const { rerender } = render(<Ask onOpenChange={onOpenChange} />);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(onOpenChange.mock.calls.map(([, { reason }]) => reason)).toEqual(['button', 'escape']);
    rerender(<Ask onOpenChange={onOpenChange} isBusy />);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledTimes(2);
  });

  it('clears the input on close', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Ask />);
    await user.keyboard('Northwind');
    rerender(<Ask isOpen={false} />);
    rerender(<Ask />);
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});
