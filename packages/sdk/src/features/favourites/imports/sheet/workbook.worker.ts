import { makeSheetDesk } from './sheetDesk.ts';
import type { SheetTask } from './shown.ts';

const ask = makeSheetDesk();

self.addEventListener('message', ({ data }: MessageEvent<SheetTask>) => {
  ask(data).then((answer) => self.postMessage(answer), reportError);
});

// From here on the page knows that the worker runs.
self.postMessage({ is: 'ready' });
