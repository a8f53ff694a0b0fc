import { type StyleRule, style } from '@vanilla-extract/css';

/** Creates a feature's class: in the layer above the parts, so that it can position and size them. */
export function feature(rule: Omit<StyleRule, '@layer'>): string {
  return style({ '@layer': { 'reachkit.features': { boxSizing: 'border-box', ...rule } } });
}
