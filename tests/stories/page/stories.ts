import type { ComponentType } from 'react';

interface StoryModule {
  readonly default?: { readonly title?: string };
  readonly [name: string]: unknown;
}

export interface Story {
  /** Id of a story, e.g. `ui/Button/Variants`. */
  readonly id: string;
  readonly Component: ComponentType;
}

const modules = {
  ...import.meta.glob<StoryModule>('../../../packages/sdk/src/**/*.stories.tsx', { eager: true }),
  // Folders that begin with a dot are skipped unless the pattern names them.
  ...import.meta.glob<StoryModule>('../../../packages/sdk/.ladle/*/*.stories.tsx', {
    eager: true,
    exhaustive: true,
  }),
};

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

export const stories: readonly Story[] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, Component]) =>
    name !== 'default' && isComponent(Component)
      ? [{ id: `${module.default?.title ?? file.split('/').slice(-3, -1).join('/')}/${name}`, Component }]
      : [],
  ),
);
