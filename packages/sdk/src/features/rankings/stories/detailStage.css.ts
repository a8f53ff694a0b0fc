import { style } from '@vanilla-extract/css';

/** The place of the panel beside the table; on a phone the whole page. */
export const panel = style({ inlineSize: '420px', maxInlineSize: '100%', blockSize: '100dvh' });
