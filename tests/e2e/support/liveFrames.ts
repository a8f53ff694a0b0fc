import type { Page } from '@playwright/test';

export interface SentFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Collects what a page says on its web sockets, read out of SockJS; heart-beats are frames without a command. */
export async function liveFramesOf(page: Page): Promise<readonly SentFrame[]> {
  const frames: SentFrame[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.webSocketFrameSent', ({ response }) => {
    const pieces: string[] = JSON.parse(response.payloadData);
    for (const piece of pieces) frames.push(readFrame(piece));
  });
  await devtools.send('Network.enable');
  return frames;
}

function readFrame(text: string): SentFrame {
  const [head = '', ...rest] = text.split('\n\n');
  const [command = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { command, headers, body: rest.join('\n\n').replace(/\0$/, ''), at: Date.now() };
}
