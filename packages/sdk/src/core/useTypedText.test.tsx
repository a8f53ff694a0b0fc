import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypedText } from './useTypedText.ts';

interface BoxProps {
  readonly value: string;
  readonly onSettle: (text: string) => void;
}

function Box({ value, onSettle }: BoxProps) {
  const [text, setText] = useTypedText(value, onSettle);
  return <input aria-label="Find" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Commits the typed text when `take` is called, as a router does after its transition. */
function SlowOwner({ owner }: { readonly owner: { take: () => void; readonly asked: string[] } }) {
  const [value, setValue] = useState('');
  owner.take = () => {
    const [next] = owner.asked.splice(0, 1);
    if (next !== undefined) setValue(next);
  };
  return (
    <>
      <Box value={value} onSettle={(text) => owner.asked.push(text)} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Find' });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const rest = () => act(async () => void vi.runAllTimers());

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('the text of a search box', () => {
  it('reaches its owner once, after a pause in typing', async () => {
    const onSettle = vi.fn();
    render(<Box value="" onSettle={onSettle} />);
    await user().type(box(), 'tea');
    await rest();
    expect(onSettle).toHaveBeenCalledExactlyOnceWith('tea');
    expect(box()).toHaveValue('tea');
  });

  it('keeps typed letters while the owner has not committed earlier ones', async () => {
    const owner = { take: () => {}, asked: [] as string[] };
    render(<SlowOwner owner={owner} />);
    const typist = user();
    await typist.type(box(), 'te');
    await rest();
    await typist.type(box(), 'a');
    await rest();
    expect(owner.asked).toEqual(['te', 'tea']);
    act(() => owner.take());
    expect(box()).toHaveValue('tea');
    act(() => owner.take());
    expect(box()).toHaveValue('tea');
  });

  it('follows the owner, also back to an earlier text', async () => {
    const { rerender } = render(<Box value="tea" onSettle={() => {}} />);
    rerender(<Box value="" onSettle={() => {}} />);
    expect(box()).toHaveValue('');
    rerender(<Box value="tea" onSettle={() => {}} />);
    expect(box()).toHaveValue('tea');
  });

  it('can be cleared by its owner after typing', async () => {
    const owner = { take: () => {}, asked: [] as string[] };
    render(<SlowOwner owner={owner} />);
    const typist = user();
    await typist.type(box(), 'tea');
    await rest();
    act(() => owner.take());
    await typist.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveValue('');
  });
});
