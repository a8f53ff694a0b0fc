/**
 * A window that is low because its page is zoomed: fixed bars would leave the page no room, so they scroll with it. A
 * phone's window is also low while its keyboard is open, but must not change then.
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
