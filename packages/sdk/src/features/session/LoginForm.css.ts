import { space } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock } from '../../ui/css/mixins.ts';

export const form = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  inlineSize: '100%',
  maxInlineSize: '360px',
});

export const title = feature({ ...bareBlock, fontSize: '20px', lineHeight: '28px', fontWeight: 600 });
