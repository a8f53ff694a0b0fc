import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import type { LinkSlotProps } from '../contexts.ts';
import { Link } from './Link.tsx';
import type { Navigation } from './target.ts';

const creator = { kind: 'creator', platform: 'tiktok', id: '7' } as const;

function host(go: Navigation['go'] = () => {}): Navigation {
  return { href: (to) => (to.kind === 'creator' ? `/base/creators/${to.id}` : undefined), go };
}

function HostLink({ children, ...rest }: LinkSlotProps) {
  return (
    <a {...rest} data-host="yes">
      {children}
    </a>
  );
}

/** Clicks an element; returns whether the browser would follow the link itself. */
function click(element: Element, init: MouseEventInit = {}): boolean {
  // jsdom cannot navigate; this listener of the page runs after ours and prevents the navigation.
  let isLeft = false;
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', end, { once: true });
  fireEvent.click(element, { bubbles: true, cancelable: true, ...init });
  return isLeft;
}

describe('a link to a target', () => {
  it('is a real link; a plain click goes through the host’s router', () => {
    const go = vi.fn();
    render(
      <TestProvider navigation={host(go)}>
        <Link to={creator}>open</Link>
      </TestProvider>,
    );
    const link = screen.getByRole('link', { name: 'open' });
    expect(link).toHaveAttribute('href', '/base/creators/7');
    expect(click(link)).toBe(false);
    expect(go).toHaveBeenCalledExactlyOnceWith(creator, 'push');
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
  ])('is left to the browser when clicked %s', (_, init) => {
    const go = vi.fn();
    render(
      <TestProvider navigation={host(go)}>
        <Link to={creator}>open</Link>
      </TestProvider>,
    );
    expect(click(screen.getByRole('link'), init)).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });

  it('uses the host’s own link component', () => {
    render(
      <TestProvider navigation={host()} slots={{ Link: HostLink }}>
        <Link to={creator}>open</Link>
      </TestProvider>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('data-host', 'yes');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/base/creators/7');
  });

  it('without an address is a button if it has an action, else text', () => {
    const onFollow = vi.fn();
    render(
      <TestProvider>
        <Link to={creator} onFollow={onFollow}>
          act
        </Link>
        <Link to={creator}>words</Link>
      </TestProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'act' }));
    expect(onFollow).toHaveBeenCalledTimes(1);
    expect(screen.getByText('words').tagName).toBe('SPAN');
  });

  it('to another site opens in a new tab, and never runs a script', () => {
    render(
      <TestProvider>
        <Link to={{ kind: 'external', url: 'https://www.youtube.com/@x' }}>channel</Link>
        <Link to={{ kind: 'external', url: 'javascript:alert(1)' }}>bad</Link>
      </TestProvider>,
    );
    expect(screen.getByRole('link', { name: 'channel' })).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByText('bad')).not.toHaveAttribute('href');
  });
});
