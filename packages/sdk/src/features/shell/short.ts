/**
 * A window that is low because its page is zoomed: bars that stay would leave the page no room, so they scroll away with
 * it. A phone's window is low, too, while its keyboard is open, and must not change under the fingers.
 */
export const short = '(max-height: 480px) and (pointer: fine)';

/** Beside a page that scrolls as a whole: stays, as high as the window. */
export const besideShort = {
  [short]: {
    position: 'sticky',
    insetBlockStart: 0,
    alignSelf: 'start',
    blockSize: '100dvh',
  },
} as const;
