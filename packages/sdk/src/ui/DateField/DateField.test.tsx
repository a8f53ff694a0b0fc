import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarNames } from './calendarLabels.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx';

const labels = {
  ...calendarNames('en'),
  dialog: 'Choose a day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  clear: 'Clear',
  date: 'Day',
  time: 'Time',
};

function Day({ start = null, ...rest }: { readonly start?: string | null } & Partial<DateFieldProps>) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <DateField
      label="Send on"
      value={value}
      labels={labels}
      placeholder="Any"
      today="2026-11-20"
      {...rest}
      onValueChange={(next, info) => {
        setValue(next);
        rest.onValueChange?.(next, info);
      }}
    />
  );
}

function DateTime(props: Partial<DateTimeFieldProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <DateTimeField
      label="Send at"
      zone="Asia/Shanghai, UTC+8"
      labels={labels}
      today="2026-11-20"
      {...props}
      value={value}
      onValueChange={(next, info) => {
        setValue(next);
        props.onValueChange?.(next, info);
      }}
    />
  );
}

afterEach(() => {
  document.body.style.direction = '';
});

const focused = () => document.activeElement?.getAttribute('data-day');

describe('DateField', () => {
  it('shows j M Y, stores Y-m-d, and submits Y-m-d with a form', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    const { container } = render(<Day start="2026-11-26" name="day" onValueChange={onValueChange} />);
    await user.click(screen.getByRole('button', { name: 'Send on: 26 Nov 2026' }));
    await user.click(screen.getByRole('button', { name: 'Saturday, November 28, 2026' }));
    expect(onValueChange).toHaveBeenCalledWith('2026-11-28', { reason: 'choose' });
    expect(screen.getByRole('button', { name: 'Send on: 28 Nov 2026' })).toHaveFocus();
    expect(container.querySelector('input[name="day"]')).toHaveValue('2026-11-28');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens on the chosen day, else on today, and marks both', async () => {
    const user = userEvent.setup();
    render(<Day start="2026-11-26" />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Choose a day' })).toBeInTheDocument();
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    expect(focused()).toBe('2026-11-26');
    expect(document.activeElement?.closest('[role="gridcell"]')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: /November 20/ })).toHaveAttribute('aria-current', 'date');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Send on/ })).toHaveFocus();
  });

  it('walks days, weeks, months and years by keyboard', async () => {
    const user = userEvent.setup();
    render(<Day />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('2026-11-20');
    const walk: readonly (readonly [string, string])[] = [
      ['{ArrowRight}', '2026-11-21'],
      ['{ArrowDown}', '2026-11-28'],
      ['{ArrowLeft}', '2026-11-27'],
      ['{ArrowUp}', '2026-11-20'],
      ['{Home}', '2026-11-16'],
      ['{End}', '2026-11-22'],
      ['{PageDown}', '2026-12-22'],
      ['{PageUp}', '2026-11-22'],
      ['{Shift>}{PageDown}{/Shift}', '2027-11-22'],
      ['{Shift>}{PageUp}{/Shift}', '2026-11-22'],
    ];
    for (const [keys, day] of walk) {
      await user.keyboard(keys);
      expect(focused()).toBe(day);
    }
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Send on: 22 Nov 2026' })).toHaveFocus();
  });

  it('has one tab stop among its days, and swaps the arrows in right-to-left pages', async () => {
    const user = userEvent.setup();
    document.body.style.direction = 'rtl';
    render(<Day />);
    await user.click(screen.getByRole('button', { name: /Send on/ }));
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('2026-11-21');
  });

  it('does not move beyond its bounds', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(<Day min="2026-11-19" max="2026-12-02" onValueChange={onValueChange} />);
    await user.click(screen.getByRole('button', { name: /Send on/ }));
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('2026-11-19');
    await user.click(screen.getByRole('button', { name: /November 18/ }));
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
    const next = screen.getByRole('button', { name: 'Next month' });
    await user.click(next);
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
    expect(next).toHaveFocus();
  });

  it('offers only the days that it is given', async () => {
    const user = userEvent.setup();
    render(<Day start="2026-11-20" isOffered={(day) => day === '2026-11-18'} />);
    await user.click(screen.getByRole('button', { name: 'Send on: 20 Nov 2026' }));
    const [missing, offered] = [19, 18].map((date) => document.querySelector(`[data-day="2026-11-${date}"]`));
    expect(missing).toHaveAttribute('aria-disabled', 'true');
    if (missing) await user.click(missing);
    expect(screen.getByRole('dialog')).toBeVisible();
    if (offered) await user.click(offered);
    expect(screen.getByRole('button', { name: 'Send on: 18 Nov 2026' })).toBeVisible();
  });

  it('can be cleared if a name for the button is given', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(<Day start="2026-11-26" onValueChange={onValueChange} />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onValueChange).toHaveBeenCalledWith(null, { reason: 'clear' });
    expect(screen.getByRole('button', { name: 'Send on: Any' })).toHaveFocus();
  });
});

describe('DateTimeField', () => {
  it('is a wall time in a named zone', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(<DateTime value="2026-11-23 20:00" onValueChange={onValueChange} />);
    expect(screen.getByRole('group', { name: 'Send at' })).toHaveTextContent('Asia/Shanghai, UTC+8');
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription('Asia/Shanghai, UTC+8');
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '08:30' } });
    expect(onValueChange).toHaveBeenLastCalledWith('2026-11-23 08:30', { reason: 'type' });
    await user.click(screen.getByRole('button', { name: 'Day: 23 Nov 2026' }));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onValueChange).toHaveBeenLastCalledWith('2026-11-24 08:30', { reason: 'choose' });
  });

  it('adds the default time to a day, and keeps a time without a day', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(<DateTime defaultTime="10:00" onValueChange={onValueChange} />);
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '07:15' } });
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Time')).toHaveValue('07:15');
    await user.click(screen.getByRole('button', { name: /^Day/ }));
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenLastCalledWith('2026-11-20 07:15', { reason: 'choose' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onValueChange).toHaveBeenLastCalledWith(null, { reason: 'clear' });
    await user.click(screen.getByRole('button', { name: /^Day/ }));
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenLastCalledWith('2026-11-20 10:00', { reason: 'choose' });
  });
});
