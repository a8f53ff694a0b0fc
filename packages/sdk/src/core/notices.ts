import { proxy } from 'valtio/vanilla';

export const noticeTones = ['error', 'success', 'info', 'warning'] as const;
/** Tone of a notice: it decides colour, icon and how urgently it is announced. */
export type NoticeTone = (typeof noticeTones)[number];

/** A button in a notice, e.g. Undo. */
export interface NoticeAction {
  readonly label: string;
  readonly onAct: () => void;
}

/** A notice that is shown. */
export interface Notice {
  /** A new id for each notice; unchanged if an equal notice is shown again. */
  readonly id: number;
  readonly tone: NoticeTone;
  readonly text: string;
  /** `null` stays until it is dismissed. */
  readonly durationMs: number | null;
  /** An action beside Dismiss, e.g. Undo. */
  readonly action: NoticeAction | null;
}

/** A notice to show. */
export interface NoticeInit {
  readonly tone: NoticeTone;
  readonly text: string;
  /** Default 5000; `null` stays until it is dismissed. */
  readonly durationMs?: number | null | undefined;
  readonly action?: NoticeAction | undefined;
}

/** One notice at a time; the next replaces it. */
export interface Notices {
  readonly state: { current: Notice | null };
  show(init: NoticeInit): void;
  dismiss(): void;
  /** A held notice stays; on release its full duration starts again. */
  hold(isHeld: boolean): void;
}

const defaultDurationMs = 5000;

export function createNotices(): Notices {
  const state: { current: Notice | null } = proxy({ current: null });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let isHeld = false;

  function dismiss() {
    clearTimeout(timer);
    isHeld = false;
    state.current = null;
  }

  function show(init: NoticeInit) {
    const durationMs = init.durationMs === undefined ? defaultDurationMs : init.durationMs;
    const shown = state.current;
    // An equal notice stays, so that twenty failures at once are announced once.
    const isSame = shown !== null && shown.text === init.text && shown.tone === init.tone;
    if (!isSame || shown.durationMs !== durationMs || init.action) {
      lastId += 1;
      isHeld = false;
      state.current = {
        id: lastId,
        tone: init.tone,
        text: init.text,
        durationMs,
        action: init.action ?? null,
      };
    }
    countDown();
  }

  function countDown() {
    clearTimeout(timer);
    const durationMs = state.current?.durationMs ?? null;
    if (durationMs !== null && !isHeld) timer = setTimeout(dismiss, durationMs);
  }

  function hold(next: boolean) {
    isHeld = next;
    countDown();
  }

  return { state, show, dismiss, hold };
}
