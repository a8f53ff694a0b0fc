import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Menu } from '../Menu/Menu.tsx';

const everyone = ['Ada', 'Mia', 'Zoe'];

/** A page with a list: each row has a menu, and a dialog that removes the row. */
function People() {
  const [names, setNames] = useState<readonly string[]>(everyone);
  const [leaving, setLeaving] = useState('');
  const [opened, setOpened] = useState('');
  const close = () => setLeaving('');
  if (opened !== '') return <Opened />;
  return (
    <section>
      <Heading level={1}>People</Heading>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setOpened(name)}>
              {name}
            </button>
            <Menu
              label={`More for ${name}`}
              sections={[
                { id: 'all', items: [{ id: 'remove', label: 'Remove', onSelect: () => setLeaving(name) }] },
              ]}
            />
          </li>
        ))}
      </ul>
      <Dialog isOpen={leaving !== ''} title="Remove?" onOpenChange={close}>
        <button
          type="button"
          onClick={() => {
            setNames(names.filter((name) => name !== leaving));
            close();
          }}
        >
          Yes
        </button>
      </Dialog>
    </section>
  );
}

/** A page with a title that is rendered later, as if code or data were still loading. */
function Opened() {
  const [isLoaded, setLoaded] = useState(false);
  setTimeout(() => setLoaded(true), 150);
  return <section>{isLoaded ? <Heading level={1}>Details</Heading> : 'Loading'}</section>;
}

async function show() {
  render(
    <TestProvider>
      <People />
    </TestProvider>,
  );
  // The code loads in parallel with the page.
  await act(() => vi.dynamicImportSettled());
}

async function remove(name: string, answer: string) {
  screen.getByRole('button', { name: `More for ${name}` }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Yes' });
  await userEvent.keyboard(answer);
}

const hasFocus = (role: string, name: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

it.each([
  ['the dialog is closed', 'Mia', '{Escape}', 'More for Mia'],
  ['the row is removed', 'Mia', '{Enter}', 'More for Zoe'],
  ['the last row is removed', 'Zoe', '{Enter}', 'More for Mia'],
])('focus returns to a menu button when %s', async (_case, name, answer, focused) => {
  await show();
  await remove(name, answer);
  await hasFocus('button', focused);
});

it('focus goes to the title when the only row is removed', async () => {
  await show();
  for (const name of everyone) await remove(name, '{Enter}');
  await hasFocus('heading', 'People');
});

it('focus moves to the title of the next page as soon as it is rendered', async () => {
  await show();
  screen.getByRole('button', { name: 'Mia' }).focus();
  await userEvent.keyboard('{Enter}');
  await hasFocus('heading', 'Details');
});

it('focus stays lost if the person clicks elsewhere after the loss', async () => {
  vi.useFakeTimers();
  await show();
  const button = screen.getByRole('button', { name: 'Mia' });
  button.focus();
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { name: 'Details' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  vi.useRealTimers();
});
