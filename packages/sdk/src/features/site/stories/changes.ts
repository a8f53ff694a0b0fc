import type { Change } from '@reachkit/contract/site';

const written: readonly (readonly [Change['kind'], string, string])[] = [
  ['new', 'Lists can be shared', 'Everybody in the team sees a list that its owner made public.'],
  [
    'better',
    'Search answers sooner',
    'Ten million creators are searched in half the time.\nSorting costs nothing.',
  ],
  ['fixed', 'Dates stand in the team’s zone', ''],
  [
    'removal',
    'The old export with a really long name that nobody could remember goes',
    'It ends on 2026-12-20. Its successor is in every list.',
  ],
];

/** Texts of the changes, which come from a server. */
export const changeWords: readonly string[] = written.flatMap(([, title, text]) => [
  title,
  ...text.split('\n'),
]);

/** Four changes a day, the newest first. */
export function storyChanges(count: number): readonly Change[] {
  return Array.from({ length: count }, (_, at) => {
    const [kind, title, text] = written[at % written.length] ?? ['new', '', ''];
    const day = new Date(Date.UTC(2026, 10, 20) - Math.floor(at / written.length) * 86_400_000 * 3);
    return { id: `${at}`, kind, title, text, day: day.toISOString().slice(0, 10) };
  });
}
