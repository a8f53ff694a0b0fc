import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const labels = { copy: 'Copy', copied: 'Copied', refused: 'Copy it by hand' };

function clipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'clipboard', {
    value: writeText && { writeText },
    configurable: true,
  });
}

function olderWay(answer: boolean) {
  const exec = vi.fn(() => answer);
  Object.defineProperty(document, 'execCommand', { value: exec, configurable: true });
  return exec;
}

async function press() {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Copy/ })));
}

describe('CopyButton', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('copies, and announces it for two seconds', async () => {
    const writeText = vi.fn(async () => {});
    clipboard(writeText);
    const onCopy = vi.fn();
    const { container } = render(<CopyButton text="https://s.example/b7Q" labels={labels} onCopy={onCopy} />);
    const said = container.querySelector('[aria-live="polite"]');
    await press();
    expect(writeText).toHaveBeenCalledWith('https://s.example/b7Q');
    expect(said).toHaveTextContent('Copied');
    expect(onCopy).toHaveBeenCalledWith({ isCopied: true });
    act(() => vi.advanceTimersByTime(1_999));
    expect(said).toHaveTextContent('Copied');
    act(() => vi.advanceTimersByTime(1));
    expect(said).toBeEmptyDOMElement();
  });

  it.each([
    ['is refused', async () => Promise.reject(new Error('NotAllowedError'))],
    ['is missing, as on plain http', undefined],
  ])('falls back to the older API when the clipboard %s', async (_case, writeText) => {
    clipboard(writeText);
    const exec = olderWay(true);
    const { container } = render(<CopyButton text="b7Q" labels={labels} />);
    await press();
    expect(exec).toHaveBeenCalledWith('copy');
    expect(container.querySelector('[aria-live]')).toHaveTextContent('Copied');
    expect(container.querySelector('textarea')).toBeNull();
  });

  it('shows the text selected if copying is not allowed', async () => {
    clipboard(undefined);
    olderWay(false);
    const onCopy = vi.fn();
    render(<CopyButton text="https://s.example/b7Q" labels={labels} onCopy={onCopy} />);
    await press();
    expect(onCopy).toHaveBeenCalledWith({ isCopied: false });
    const field = screen.getByRole('textbox', { name: 'Copy it by hand' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('https://s.example/b7Q');
    expect(field).toHaveProperty('selectionStart', 0);
    expect(field).toHaveProperty('selectionEnd', 'https://s.example/b7Q'.length);
  });
});
