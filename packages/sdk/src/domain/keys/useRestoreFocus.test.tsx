import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useRestoreFocus } from './useRestoreFocus.ts';

function Chips({ refuges }: { readonly refuges?: string }) {
  const area = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState(['one', 'two']);
  useRestoreFocus(area, refuges);
  return (
    <>
      <div ref={area} tabIndex={-1} data-testid="area">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
            {name}
          </button>
        ))}
        <button type="button" className="add">
          {'Add'}
        </button>
      </div>
      <button type="button" onClick={() => setNames([])}>
        {'Clear from outside'}
      </button>
    </>
  );
}

afterEach(cleanup);

describe('a control that goes away with what it did', () => {
  it('hands the focus to the next sensible one', async () => {
    render(<Chips refuges=".add" />);
    screen.getByRole('button', { name: 'one' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('hands it to its area where there is none', async () => {
    render(<Chips />);
    screen.getByRole('button', { name: 'one' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('area')).toHaveFocus();
  });

  it('leaves a focus alone that the person has taken elsewhere', async () => {
    render(<Chips refuges=".add" />);
    await userEvent.click(screen.getByRole('button', { name: 'one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear from outside' }));
    expect(screen.getByRole('button', { name: 'Clear from outside' })).toHaveFocus();
  });
});
