'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { loadPart, PartLoadError } from './loadPart.ts';

/** A lazily loaded module, or its load error. */
export interface LaterState<Module> {
  /** `null` until it is loaded. */
  readonly module: Module | null;
  readonly error: PartLoadError | null;
}

/** A lazily loaded module that is no component; see `laterModule`. */
export interface LaterModule<Module> {
  /**
   * Loads the module, again after a failure; a loaded or pending module is not fetched twice. Resolves once it has loaded
   * or failed.
   */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => LaterState<Module>;
}

/**
 * A module loaded after the component that uses it, which renders without it until then. A `lazyPart` would replace the
 * component and lose its focus and state.
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

/** Returns the module, loaded from the first mount on. On a server, and during hydration, it is not loaded. */
export function useLaterModule<Module>(later: LaterModule<Module>): LaterState<Module> {
  const state = useSyncExternalStore<LaterState<Module>>(later.subscribe, later.getState, noModule);
  useEffect(() => void later.load(), [later]);
  return state;
}
