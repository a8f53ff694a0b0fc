'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { loadPart, PartLoadError } from './loadPart.ts';

/** Code that has come, or why it has not. */
export interface LaterState<Module> {
  /** `null` until it has come. */
  readonly module: Module | null;
  readonly error: PartLoadError | null;
}

/** A module that is no component and loads later; see `laterModule`. */
export interface LaterModule<Module> {
  /**
   * Fetches it, again after a failure; what came or is on its way is not fetched a second time. Fulfilled when it has
   * come or failed.
   */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => LaterState<Module>;
}

/**
 * Functions and parts that load after the component that uses them, which is drawn without them until then. A `lazyPart`
 * would take its place and lose the focus and state in it.
 * @example const rowParts = laterModule(() => import('./rowParts.ts'));
 */
export function laterModule<Module>(load: () => Promise<Module>): LaterModule<Module> {
  let state: LaterState<Module> = { module: null, error: null };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function fetchModule() {
    try {
      state = { module: await loadPart(load), error: null };
    } catch (cause) {
      const error = cause instanceof PartLoadError ? cause : new PartLoadError('gone', cause);
      state = { module: null, error };
      loading = null;
    }
    for (const listener of [...listeners]) listener();
  }

  return {
    load() {
      loading ??= fetchModule();
      return loading;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
  };
}

const none: LaterState<never> = { module: null, error: null };
const noModule = () => none;

/** The module, fetched from the first mount on. On a server, and while its markup is taken over, it has not come. */
export function useLaterModule<Module>(later: LaterModule<Module>): LaterState<Module> {
  const state = useSyncExternalStore<LaterState<Module>>(later.subscribe, later.getState, noModule);
  useEffect(() => void later.load(), [later]);
  return state;
}
