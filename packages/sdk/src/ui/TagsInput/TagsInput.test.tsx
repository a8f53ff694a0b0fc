import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TagsInput, type TagsInputProps } from './TagsInput.tsx';

const labels = {
  list: 'Chosen',
  remove: (tag: string) => `Remove ${tag}`,
  added: (tags: readonly string[]) => `Added ${tags.join(' and ')}.`,
  removed: (tag: string) => `Removed ${tag}.`,
  full: (max: number) => `${max} at most`,
};

function Tags({ start = [], ...rest }: { readonly start?: readonly string[] } & Partial<TagsInputProps>) {
  const [values, setValues] = useState<readonly string[]>(start);
  return (
    <TagsInput
      label="Cc"
      values={values}
      labels={labels}
      {...rest}
      onValuesChange={(next, info) => {
        setValues(next);
        rest.onValuesChange?.(next, info);
      }}
    />
  );
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('TagsInput', () => {
  it('adds the typed tag on Enter, on a half- or full-width comma, and on blur', async () => {
    const user = userEvent.setup();
    const { container } = render(<Tags />);
    await user.type(screen.getByRole('textbox', { name: 'Cc' }), 'one{Enter}two,three\uFF0Cfour');
    expect(shown()).toEqual(['one', 'two', 'three']);
    await user.tab();
    expect(shown()).toEqual(['one', 'two', 'three', 'four']);
    expect(container.querySelector('[aria-live]')).toHaveTextContent('Added four.');
  });

  it('leaves Enter to the IME during a composition', () => {
    render(<Tags />);
    const input = screen.getByRole('textbox', { name: 'Cc' });
    fireEvent.change(input, { target: { value: 'shou' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(shown()).toEqual([]);
  });

  it('splits pasted text, and adds each tag once', async () => {
    const user = userEvent.setup();
    const onValuesChange = vi.fn();
    render(<Tags start={['a@x.co']} onValuesChange={onValuesChange} />);
    await user.click(screen.getByRole('textbox', { name: /Cc/ }));
    await user.paste('a@x.co; b@x.co\nc@x.co,');
    expect(onValuesChange).toHaveBeenCalledTimes(1);
    expect(onValuesChange).toHaveBeenCalledWith(['a@x.co', 'b@x.co', 'c@x.co'], { reason: 'paste' });
  });

  it('removes the last tag by Backspace, any by arrows and Delete, and announces it', async () => {
    const user = userEvent.setup();
    const { container } = render(<Tags start={['a', 'b', 'c']} />);
    const input = screen.getByRole('textbox', { name: 'Cc' });
    await user.click(input);
    await user.keyboard('{Backspace}');
    expect(shown()).toEqual(['a', 'b']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Remove a' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(shown()).toEqual(['b']);
    expect(input).toHaveFocus();
    expect(container.querySelector('[aria-live]')).toHaveTextContent('Removed a.');
  });

  it('accepts no more than its limit, and announces that it is full', async () => {
    const user = userEvent.setup();
    const { container } = render(<Tags start={['a']} max={2} />);
    await user.click(screen.getByRole('textbox'));
    await user.paste('b,c');
    expect(shown()).toEqual(['a', 'b']);
    expect(container.querySelector('[aria-live]')).toHaveTextContent('Added b. 2 at most');
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
  });

  it('keeps an invalid tag, and shows its error', () => {
    render(
      <Tags
        start={['a@x.co', 'wrong']}
        errorOf={(tag) => (tag.includes('@') ? undefined : 'is no address')}
      />,
    );
    const input = screen.getByRole('textbox');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('wrong is no address');
    const faulty = screen.getByRole('button', { name: 'Remove wrong is no address' });
    expect(within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('button')).toContain(faulty);
  });
});
