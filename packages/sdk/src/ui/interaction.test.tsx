import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button/Button.tsx';
import { Chip } from './Chip/Chip.tsx';
import { ColumnChooser } from './DataTable/columns/ColumnChooser.tsx';
import { Dialog } from './Dialog/Dialog.tsx';
import { NumberRangeField } from './Field/NumberRangeField.tsx';
import { PasswordField } from './Field/PasswordField.tsx';
import { SearchField } from './Field/SearchField.tsx';
import { TextField } from './Field/TextField.tsx';
import { IconButton } from './IconButton/IconButton.tsx';
import { Menu } from './Menu/Menu.tsx';
import { MultiSelect } from './MultiSelect/MultiSelect.tsx';
import { NoticeHost } from './Notice/NoticeHost.tsx';
import { Popover } from './Popover/Popover.tsx';
import { Select } from './Select/Select.tsx';
import { Tabs } from './Tabs/Tabs.tsx';

const regions = ['Japan', 'Germany', 'France', 'Brazil', 'Korea', 'Canada', 'Mexico', 'UK'].map(
  (label, index) => ({
    value: label.toLowerCase(),
    label,
    count: String(index),
    keywords: label === 'Germany' ? 'Deutschland' : undefined,
    isDisabled: label === 'UK',
  }),
);

function Regions({ onChange }: { readonly onChange: (values: readonly string[], info: object) => void }) {
  const [values, setValues] = useState<readonly string[]>(['japan']);
  return (
    <MultiSelect
      label="Region"
      labels={{ search: 'Search regions', none: 'No such region' }}
      options={regions}
      values={values}
      onValuesChange={(next, info) => {
        setValues(next);
        onChange(next, info);
      }}
    />
  );
}

function Filter() {
  const chip = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Chip
        ref={chip}
        field="Followers"
        value="50K"
        isOpen={isOpen}
        onOpen={() => setOpen(!isOpen)}
        onRemove={() => {}}
        removeLabel="Remove Followers"
      />
      <Popover isOpen={isOpen} onOpenChange={setOpen} anchorRef={chip} label="Followers">
        <input aria-label="Least" />
        <input aria-label="Most" />
      </Popover>
      <button type="button">outside</button>
    </>
  );
}

function Question({ onClose }: { readonly onClose: (info: object) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        isAlert
        isOpen={isOpen}
        onOpenChange={(next, info) => {
          setOpen(next);
          onClose(info);
        }}
        title="Delete the list?"
        closeLabel="Close"
        foot={<Button>Cancel</Button>}
      >
        It can be restored for 30 days.
      </Dialog>
    </>
  );
}

