import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareButton, focusRing, oneLine, type } from '../../../../ui/css/mixins.ts';

export const item = feature({
  display: 'flex',
  gap: space(3),
  minInlineSize: 0,
  paddingBlock: space(3),
  paddingInline: space(4),
  fontSize: '14px',
});

export const body = feature({ flex: 1, minInlineSize: 0 });

export const head = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
});

export const name = feature({
  ...bareButton,
  position: 'relative',
  minInlineSize: 0,
  fontSize: '15px',
  lineHeight: '20px',
  fontWeight: 600,
  color: vars.text,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: {
    'a&::after, button&::after': { content: '""', position: 'absolute', insetBlock: '-12px', insetInline: 0 },
    'a&:focus-visible, button&:focus-visible': focusRing,
  },
});

export const nameWords = feature({ ...oneLine, display: 'block' });

export const line = feature({
  ...oneLine,
  ...type.body,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  color: vars.text2,
});

export const figures = feature({
  display: 'grid',
  // The last label is the longest one: truncated, it would be meaningless.
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(max-content, 1fr)',
  gap: space(2),
  margin: `${space(2)} 0 0`,
});

/** The figure is above its label; in the DOM the label comes first, for screen readers. */
export const figure = feature({ display: 'flex', flexDirection: 'column-reverse', minInlineSize: 0 });

export const label = feature({ ...oneLine, ...type.caption, color: vars.text2 });

export const value = feature({ margin: 0, fontWeight: 600 });
