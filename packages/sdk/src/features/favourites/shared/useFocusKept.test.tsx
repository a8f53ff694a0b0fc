import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFocusKept } from './useFocusKept.ts';

const onRender = vi.fn<(keepFocus: () => void) => void>();

function List({ names }: { readonly names: readonly string[] }) {
  const { title, keepFocus } = useFocusKept(names.join());
  onRender(keepFocus);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Names
      </h1>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  );
}

const endAction = () => act(() => onRender.mock.lastCall?.[0]());
const heading = () => screen.getByRole('heading');

beforeEach(() => onRender.mockClear());

it('moves the focus to the title once the focused element is removed', () => {
  const { rerender } = render(<List names={['Mia', 'Noa']} />);
  screen.getByRole('button', { name: 'Mia' }).focus();
  endAction();
  expect(heading()).not.toHaveFocus();
  rerender(<List names={['Noa']} />);
  expect(heading()).toHaveFocus();
});

it('moves the focus to the title when the element was removed before the action ended', () => {
  const { rerender } = render(<List names={['Mia', 'Noa']} />);
  screen.getByRole('button', { name: 'Mia' }).focus();
  rerender(<List names={['Noa']} />);
  expect(heading()).not.toHaveFocus();
  endAction();
  expect(heading()).toHaveFocus();
});

it('leaves the focus on an element that stays', () => {
  const { rerender } = render(<List names={['Mia', 'Noa']} />);
  screen.getByRole('button', { name: 'Noa' }).focus();
  endAction();
  rerender(<List names={['Noa']} />);
  expect(screen.getByRole('button', { name: 'Noa' })).toHaveFocus();
});