describe('Button', () => {
  it('keeps its text and focus while busy, and ignores clicks', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    rerender(
      <Button onClick={onClick} isLoading>
        Save
      </Button>,
    );
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('Save');
  });

  it('submits no form while busy', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading>
          Save
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('fields', () => {
  it('announce help and error with the input', () => {
    render(<TextField label="Link" help="The product page" error="Start with http://" isRequired />);
    const input = screen.getByRole('textbox', { name: 'Link' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Start with http:// The product page');
  });

  it('shows and hides a password', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeInTheDocument();
  });

  it('a number range reports both ends as typed, and describes both by an error', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(
      <NumberRangeField
        label="Followers"
        minLabel="Least"
        maxLabel="Most"
        value={{ min: '', max: '200K' }}
        onValueChange={onValueChange}
        error="The least is above the most"
      />,
    );
    await user.type(screen.getByRole('textbox', { name: 'Least' }), '5');
    expect(onValueChange).toHaveBeenCalledWith({ min: '5', max: '200K' }, { end: 'min' });
    for (const name of ['Least', 'Most']) {
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(
        'The least is above the most',
      );
    }
  });
});

describe('SearchField', () => {
  it('arrow keys select a suggestion; Enter takes it or submits the input', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const onSuggestionSelect = vi.fn();
    render(
      <SearchField
        label="Search"
        clearLabel="Clear"
        value="ho"
        onValueChange={() => {}}
        onSubmit={onSubmit}
        suggestions={[
          { id: 'home', label: 'Home' },
          { id: 'house', label: 'House' },
        ]}
        onSuggestionSelect={onSuggestionSelect}
      />,
    );
    const input = screen.getByRole('combobox', { name: 'Search' });
    await user.click(input);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    const option = screen.getByRole('option', { name: 'House' });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(onSuggestionSelect).toHaveBeenCalledWith({ id: 'house', label: 'House' });
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('ho');
  });
});

describe('MultiSelect', () => {
  it('finds an option by its keywords, and toggles it with Enter', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Regions onChange={onChange} />);
    await user.type(screen.getByRole('combobox', { name: 'Search regions' }), 'deutsch');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['japan', 'germany'], { reason: 'add', value: 'germany' });
    expect(screen.getByRole('option', { name: /Germany/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['japan'], { reason: 'remove', value: 'germany' });
  });

  it('announces a child option with its parent, and finds it by either name', async () => {
    const user = userEvent.setup();
    const options = [
      { value: 'beauty', label: 'Beauty' },
      { value: 'hair', label: 'Hair', parent: 'Beauty' },
      ...['Cars', 'Food', 'Games', 'Home', 'Music', 'Travel'].map((label) => ({ value: label, label })),
    ];
    const labels = { search: 'Search tags', none: 'None' };
    render(
      <MultiSelect label="Tags" options={options} values={[]} onValuesChange={() => {}} labels={labels} />,
    );
    expect(screen.getByRole('option', { name: /^Beauty ›\s*Hair$/ })).toBeVisible();
    await user.type(screen.getByRole('combobox'), 'beauty');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Beauty',
      'Beauty › Hair',
    ]);
  });

  it('shows that nothing matches, and skips disabled options', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Regions onChange={onChange} />);
    await user.click(screen.getByRole('option', { name: /UK/ }));
    expect(onChange).not.toHaveBeenCalled();
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('No such region');
  });
});

