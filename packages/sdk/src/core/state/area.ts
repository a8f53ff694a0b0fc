import { proxy } from 'valtio/vanilla';

/** One area of client state: read by `useSnapshot(area.state)`, put back to its defaults by `reset`. */
export interface StateArea<State extends object> {
  readonly state: State;
  reset(): void;
}

/** `defaults` is called for each area, so that no two areas hold the same object. */
export function createArea<State extends object>(defaults: () => State): StateArea<State> {
  const state = proxy(defaults());
  return {
    state,
    reset: () => void Object.assign(state, defaults()),
  };
}
