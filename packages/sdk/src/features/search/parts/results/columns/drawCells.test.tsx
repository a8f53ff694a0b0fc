import type { CreatorRow, SortKey } from '@reachkit/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { TestProvider } from '../../../../../testing/TestProvider.tsx';
import type { ResultColumnId } from '../../../controller/useTablePreferences.ts';
import { searchZh } from '../../../locales/zh.ts';
import { makeCreators } from '../../../stories/creators.ts';
import { drawCells } from './drawCells.tsx';

const tagName = (code: string) => code;

interface CellProps {
  readonly sortKey: SortKey;
  readonly columnId: ResultColumnId;
  readonly creator?: Partial<CreatorRow>;
}

function Cell({ sortKey, columnId, creator: change }: CellProps) {
  const formats = useFormats();
  const [creator] = makeCreators('tiktok', 1);
  if (!creator) throw new Error('no creator');
  const cells = drawCells(
    { sortKey, askedTags: '', tagName, onOpen: undefined },
    { formats, now: Date.now, timeZone: undefined, CreatorCell: undefined, cellProps: undefined },
  );
  const known = {
    ...creator,
    interactionRate: 0.03,
    followerPlays: 0.4,
    priceMiddle: 500,
    cpm: 12,
    ...change,
  };
  return cells[columnId](known, { index: 0, isSelected: false, density: 'comfortable' });
}

it('says that the terms of a source withhold figures, unlike unknown ones', () => {
  const titleOf = (creator: Partial<CreatorRow>, columnId: ResultColumnId) => {
    const { container, unmount } = render(
      <TestProvider messages={[searchZh]}>
        <Cell sortKey="relevance" columnId={columnId} creator={creator} />
      </TestProvider>,
    );
    const title = container.querySelector('[title]')?.getAttribute('title');
    unmount();
    return title;
  };
  const none = {
    followers: null,
    medianPlays: null,
    avgPlays: null,
    interactionRate: null,
    followerPlays: null,
    priceMiddle: null,
    cpm: null,
    postsPerWeek: null,
    quality: null,
  };
  const columns = [
    'plays',
    'interactionRate',
    'followerPlays',
    'price',
    'cpm',
    'postsPerWeek',
    'quality',
  ] as const;
  const withheld = columns.map((column) => titleOf({ ...none, isWithheld: true }, column));
  expect(withheld).toEqual(columns.map(() => '来源条款不允许显示'));
  expect(columns.map((column) => titleOf(none, column))).toEqual(columns.map(() => '未知'));
  expect(titleOf({ ...none, isWithheld: true }, 'followers')).toBe('未知');
});

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
