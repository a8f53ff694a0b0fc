import { expect, type Page } from '@playwright/test';

export interface SentFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Collects the frames that a page sends over its live channel from now on, decoded from SockJS: over a WebSocket, or over
 * requests, the fallback if the server is slow to accept the socket. Heart-beats are frames without a command.
 */
export function liveFramesOf(page: Page): readonly SentFrame[] {
  const frames: SentFrame[] = [];
  const collect = (packet: string) => {
    const pieces: string[] = JSON.parse(packet);
    frames.push(...pieces.map(readFrame));
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => collect(String(payload)));
  });
  page.on('requestfinished', (request) => {
    if (/\/auth\/ws\/.*\/xhr_send/.test(request.url())) collect(request.postData() ?? '[]');
  });
  return frames;
}

/** Waits until the page has subscribed to its own topic, starting now. */
export function listening(page: Page, timeout = 60_000): Promise<void> {
  const frames = liveFramesOf(page);
  return expect.poll(() => frames.some(({ command }) => command === 'SUBSCRIBE'), { timeout }).toBe(true);
}

function readFrame(text: string): SentFrame {
  const [head = '', ...rest] = text.split('\n\n');
  const [command = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { command, headers, body: rest.join('\n\n').replace(/\0$/, ''), at: Date.now() };
}
