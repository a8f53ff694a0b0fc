import { type Context, useContext } from 'react';

/** Returns a context's value; throws an error that explains the fix if it is missing. */
export function useRequired<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) {
    throw new Error(
      'A Reachkit component stands outside of <ReachkitProvider>. Put the provider above it, and make sure that only one version of @reachkit/sdk is installed.',
    );
  }
  return value;
}
