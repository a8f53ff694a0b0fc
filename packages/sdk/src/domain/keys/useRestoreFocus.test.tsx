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

describe('a control that is removed by its own action', () => {
  it('moves the focus to the next suitable element', async () => {
    render(<Chips refuges=".add" />);
    screen.getByRole('button', { name: 'one' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('moves the focus to the area if there is no such element', async () => {
    render(<Chips />);
    screen.getByRole('button', { name: 'one' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('area')).toHaveFocus();
  });

  it('keeps a focus that the person has moved elsewhere', async () => {
    render(<Chips refuges=".add" />);
    await userEvent.click(screen.getByRole('button', { name: 'one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear from outside' }));
    expect(screen.getByRole('button', { name: 'Clear from outside' })).toHaveFocus();
  });
});
