import { space, vars } from '@reachkit/theme';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part(
  {
    ...type.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    color: vars.text2,
    whiteSpace: 'nowrap',
  },
  {
    selectors: {
      '&[data-tone="success"]': { color: vars.success },
      '&[data-tone="warning"]': { color: vars.warning },
      '&[data-tone="danger"]': { color: vars.danger },
      '&[data-tone="accent"]': { color: vars.accent },
      '&[data-kind="pill"]': {
        paddingBlock: '1px',
        paddingInline: space(2),
        borderRadius: '9px',
        background: vars.press,
      },
      '&[data-kind="pill"][data-tone="success"]': { background: vars.successSoft },
      '&[data-kind="pill"][data-tone="warning"]': { background: vars.warningSoft },
      '&[data-kind="pill"][data-tone="danger"]': { background: vars.dangerSoft },
      '&[data-kind="pill"][data-tone="accent"]': { background: vars.accentSoft },
    },
  },
);

/** Keeps its size beside text of several lines. */
export const mark = part({ flex: 'none' });
