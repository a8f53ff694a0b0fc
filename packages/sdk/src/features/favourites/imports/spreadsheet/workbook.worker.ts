import type { SpreadsheetTask } from './shown.ts';
import { makeSpreadsheetDesk } from './spreadsheetDesk.ts';

const ask = makeSpreadsheetDesk();

self.addEventListener('message', ({ data }: MessageEvent<SpreadsheetTask>) => {
  ask(data).then((answer) => self.postMessage(answer), reportError);
});

// Reports to the page that the worker runs.
self.postMessage({ is: 'ready' });
