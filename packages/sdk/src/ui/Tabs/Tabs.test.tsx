import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value, href: `/${value}` }));
const stripWidth = 250;
const tabWidth = 100;

/** Stubs the layout of tabs in a strip narrower than all of them; jsdom has no layout. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const strip = this.closest('nav');
    if (this === strip || !strip) return new DOMRect(0, 0, stripWidth, 44);
    return new DOMRect([...strip.children].indexOf(this) * tabWidth - strip.scrollLeft, 0, tabWidth, 44);
  });
}

afterEach(() => vi.restoreAllMocks());

describe('Tabs wider than their strip', () => {
  it('scroll the strip to the current tab, at first and after each change', () => {
    layOut();
    const { rerender } = render(<Tabs label="Pages" tabs={tabs} value="d" />);
    const strip = screen.getByRole('navigation', { name: 'Pages' });
    expect(strip.scrollLeft).toBe(4 * tabWidth - stripWidth);

    rerender(<Tabs label="Pages" tabs={tabs} value="a" />);
    expect(strip.scrollLeft).toBe(0);
  });

  it('do not scroll the strip while the current tab is visible', () => {
    layOut();
    render(<Tabs label="Pages" tabs={tabs} value="b" />);
    expect(screen.getByRole('navigation', { name: 'Pages' }).scrollLeft).toBe(0);
  });
});
