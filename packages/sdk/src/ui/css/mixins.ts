import { vars } from '@reachkit/theme';
import type { StyleRule } from '@vanilla-extract/css';

/** The one sign of keyboard focus; an outline, so that forced colours keep it. */
export const focusRing = {
  outline: `2px solid ${vars.accent}`,
  outlineOffset: '2px',
} as const;

/** A host's sheet may or may not reset buttons; ours look the same either way. */
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

/** The same for lists, headings and paragraphs. */
export const bareBlock = { margin: 0, padding: 0, listStyle: 'none', font: 'inherit' } as const;

/** Things side by side that are swiped where they do not fit, each as wide as its words. */
export const swiped = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'max-content',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

/** A bar docked at the foot; in a low window, e.g. of a page zoomed to 400 %, it would hide the focused control. */
export const footBar = {
  position: 'sticky',
  insetBlockEnd: 0,
  '@media': { '(max-height: 300px)': { position: 'static' } },
} as const;

export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Cuts what needs more lines. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

/** For sentences: they run as their own words do, and begin where the page's lines begin. */
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
  // Forced colours take shadows away and draw this line.
  outline: '1px solid transparent',
} as const;

export const type = {
  caption: { fontSize: '12px', lineHeight: '16px' },
  body: { fontSize: '13px', lineHeight: '20px' },
  reading: { fontSize: '14px', lineHeight: '24px' },
  verdict: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
} as const;
