import './withoutOwnerStacks.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no layout, so nothing ever changes its size. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: StillResizeObserver });

const { getElementError } = getConfig();

/** Inside `waitFor` and `findBy…`, which ask again until they give up. */
const isAskedAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // How long an event may be awaited on a machine that has other work; a test never asserts how fast one comes.
  asyncUtilTimeout: 30_000,
  // Printing the document takes longer than the query: once, when it is given up, will do.
  getElementError: (message, container) =>
    isAskedAgain() ? new Error(message ?? '') : getElementError(message, container),
});

afterEach(() => {
  cleanup();
});
