import { expect, it } from 'vitest';
import { captionVersions } from './captionVersions.ts';

it('makes no version of a change of the label alone', () => {
  const read = (day: number, title: string, disclosure: string) => ({
    readAt: `2026-10-0${day}`,
    title,
    text: 'Text',
    disclosure,
  });
  const captions = [read(1, 'Tour', 'none'), read(2, 'Tour ', 'disclosed'), read(3, 'Walk', 'disclosed')];
  expect(captionVersions(captions)).toEqual([
    { readAt: '2026-10-01', title: 'Tour ', text: 'Text', disclosure: 'disclosed' },
    { readAt: '2026-10-03', title: 'Walk', text: 'Text', disclosure: 'disclosed' },
  ]);
});
