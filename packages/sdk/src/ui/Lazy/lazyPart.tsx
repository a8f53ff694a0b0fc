'use client';
import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  useContext,
} from 'react';
import { loadPart } from './loadPart.ts';

/** A boundary's attempt to render its part; a new object after each retry. */
export const AttemptContext = createContext<object>({});

/** A component with code that loads on first render; see `lazyPart`. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code before it is needed; a failure is shown when the part is rendered. */
  preload(): void;
}

/**
 * Creates a component with code that loads on first render, for use inside a `PartBoundary`.
 * @example const Editor = lazyPart(async () => (await import('./Editor.tsx')).Editor);
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  // React's `lazy` keeps a failure for good, so each attempt needs a component of its own.
  const attempts = new WeakMap<object, ComponentType<Props>>();
  // A loaded part renders at once when mounted again: `lazy` would flash the fallback.
  let arrived: ComponentType<Props> | undefined;
  async function fetchPart(): Promise<ComponentType<Props>> {
    arrived = await load();
    return arrived;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as by React's own lazy
  function Part(props: Props) {
    const attempt = useContext(AttemptContext);
    const known = attempts.get(attempt);
    const Loaded = known ?? arrived ?? lazy(async () => ({ default: await loadPart(fetchPart) }));
    if (!known) attempts.set(attempt, Loaded);
    return createElement<Props>(Loaded, props);
  }
  function preload() {
    fetchPart().catch(() => undefined);
  }
  return Object.assign(Part, { preload });
}
