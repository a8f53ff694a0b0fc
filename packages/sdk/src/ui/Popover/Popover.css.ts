import { space, vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { floating, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const panel = part(
  {
    ...floating,
    ...type.body,
    position: 'fixed',
    zIndex: vars.layerFloat,
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '344px',
    maxInlineSize: 'calc(100vw - 16px)',
    maxBlockSize: 'calc(100vh - 16px)',
    overflow: 'auto',
    overflowWrap: 'break-word',
    padding: space(4),
    animation: `${appear} ${vars.motionIn}`,
  },
  {
    selectors: {
      '&[data-width="content"]': { inlineSize: 'max-content' },
      '&[data-width="small"]': { inlineSize: '248px' },
    },
  },
);

export const head = part({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockEnd: space(2),
});
export const title = part({ fontSize: '13px', lineHeight: '20px', fontWeight: 600, margin: 0 });
export const foot = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockStart: space(3),
});

export const body = part({ minInlineSize: 0 });
