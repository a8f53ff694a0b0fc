import './ground.css.ts';
import type { Appearance } from '@reachkit/sdk';

/** Gives the page behind the parts the look that they have; before the first render too, so that nothing flashes. */
export function groundPage(page: HTMLElement, { color, scheme, direction }: Partial<Appearance>): void {
  page.dataset.color = color ?? '';
  page.dataset.scheme = scheme ?? 'system';
  page.dir = direction ?? 'ltr';
}
