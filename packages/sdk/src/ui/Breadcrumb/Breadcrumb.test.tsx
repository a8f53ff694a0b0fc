import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Breadcrumb, type BreadcrumbLinkProps } from './Breadcrumb.tsx';

const items = ['Home', 'A', 'B', 'C', 'D', 'Here'].map((label) => ({ id: label, label, href: `#${label}` }));

function OwnLink(props: BreadcrumbLinkProps) {
  return <a {...props} data-own="" />;
}

describe('Breadcrumb', () => {
  it('marks the current page, which is no link, and reports a followed item', async () => {
    const user = userEvent.setup();
    const onFollow = vi.fn();
    render(<Breadcrumb label="Way" items={items} onFollow={onFollow} />);
    expect(screen.getByText('Here').closest('[aria-current="page"]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Here' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'B' }));
    expect(onFollow.mock.lastCall?.[0]).toMatchObject({ id: 'B' });
  });

  it('collapses the middle of a long breadcrumb, and expands it by keyboard', async () => {
    const user = userEvent.setup();
    render(<Breadcrumb label="Way" items={items} moreLabel="Show more" />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'C', 'D']);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  it('passes its links to the host’s link component', () => {
    render(<Breadcrumb label="Way" items={items} slots={{ Link: OwnLink }} />);
    expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('data-own');
  });
});
