import { proxy } from 'valtio/vanilla';

/** One area of client state: read by `useSnapshot(area.state)`, reset to its defaults by `reset`. */
export interface StateArea<State extends object> {
  readonly state: State;
  reset(): void;
}

/** Creates an area; `defaults` is called for each, so that no two areas share an object. */
export function createArea<State extends object>(defaults: () => State): StateArea<State> {
  const state = proxy(defaults());
  return {
    state,
    reset: () => void Object.assign(state, defaults()),
  };
}
