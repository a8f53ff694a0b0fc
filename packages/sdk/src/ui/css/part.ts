import { type ComplexStyleRule, type StyleRule, style } from '@vanilla-extract/css';

type LayeredRule = Omit<StyleRule, '@layer'>;

/** Creates a part's class: its rules in `reachkit.parts`, those of its variants and states in `reachkit.variants`. */
export function part(base: LayeredRule, variants?: LayeredRule): string {
  const rule: ComplexStyleRule = {
    '@layer': {
      'reachkit.parts': { boxSizing: 'border-box', ...base },
      ...(variants ? { 'reachkit.variants': variants } : {}),
    },
  };
  return style(rule);
}
