import { makeSheetDesk } from './sheetDesk.ts';
import type { SheetTask } from './shown.ts';

const ask = makeSheetDesk();

self.addEventListener('message', ({ data }: MessageEvent<SheetTask>) => {
  ask(data).then((answer) => self.postMessage(answer), reportError);
});

// Whoever started it knows from here on that it works.
self.postMessage({ is: 'ready' });
