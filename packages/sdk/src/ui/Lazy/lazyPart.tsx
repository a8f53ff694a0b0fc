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

/** One try of a boundary to show its part; a new object after each "try again". */
export const AttemptContext = createContext<object>({});

/** A component whose code loads when it is first drawn; see `lazyPart`. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Fetches the code before it is needed; a failure is shown by the component that draws the part. */
  preload(): void;
}

/**
 * A component whose code comes when it is first drawn, for use inside a `PartBoundary`.
 * @example const Editor = lazyPart(async () => (await import('./Editor.tsx')).Editor);
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  // React's `lazy` keeps a failure for good, so that each attempt needs one of its own.
  const attempts = new WeakMap<object, ComponentType<Props>>();
  // A part that has come stands at once where it is drawn again: `lazy` would show the fallback for a moment.
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
