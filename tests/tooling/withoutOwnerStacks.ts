import * as React from 'react';

/**
 * React's development build notes for each element where it was made, for the stacks of its warnings. That takes more
 * of a page of stories than all else it draws, and what a test says names the story or the test anyway.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

if (typeof internals === 'object' && internals !== null) {
  // React counts the stacks it has captured, and captures none past a limit until it resets that counter.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

// It also writes each component that it draws into the timeline of the browser's tools, where there is one.
Reflect.deleteProperty(console, 'timeStamp');
