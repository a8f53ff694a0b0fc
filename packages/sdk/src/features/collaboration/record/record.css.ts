import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';
import * as tab from '../shared/tab.css.ts';

export { line, sectionTitle as title, words } from '../shared/tab.css.ts';

export const root = feature({
  ...type.body,
  display: 'grid',
  rowGap: space(2),
  justifyItems: 'start',
  minInlineSize: 0,
});
export const entry = feature({
  display: 'grid',
  rowGap: space(1),
  justifyItems: 'start',
  minInlineSize: 0,
  paddingBlock: space(2.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
const link = {
  ...ownDirection,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  paddingBlock: '2px',
  selectors: { '&:focus-visible': focusRing },
} as const;
export const promotion = feature({
  ...link,
  display: 'inline-block',
  color: vars.text,
  fontWeight: 500,
  textDecorationLine: 'none',
  selectors: { ...link.selectors, 'a&:hover': { textDecorationLine: 'underline' } },
});
export const evidence = feature({
  ...link,
  display: 'inline-block',
  color: vars.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
});
const whole = feature({ justifySelf: 'stretch' });
export const head = `${tab.sectionHead} ${whole}`;
export const list = `${tab.list} ${whole}`;
