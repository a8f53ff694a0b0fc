import { act, cleanup } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOver } from './takeOver.ts';

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  place = document.createElement('div');
  place.innerHTML =
    '<a href="/price">价格</a><main tabindex="-1"><a href="/price">看价格</a><button>复制</button><section tabindex="0"></section><input name="phone"><input name="code"><input type="checkbox" name="agrees"></main>';
  document.body.append(place);
});
afterEach(() => {
  act(() => root.unmount());
  cleanup();
  place.remove();
  vi.restoreAllMocks();
});

function take(before: ReactNode = null) {
  root = createRoot(place);
  const site = (
    <>
      {before}
      <a href="/price">Price</a>
      <main tabIndex={-1}>
        <a href="/price">See prices</a>
        <button type="button">Copy</button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: stands for a table that scrolls */}
        <section tabIndex={0} />
        <Fields />
      </main>
    </>
  );
  act(() => void takeOver(place, () => flushSync(() => root.render(site))));
}

/** A form with controlled fields. */
function Fields() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <input name="code" defaultValue="" />
      <input name="phone" value={phone} onChange={({ target }) => setPhone(target.value)} />
      <input type="checkbox" name="agrees" />
      <output>{phone}</output>
    </>
  );
}

it.each([
  ['a link', 'main a', 'See prices'],
  ['a button', 'button', 'Copy'],
])('%s keeps the focus, even in another language', (_, selector, words) => {
  place.querySelector<HTMLElement>(selector)?.focus();
  take(<a href="/index">Home</a>);
  expect(document.activeElement?.textContent).toBe(words);
});

it('the content focused by the skip link keeps the focus', () => {
  place.querySelector('main')?.focus();
  take();
  expect(document.activeElement?.localName).toBe('main');
});

it('a page without a focused field gets no focus', () => {
  take();
  expect(document.activeElement).toBe(document.body);
});

it('page and table keep their scroll positions', () => {
  const scrolled: [Element, unknown, unknown][] = [];
  Element.prototype.scrollTo = function scrollTo(this: Element, left?: unknown, top?: unknown) {
    scrolled.push([this, left, top]);
  };
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
  const table = place.querySelector('section');
  if (table) table.scrollLeft = 40;
  take();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700);
  expect(scrolled).toEqual([[place.querySelector('section'), 40, 0]]);
});

it('keeps input typed before the takeover, also in the form state', () => {
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const phone = field('phone');
  if (phone) phone.value = '13800000000';
  field('agrees')?.click();
  phone?.focus();
  take();
  expect(field('phone')?.value).toBe('13800000000');
  expect(place.querySelector('output')?.textContent).toBe('13800000000');
  expect(field('code')?.value).toBe('');
  expect(field('agrees')?.checked).toBe(true);
  expect(document.activeElement).toBe(field('phone'));
});
