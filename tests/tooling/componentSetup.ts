import './withoutOwnerStacks.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no layout, so nothing ever changes its size. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: StillResizeObserver });

// How long an event may be awaited on a machine that has other work; a test never asserts how fast one comes.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
});
