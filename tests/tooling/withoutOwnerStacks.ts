import * as React from 'react';

/**
 * React's development build records where each element was created, for the stacks of its warnings. That would dominate
 * the time of a stories page, and a test's message names the story or the test anyway.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

if (typeof internals === 'object' && internals !== null) {
  // React counts the captured stacks, and stops at a limit until it resets the counter.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

// It also writes each rendered component into the timeline of the browser's developer tools, if there is one.
Reflect.deleteProperty(console, 'timeStamp');
