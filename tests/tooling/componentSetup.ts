import './withoutOwnerStacks.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no layout, so sizes never change. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: StillResizeObserver });

const { getElementError } = getConfig();

/** Whether a query runs inside `waitFor` or `findBy…`, which retry until they time out. */
const isAskedAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Timeout for an event on a busy machine; tests never assert how fast an event is.
  asyncUtilTimeout: 30_000,
  // Printing the document takes longer than the query: it is done only once, after the timeout.
  getElementError: (message, container) =>
    isAskedAgain() ? new Error(message ?? '') : getElementError(message, container),
});

afterEach(() => {
  cleanup();
});
