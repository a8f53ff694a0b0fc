import type { AriaAttributes, CSSProperties } from 'react';

/** Props that every part's root accepts. */
export interface RootProps extends AriaAttributes {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

/** Joins class names, skipping absent ones. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Picks the root attributes (`id`, `style`, `data-*`, `aria-*`) from a part's props. */
export function rootAttributes(props: object): Record<string, unknown> {
  const kept = Object.entries(props).filter(
    ([name]) => name === 'id' || name === 'style' || /^(data|aria)-/.test(name),
  );
  return Object.fromEntries(kept);
}