describe('Chip and Popover', () => {
  it('opens its editor with the focus in it, and Escape returns the focus', async () => {
    const user = userEvent.setup();
    render(<Filter />);
    const chip = screen.getByRole('button', { name: 'Followers 50K' });
    expect(chip).toHaveAttribute('aria-expanded', 'false');
    await user.click(chip);
    expect(screen.getByRole('dialog', { name: 'Followers' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Least' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chip).toHaveFocus();
  });

  it('closes on Escape even if the focus is outside', async () => {
    const user = userEvent.setup();
    render(<Filter />);
    await user.click(screen.getByRole('button', { name: 'Followers 50K' }));
    act(() => screen.getByRole('button', { name: 'outside' }).focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'outside' })).toHaveFocus();
  });

  it('closes on a click outside and on Tab past its end', async () => {
    const user = userEvent.setup();
    render(<Filter />);
    await user.click(screen.getByRole('button', { name: 'Followers 50K' }));
    await user.click(screen.getByRole('button', { name: 'outside' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'outside' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Followers 50K' }));
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Most' })).toHaveFocus();
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Dialog', () => {
  it('stays open when a file picker inside is cancelled, and closes on its own cancel', () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog isOpen onOpenChange={onOpenChange} title="Import">
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    const cancel = () => new Event('cancel', { bubbles: true, cancelable: true });
    act(() => void screen.getByLabelText('File').dispatchEvent(cancel()));
    expect(onOpenChange).not.toHaveBeenCalled();
    act(() => void screen.getByRole('dialog').dispatchEvent(cancel()));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, { reason: 'escape' });
  });

  it('an alert has a name, focuses the safe button, and returns the focus', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Question onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog', { name: 'Delete the list?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledWith({ reason: 'escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });
});

describe('Menu and Select', () => {
  it('opens by keyboard, skips disabled entries, and runs the chosen one', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    render(
      <Menu
        label="More"
        sections={[
          {
            id: 'acts',
            items: [
              { id: 'off', label: 'Off', isDisabled: true },
              { id: 'export', label: 'Export', onSelect },
            ],
          },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveAttribute('data-focus'),
    );
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it.each(['Enter', 'ArrowDown'])('opens a select by %s, chooses by keyboard, sends no form', async (key) => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Select
          label="Region"
          placeholder="Any"
          value={null}
          onValueChange={onValueChange}
          options={[
            { value: 'jp', label: 'Japan' },
            { value: 'de', label: 'Germany' },
          ]}
        />
        <button type="submit">Send</button>
      </form>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Region: Any' })).toHaveFocus();
    await user.keyboard(`{${key}}{ArrowDown}{Enter}`);
    expect(onValueChange).toHaveBeenCalledWith('de');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('Tabs', () => {
  const tabs = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', isDisabled: true },
    { value: 'c', label: 'C' },
  ] as const;

  it('arrows move between tabs, skip disabled ones, and wrap around', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(<Tabs label="Parts" tabs={tabs} value="a" onValueChange={onValueChange} />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(onValueChange.mock.lastCall?.[0]).toBe('c');
    // The focus has moved already, though the host has not updated the current tab yet.
    await user.keyboard('{ArrowRight}');
    expect(onValueChange.mock.lastCall?.[0]).toBe('a');
    await user.keyboard('{ArrowRight}');
    expect(onValueChange.mock.lastCall?.[0]).toBe('c');
  });

  it('leaves a modified click on a link to the browser', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(
      <Tabs
        label="Parts"
        tabs={[{ value: 'a', label: 'A', href: '#a' }]}
        value="a"
        onValueChange={onValueChange}
      />,
    );
    const link = screen.getByRole('link', { name: 'A' });
    expect(link).toHaveAttribute('aria-current', 'page');
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(onValueChange).not.toHaveBeenCalled();
    await user.click(link);
    expect(onValueChange).toHaveBeenCalledTimes(1);
  });
});

describe('NoticeHost', () => {
  it('announces good news as status and errors as alert, in permanent live regions', async () => {
    const user = userEvent.setup();
    const onDismiss = vi.fn();
    const labels = { dismiss: 'Dismiss' };
    const { rerender } = render(<NoticeHost notice={null} onDismiss={onDismiss} labels={labels} />);
    const [status, alert] = document.querySelectorAll('.rk-notice-host > [aria-live]');
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <NoticeHost notice={{ id: 1, tone: 'success', text: 'Saved' }} onDismiss={onDismiss} labels={labels} />,
    );
    expect(status).toHaveTextContent('Saved');
    expect(screen.getByRole('status')).toBe(status);
    rerender(
      <NoticeHost notice={{ id: 2, tone: 'error', text: 'Broken' }} onDismiss={onDismiss} labels={labels} />,
    );
    expect(alert).toHaveTextContent('Broken');
    expect(screen.getByRole('alert')).toBe(alert);
    expect(status).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledWith(2);
  });
});

describe('IconButton', () => {
  it('has a name, and shows it on keyboard focus', async () => {
    const user = userEvent.setup();
    render(<IconButton label="More" icon={<i />} />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    expect(await screen.findByText('More')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('More')).toBeNull();
  });
});

describe('ColumnChooser', () => {
  const columns = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), canHide: id !== 'a' }));
  const labels = {
    button: 'Columns',
    title: 'Columns shown',
    reset: 'Reset',
    moveUp: (name: string) => `${name} up`,
    moveDown: (name: string) => `${name} down`,
  };

  it('shows, hides, moves and resets columns', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(
      <ColumnChooser
        columns={columns}
        columnIds={['a', 'c']}
        defaultColumnIds={['a', 'b']}
        onColumnIdsChange={onChange}
        labels={labels}
      />,
    );
    await user.click(screen.getByRole('button', { name: /Columns/ }));
    expect(await screen.findByRole('checkbox', { name: 'A' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'B' }));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b', 'c'], { reason: 'show' });
    await user.click(screen.getByRole('checkbox', { name: 'C' }));
    expect(onChange).toHaveBeenLastCalledWith(['a'], { reason: 'hide' });
    await user.click(screen.getByRole('button', { name: 'C up' }));
    expect(onChange).toHaveBeenLastCalledWith(['c', 'a'], { reason: 'move' });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b'], { reason: 'reset' });
  });
});
