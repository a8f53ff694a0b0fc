import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

const labels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

describe('Pagination', () => {
  it('pagination marks the current page, and reports how another one was requested', async () => {
    const user = userEvent.setup();
    const onPageChange = vi.fn();
    render(<Pagination page={5} pageCount={10} onPageChange={onPageChange} labels={labels} />);
    expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Page 6' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPageChange.mock.calls.map(([page, { reason }]) => [page, reason])).toEqual([
      [6, 'page'],
      [6, 'next'],
      [4, 'previous'],
    ]);
  });

  it('arrows, Home and End move the focus, and Enter opens a page', async () => {
    const user = userEvent.setup();
    const onPageChange = vi.fn();
    render(<Pagination page={1} pageCount={3} onPageChange={onPageChange} labels={labels} />);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onPageChange.mock.lastCall?.[0]).toBe(2);
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
  });

  it('disables the button at an end, and keeps it in place', async () => {
    const user = userEvent.setup();
    const onPageChange = vi.fn();
    render(<Pagination page={1} pageCount={3} onPageChange={onPageChange} labels={labels} />);
    const previous = screen.getByRole('button', { name: 'Previous' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(onPageChange).not.toHaveBeenCalled();
  });

  it('renders links if pages have URLs', () => {
    render(
      <Pagination
        page={2}
        pageCount={3}
        onPageChange={() => {}}
        labels={labels}
        hrefOf={(page) => `?p=${page}`}
      />,
    );
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '?p=3');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?p=3');
  });
});
