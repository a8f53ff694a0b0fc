import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { type FunctionComponent, useCallback, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PortalContainerContext } from './Portal/Portal.tsx';

type Stories = Readonly<Record<string, FunctionComponent>>;

const files = import.meta.glob<Stories>('./**/*.stories.tsx', { eager: true });

const stories = Object.entries(files).flatMap(([path, exported]) =>
  Object.entries(exported).map(
    ([name, Story]) => [`${path.replace(/^\.\/|\/.*$/g, '')}: ${name}`, Story] as const,
  ),
);

function Stage({ Story }: { readonly Story: FunctionComponent }) {
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const getContainer = useCallback(() => portal, [portal]);
  return (
    <main className="rk-root">
      <h1>Story</h1>
      <div ref={setPortal} />
      {portal && (
        <PortalContainerContext.Provider value={getContainer}>
          <Story />
        </PortalContainerContext.Provider>
      )}
    </main>
  );
}

describe('every story', () => {
  it.each(stories)('%s has no barrier that axe can see', async (_name, Story) => {
    const { baseElement } = render(<Stage Story={Story} />);
    await act(async () => {});
    // Contrast needs a layout; the theme's own test computes it.
    const { violations } = await axe.run(baseElement, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
