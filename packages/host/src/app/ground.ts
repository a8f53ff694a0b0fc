import './ground.css.ts';
import type { Appearance } from '@reachkit/sdk';

/** Applies the theme to the page background; also before the first render, to avoid a flash. */
export function groundPage(page: HTMLElement, { color, scheme, direction }: Partial<Appearance>): void {
  page.dataset.color = color ?? '';
  page.dataset.scheme = scheme ?? 'system';
  page.dir = direction ?? 'ltr';
}
