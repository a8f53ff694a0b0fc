import { derivedColors, type Mix } from './derived.ts';
import { privateProperty, publicProperty } from './names.ts';
import { measures, typeScale } from './scale.ts';
import { themes } from './themes.ts';
import { basicTokens, type SchemePair } from './tokens.ts';

/** Order of the layers; the host places `reachkit` among its own. */
export const layerOrder =
  '@layer reachkit.tokens, reachkit.base, reachkit.parts, reachkit.variants, reachkit.features;';

function pair(value: SchemePair): string {
  return value.light === value.dark ? value.light : `light-dark(${value.light}, ${value.dark})`;
}

function reference(name: string): string {
  return name === 'transparent' ? name : `var(${privateProperty(name)})`;
}

function mixed({ color, share, on }: Mix): string {
  const at = (percent: number) => {
    if (percent === 100) return reference(color);
    if (percent === 0) return reference(on);
    return `color-mix(in oklab, ${reference(color)} ${percent}%, ${reference(on)})`;
  };
  return typeof share === 'number' ? at(share) : `light-dark(${at(share.light)}, ${at(share.dark)})`;
}

function rule(selector: string, declarations: readonly (readonly [string, string])[]): string {
  const lines = declarations.map(([name, value]) => `    ${name}: ${value};`);
  return `  ${selector} {\n${lines.join('\n')}\n  }\n`;
}

function layer(name: string, rules: readonly string[]): string {
  return `@layer reachkit.${name} {\n${rules.join('')}}\n`;
}

function readPublic(name: string, fallback: string): readonly [string, string] {
  return [privateProperty(name), `var(${publicProperty(name)}, ${fallback})`];
}

function tokensLayer(): string {
  const basic = Object.entries(basicTokens).map(([name, value]: [string, string | SchemePair]) =>
    readPublic(name, typeof value === 'string' ? value : pair(value)),
  );
  const derived = Object.entries(derivedColors).map(
    ([name, formula]) => [privateProperty(name), mixed(formula)] as const,
  );
  const lengths = Object.entries(measures).map(([name, value]) => [privateProperty(name), value] as const);
  return layer('tokens', [
    rule('.rk-root', [['color-scheme', 'light dark'], ...basic, ...derived, ...lengths]),
    rule('.rk-root[data-rk-scheme="light"]', [['color-scheme', 'light']]),
    rule('.rk-root[data-rk-scheme="dark"]', [['color-scheme', 'dark']]),
    rule('.rk-root[data-rk-density="compact"]', [
      [privateProperty('control'), '28px'],
      [privateProperty('gutter'), '16px'],
    ]),
    ...themes.map((theme) =>
      rule(`.rk-root[data-rk-color="${theme.name}"]`, [
        readPublic('accent', pair(theme.accent)),
        readPublic('background', pair(theme.background)),
      ]),
    ),
  ]);
}

const { size, line } = typeScale.body;

const baseRules = [
  rule('.rk-root', [
    ['color', 'var(--_text)'],
    ['font-family', 'var(--_font)'],
    ['font-size', `${size}px`],
    ['line-height', `${line}px`],
    ['font-weight', '400'],
    ['font-style', 'normal'],
    ['letter-spacing', '0'],
    ['text-align', 'start'],
    ['text-transform', 'none'],
    ['font-variant-numeric', 'tabular-nums'],
    ['text-autospace', 'normal'],
    ['text-spacing-trim', 'trim-start'],
    ['text-size-adjust', '100%'],
    ['-webkit-font-smoothing', 'antialiased'],
    ['accent-color', 'var(--_accent)'],
  ]),
  // An element that scrolls internally takes its height from the host's parent, through the root.
  rule('.rk-root:has(> [data-scroll="container"])', [['block-size', '100%']]),
  // The background is the host's page, unless the host sets a background colour. Popovers have their own backgrounds.
  rule('.rk-root:where([data-rk-scheme]:not(.rk-portal-root))', [
    ['background-color', 'var(--rk-background, transparent)'],
  ]),
  rule('.rk-root[data-rk-ground="surface"]', [['background-color', 'var(--_surface)']]),
  rule('.rk-root[data-rk-ground="background"]', [['background-color', 'var(--_background)']]),
  rule('.rk-hidden', [
    ['position', 'absolute'],
    ['inline-size', '1px'],
    ['block-size', '1px'],
    ['margin', '-1px'],
    ['overflow', 'hidden'],
    ['clip-path', 'inset(50%)'],
    ['white-space', 'nowrap'],
  ]),
  ...Object.entries(typeScale).map(([name, step]) =>
    rule(`.rk-type-${name}`, [
      ['font-size', `${step.size}px`],
      ['line-height', `${step.line}px`],
      ['font-weight', String(step.weight)],
      // A tabular "1" leaves a gap beside a large figure.
      ...(step.size >= 16 ? ([['font-variant-numeric', 'proportional-nums']] as const) : []),
    ]),
  ),
];

const forcedColors = `@media (forced-colors: active) {
${layer('tokens', [
  // In forced colours a colour theme must not keep its accent below text in system colours.
  rule('.rk-root, .rk-root[data-rk-color]', [
    ['--_accent', 'Highlight'],
    ['--_accent-contrast', 'HighlightText'],
    ['--_border', 'GrayText'],
    ['--_rule', 'CanvasText'],
    ['--_field-line', 'CanvasText'],
    ['--_shadow-2', '0 0 0 1px CanvasText'],
  ]),
])}}
`;

const reducedMotion = `@media (prefers-reduced-motion: reduce) {
${layer('tokens', [
  rule('.rk-root', [
    ['--_motion-in', '0s linear'],
    ['--_motion-out', '0s linear'],
  ]),
])}}
`;

/** Returns the root sheet: tokens, colour themes, and the base rules of a Reachkit root. */
export function rootSheet(): string {
  return [layerOrder, tokensLayer(), layer('base', baseRules), forcedColors, reducedMotion].join('\n');
}
