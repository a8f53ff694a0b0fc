import type { SortKey } from '@reachkit/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { TestProvider } from '../../../../../testing/TestProvider.tsx';
import type { ResultColumnId } from '../../../controller/useTablePreferences.ts';
import { searchZh } from '../../../locales/zh.ts';
import { makeCreators } from '../../../stories/creators.ts';
import { drawCells } from './drawCells.tsx';

const tagName = (code: string) => code;

function Cell({ sortKey, columnId }: { readonly sortKey: SortKey; readonly columnId: ResultColumnId }) {
  const formats = useFormats();
  const [creator] = makeCreators('tiktok', 1);
  if (!creator) throw new Error('no creator');
  const cells = drawCells(
    { sortKey, askedTags: '', tagName, onOpen: undefined },
    { formats, now: Date.now, timeZone: undefined, CreatorCell: undefined, cellProps: undefined },
  );
  const known = { ...creator, interactionRate: 0.03, followerPlays: 0.4, priceMiddle: 500, cpm: 12 };
  return cells[columnId](known, { index: 0, isSelected: false, density: 'comfortable' });
}

function strongFigures(sortKey: SortKey, columnId: ResultColumnId): number {
  const { container, unmount } = render(
    <TestProvider messages={[searchZh]}>
      <Cell sortKey={sortKey} columnId={columnId} />
    </TestProvider>,
  );
  const count = container.querySelectorAll('[data-strong]').length;
  unmount();
  return count;
}

it.each([
  ['followers', 'followers'],
  ['interactionRate', 'interactionRate'],
  ['followerPlays', 'followerPlays'],
  ['price', 'price'],
  ['cpm', 'cpm'],
] as const)('a result sorted by %s has bold figures only in that column', (sortKey, columnId) => {
  expect(strongFigures(sortKey, columnId)).toBe(1);
  expect(strongFigures('relevance', columnId)).toBe(0);
});
