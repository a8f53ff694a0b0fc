import { space, vars } from '@reachkit/theme';
import type { StyleRule } from '@vanilla-extract/css';

/** The only sign of keyboard focus; an outline, so that forced colors keep it. */
export const focusRing = {
  outline: `2px solid ${vars.accent}`,
  outlineOffset: '2px',
} as const;

/** Resets a button: a host's stylesheet may or may not do so; the look is the same either way. */
export const bareButton = {
  appearance: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  textTransform: 'none',
  cursor: 'pointer',
} as const;

/** Resets lists, headings and paragraphs in the same way. */
export const bareBlock = { margin: 0, padding: 0, listStyle: 'none', font: 'inherit' } as const;

/** Items in a row that scroll sideways if they do not fit, each as wide as its text. */
export const swiped = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'max-content',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

/** A bar docked at the foot; not sticky in a low window, e.g. at 400 % zoom, where it would hide the focused control. */
export const footBar = {
  position: 'sticky',
  insetBlockEnd: 0,
  '@media': { '(max-height: 300px)': { position: 'static' } },
} as const;

/** Items beside each other, on further lines where they do not fit. */
export const wrapped = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

/** Such a bar for what is done to chosen rows. */
export const dockBar = {
  ...footBar,
  ...wrapped,
  zIndex: 3,
  gap: space(3),
  minBlockSize: '52px',
  paddingInline: vars.gutter,
  paddingBlock: space(2),
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  boxShadow: `0 -4px 16px -8px ${vars.press}`,
} as const;

export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Truncates after the given number of lines. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

/** Sentences have their own text direction, but are aligned with the page's text. */
export const ownDirection: Pick<StyleRule, 'unicodeBidi' | 'textAlign'> = {
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
};

export const floating = {
  background: vars.raised,
  color: vars.text,
  border: 0,
  borderRadius: vars.r3,
  boxShadow: vars.shadow2,
  // Forced colors drop shadows but show this outline.
  outline: '1px solid transparent',
} as const;

export const type = {
  caption: { fontSize: '12px', lineHeight: '16px' },
  body: { fontSize: '13px', lineHeight: '20px' },
  reading: { fontSize: '14px', lineHeight: '24px' },
  verdict: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
} as const;
