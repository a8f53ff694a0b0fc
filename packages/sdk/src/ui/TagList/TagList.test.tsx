import { act, render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TagList } from './TagList.tsx';

const observers: FakeObserver[] = [];
class FakeObserver {
  readonly watched = new Set<Element>();
  readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
    observers.push(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.watched.clear();
  }
  resize(width: number) {
    const entries = [...this.watched].map((target) => ({
      target,
      contentRect: new DOMRect(0, 0, width, 20),
      borderBoxSize: [],
      contentBoxSize: [],
      devicePixelContentBoxSize: [],
    }));
    act(() => this.callback(entries, this));
  }
}

let measured = 0;
/** A separate root per test, as each root keeps its observer. */
let place: HTMLElement;
beforeEach(() => {
  measured = 0;
  observers.length = 0;
  const host = document.body.appendChild(document.createElement('div'));
  place = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal(
    'DOMRect',
    class {
      readonly width: number;
      constructor(_x: number, _y: number, width: number) {
        this.width = width;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => {
    measured += 1;
    return 50;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const tags = ['Beauty', 'Skincare', 'Pets', 'Dogs', 'Food'];
const list = (label: string) => (
  <TagList tags={tags} label={label} moreLabel={(hidden) => `and ${hidden.join(', ')}`} />
);
const visible = (label: string) =>
  [...within(place).getByRole('list', { name: label }).querySelectorAll<HTMLElement>('[data-tag]')]
    .filter((item) => !item.hidden)
    .map((item) => item.textContent);

describe('a list of tags', () => {
  it('shows the tags that fit, announces the others, and follows its width', () => {
    const { unmount } = render(list('one'), { container: place });
    expect(visible('one')).toEqual(['Beauty', 'Skincare', 'Pets']);
    expect(within(place).getByText('and Dogs, Food')).toBeInTheDocument();
    observers[0]?.resize(100);
    expect(visible('one')).toEqual(['Beauty']);
    observers[0]?.resize(400);
    expect(visible('one')).toEqual(tags);
    unmount();
    expect(observers[0]?.watched.size).toBe(0);
  });

  it('measures each tag once, and many lists share one observer', () => {
    render(
      <>
        {list('one')}
        {list('two')}
        {list('three')}
      </>,
      { container: place },
    );
    observers[0]?.resize(200);
    observers[0]?.resize(100);
    expect(measured).toBe(15);
    expect(observers).toHaveLength(1);
    expect(visible('three')).toEqual(['Beauty']);
  });

  it('does not measure again for the same texts in another array', () => {
    const { rerender } = render(list('one'), { container: place });
    rerender(<TagList tags={[...tags]} label="one" moreLabel={(hidden) => `and ${hidden.join(', ')}`} />);
    expect(measured).toBe(5);
    expect(visible('one')).toEqual(['Beauty', 'Skincare', 'Pets']);
  });
});
