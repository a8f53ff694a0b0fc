import { lazyPart, loadPart } from '@reachkit/sdk/ui';
import { type ComponentType, useState } from 'react';

export interface LaterPage<Props extends object> {
  readonly Page: ComponentType<Props>;
  /** Fetches the code before the page is rendered. */
  load(): Promise<unknown>;
}

/** A page that is loaded on the first navigation to it; once loaded, it renders synchronously. */
export function laterPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function fetch() {
    loaded ??= await load();
    return loaded;
  }
  const Waiting = lazyPart(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: made once a page, as by React's own lazy
  function Page(props: Props) {
    // A rendered page keeps its component, else it would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return { Page, load: () => loadPart(fetch) };
}
