import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { hostileMail } from './support/hostileMail.ts';

const source = fileURLToPath(
  new URL('../../packages/sdk/src/features/email/inbox/thread/message/frameDocument.ts', import.meta.url),
);
/** The frame's functions as compiled for the browser. */
const script = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace(/^export /gm, '');

const outer = `<!doctype html><html><head><title>Outside</title></head>
<body><p id="outside">outside</p><script>window.hits = 0; window.hit = () => { window.hits += 1; };
addEventListener('message', () => window.hit());
${script.replaceAll('</', '<\\/')}
</script></body></html>`;

interface Seen {
  /** Every requested URL, except the page itself. */
  readonly requests: readonly string[];
  readonly hits: number;
  readonly dialogs: number;
  readonly pages: number;
  /** State of the page around the frames. */
  readonly outside: unknown;
}

type Layer = 'whole' | 'frame' | 'open';

/** Shows each message in a separate frame, clicks in it, and returns the results. */
async function showAll(page: Page, messages: readonly string[], layer: Layer): Promise<Seen> {
  const requests: string[] = [];
  let dialogs = 0;
  let pages = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  page.context().on('page', () => {
    pages += 1;
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === 'http://mail.test/') return route.fulfill({ contentType: 'text/html', body: outer });
    requests.push(url);
    return route.abort();
  });
  await page.goto('http://mail.test/');
  const before = await outside(page);
  for (const message of messages) {
    await page.evaluate(
      ([html, kind]) =>
        new Promise<void>((resolve) => {
          document.querySelector('iframe')?.remove();
          const frame = document.createElement('iframe');
          if (kind !== 'open') frame.setAttribute('sandbox', '');
          frame.width = '600';
          frame.height = '300';
          frame.addEventListener('load', () => resolve(), { once: true });
          const within = kind === 'whole' ? window.frameContent(html, new Map()).html : html;
          frame.srcdoc = kind === 'open' ? `<!doctype html>${within}` : window.frameDocument(within, 'light');
          document.body.append(frame);
        }),
      [message, layer] as const,
    );
    // Clicked links do not navigate; the frame alone cannot ensure that.
    if (layer === 'whole' && message.includes('press')) {
      const box = await page.locator('iframe').boundingBox();
      if (box) await page.mouse.click(box.x + 14, box.y + 14);
    }
  }
  const after = await outside(page);
  return {
    requests,
    hits: await page.evaluate(() => window.hits),
    dialogs,
    pages,
    outside: { before, after },
  };
}

const outside = (page: Page) =>
  page.evaluate(() => {
    const marked = document.getElementById('outside');
    const { display, color, position, backgroundImage } = getComputedStyle(marked ?? document.body);
    return { display, color, position, backgroundImage, title: document.title, address: document.URL };
  });

test('there are at least 200 hostile messages', () => {
  expect(hostileMail.length).toBeGreaterThanOrEqual(200);
});

for (const layer of ['whole', 'frame'] as const) {
  const what =
    layer === 'whole' ? 'as the view shows them' : 'by the frame alone, with nothing taken out of them';
  test(`hostile messages run, fetch and change nothing, ${what}`, async ({ page }) => {
    // The whole view also shows the messages in this frame, so a sample is enough here.
    const isSample = layer === 'frame' && process.env.TEST_SIZE !== 'full';
    const messages = hostileMail.filter((_, at) => !isSample || at % 4 === 0);
    const seen = await showAll(page, messages, layer);
    expect(seen).toMatchObject({ requests: [], hits: 0, dialogs: 0, pages: 0 });
    const { before, after } = Object(seen.outside);
    expect(after).toEqual(before);
  });
}

test('the hostile messages are detected in a frame that permits everything', async ({ page }) => {
  const seen = await showAll(page, hostileMail.slice(0, 40), 'open');
  expect(seen.hits).toBeGreaterThan(5);
  expect(seen.requests.length).toBeGreaterThan(0);
});

declare global {
  interface Window {
    hits: number;
    frameContent: (html: string, images: ReadonlyMap<number, string>) => { readonly html: string };
    frameDocument: (html: string, scheme: 'light' | 'dark') => string;
  }
}
