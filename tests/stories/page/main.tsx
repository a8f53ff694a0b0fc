import '../../tooling/withoutOwnerStacks.ts';
import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StageRoot } from '../../../packages/sdk/.ladle/StageRoot.tsx';
import { defaultStage, type Stage } from '../../../packages/sdk/.ladle/stage.tsx';
import { barriers, unreadableWhenForced } from './barriers.ts';
import { extent } from './extent.ts';
import { overflowing } from './overflow.ts';
import { moving, settle } from './settle.ts';
import { stories } from './stories.ts';
import { hardCoded, untranslated } from './words.ts';

const breaches: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  breaches.push(`${violatedDirective} forbids ${blockedURI} (${sourceFile})`);
});

class Fence extends Component<{ readonly children: ReactNode }, { readonly failure: string | null }> {
  override state = { failure: null };
  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) };
  }
  override render() {
    return this.state.failure === null ? this.props.children : <pre>{this.state.failure}</pre>;
  }
}

const ground = document.createElement('main');
document.body.append(ground);
const root = createRoot(ground);
let shown = 0;

/** Replaces the current story, and waits until the new one is stable. */
async function show(id: string, look: Partial<Stage>, quiet: number): Promise<void> {
  const story = stories.find((one) => one.id === id);
  if (!story) throw new Error(`There is no story ${id}`);
  const stage = { ...defaultStage, ...look };
  flushSync(() => root.render(null));
  // The page keeps the scroll position of the previous story.
  scrollTo(0, 0);
  shown += 1;
  document.documentElement.lang = stage.locale;
  document.documentElement.dir = stage.dir;
  document.title = id;
  root.render(
    <Fence key={shown}>
      <StageRoot stage={stage}>
        <story.Component />
      </StageRoot>
    </Fence>,
  );
  await settle(quiet);
}

const harness = {
  ids: stories.map(({ id }) => id),
  show,
  settle,
  moving,
  barriers,
  unreadableWhenForced,
  overflowing,
  untranslated,
  hardCoded,
  extent,
  /** CSP violations since the last read. */
  breaches: () => breaches.splice(0),
};

declare global {
  interface Window {
    readonly stories: typeof harness;
  }
}
Object.assign(window, { stories: harness });

// For manual use: `?story=ui/Button/Variants&scheme=dark&dir=rtl&locale=en`.
const { story, ...look } = Object.fromEntries(new URLSearchParams(location.search));
if (story !== undefined) void show(story, look, 50);
