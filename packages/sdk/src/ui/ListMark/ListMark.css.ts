import { vars } from '@reachkit/theme';
import { feature } from '../css/feature.ts';

const colours = [
  'light-dark(#4F8BF3, #CDDAFB)',
  'light-dark(#1D4438, #23948E)',
  'light-dark(#C98327, #F0A040)',
  'light-dark(#AC461F, #D55017)',
  'light-dark(#887496, #B096F9)',
];

const filled = Object.fromEntries(
  colours.map((fill, at) => [`&[data-colour="${at + 1}"]`, { fill }] as const),
);

export const mark = feature({ flexShrink: 0, selectors: filled });

const tinted = Object.fromEntries(
  colours.map(
    (colour, at) =>
      [
        `&[data-colour="${at + 1}"]`,
        { background: `color-mix(in oklab, ${colour} 9%, ${vars.surface})` },
      ] as const,
  ),
);

/** Background of a card in its list's colour, by `data-colour`. */
export const ground = feature({ selectors: tinted });
