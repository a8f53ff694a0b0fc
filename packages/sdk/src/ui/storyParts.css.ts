import { space, vars } from '@reachkit/theme';
import { part } from './css/part.ts';

export const row = part(
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3), marginBlockEnd: space(4) },
  {
    selectors: {
      '&[data-narrow]': { inlineSize: '220px' },
      '&[data-column]': {
        flexDirection: 'column',
        flexWrap: 'nowrap',
        alignItems: 'stretch',
        maxInlineSize: '360px',
      },
    },
  },
);
export const title = part({ flexBasis: '100%', fontSize: '12px', lineHeight: '16px', color: vars.text3 });
export const page = part({
  blockSize: 'calc(100vh - 40px)',
  display: 'flex',
  flexDirection: 'column',
  flexWrap: 'nowrap',
  margin: '-20px',
  minBlockSize: '420px',
});
export const bar = part({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${vars.gutter}`,
  flexWrap: 'wrap',
});
export const fill = part({ flex: 1, minBlockSize: 0 });
export const entry = part({ padding: `${space(3)} ${space(4)}`, display: 'flex', gap: space(3) });
export const grow = part({ flex: 1, minInlineSize: 0 });
export const creator = part({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
export const band = part({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  blockSize: '28px',
  alignItems: 'center',
});
