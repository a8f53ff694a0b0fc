import { lazyPart, loadPart } from '@reachkit/sdk/ui';
import { type ComponentType, useState } from 'react';

export interface LaterPage<Props extends object> {
  readonly Page: ComponentType<Props>;
  /** Fetches the code before the page is drawn. */
  load(): Promise<unknown>;
}

/** A page whose code comes with the first navigation to it; once it is there, it is drawn at once. */
export function laterPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function fetch() {
    loaded ??= await load();
    return loaded;
  }
  const Waiting = lazyPart(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: made once a page, as by React's own lazy
  function Page(props: Props) {
    // A page that is drawn stays the same component, else it would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return { Page, load: () => loadPart(fetch) };
}
