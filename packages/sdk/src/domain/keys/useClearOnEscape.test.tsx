import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useClearOnEscape } from './useClearOnEscape.ts';

function Feature({ clear, onShown }: { readonly clear: () => void; readonly onShown?: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useClearOnEscape(root, clear);
  useLayoutEffect(() => {
    onShown?.();
  }, [onShown]);
  return (
    <div ref={root}>
      <button type="button">act</button>
      <input aria-label="words" />
    </div>
  );
}

it('Escape clears the selection as soon as the feature is rendered', () => {
  const clear = vi.fn();
  render(<Feature clear={clear} onShown={() => fireEvent.keyDown(document.body, { key: 'Escape' })} />);
  expect(clear).toHaveBeenCalledTimes(1);
});

it('does not handle Escape in a text field', () => {
  const clear = vi.fn();
  render(<Feature clear={clear} />);
  screen.getByRole('textbox').focus();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(clear).not.toHaveBeenCalled();
  screen.getByRole('button').focus();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  expect(clear).toHaveBeenCalledTimes(1);
});
