import { space } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: space(6),
  inlineSize: '100%',
  maxInlineSize: '720px',
  minInlineSize: 0,
});
export const section = feature({ display: 'flex', flexDirection: 'column', gap: space(3), minInlineSize: 0 });
export const sectionTitle = feature({ ...bareBlock, ...type.verdict });
export const form = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  maxInlineSize: '420px',
});
export const acts = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const hint = feature({ ...bareBlock, ...type.caption });
export const line = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  overflowWrap: 'anywhere',
});
