import type { AriaAttributes, CSSProperties } from 'react';

/** Props that the root of every part accepts besides its own. */
export interface RootProps extends AriaAttributes {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

/** Joins class names, leaving out what is absent. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The root attributes (`id`, `style`, `data-*`, `aria-*`) among a part's props. */
export function rootAttributes(props: object): Record<string, unknown> {
  const kept = Object.entries(props).filter(
    ([name]) => name === 'id' || name === 'style' || /^(data|aria)-/.test(name),
  );
  return Object.fromEntries(kept);
}
