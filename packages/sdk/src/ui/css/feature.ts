import { type StyleRule, style } from '@vanilla-extract/css';

/** A class of a feature: in the layer above the parts, so that it can place and size them. */
export function feature(rule: Omit<StyleRule, '@layer'>): string {
  return style({ '@layer': { 'reachkit.features': { boxSizing: 'border-box', ...rule } } });
}
