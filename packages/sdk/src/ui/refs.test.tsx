import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Avatar } from './Avatar/Avatar.tsx';
import { Badge } from './Badge/Badge.tsx';
import { Breadcrumb } from './Breadcrumb/Breadcrumb.tsx';
import { CellLines, Figure } from './DataTable/cells.tsx';
import { EmptyState } from './EmptyState/EmptyState.tsx';
import { ErrorState } from './EmptyState/ErrorState.tsx';
import { Grade } from './Grade/Grade.tsx';
import { Histogram } from './Histogram/Histogram.tsx';
import { Logo } from './Logo/Logo.tsx';
import { Pagination } from './Pagination/Pagination.tsx';
import { PeerBand } from './PeerBand/PeerBand.tsx';
import { PlatformMark } from './PlatformMark/PlatformMark.tsx';
import { Skeleton, SkeletonLines } from './Skeleton/Skeleton.tsx';
import { Sparkline } from './Sparkline/Sparkline.tsx';
import { Progress } from './Spinner/Progress.tsx';
import { Stat } from './Stat/Stat.tsx';
import { StatStrip } from './Stat/StatStrip.tsx';

type Attach = (node: Element | null) => void;
type Draw = (ref: Attach) => ReactElement;

const retry = { retry: 'Retry', requestId: 'Request' };
const pages = {
  navigation: 'Pages',
  previous: 'Back',
  next: 'On',
  page: String,
  pageSize: 'Rows',
  perPage: String,
};

const parts: Readonly<Record<string, Draw>> = {
  'rk-avatar': (ref) => <Avatar ref={ref} name="Lina" />,
  'rk-badge': (ref) => <Badge ref={ref}>New</Badge>,
  'rk-breadcrumb': (ref) => <Breadcrumb ref={ref} label="Way" items={[{ id: 'a', label: 'A' }]} />,
  'rk-cell-lines': (ref) => <CellLines ref={ref}>One</CellLines>,
  'rk-figure': (ref) => <Figure ref={ref}>1</Figure>,
  'rk-empty': (ref) => <EmptyState ref={ref} title="Nothing" />,
  'rk-error': (ref) => <ErrorState ref={ref} title="Failed" labels={retry} />,
  'rk-grade': (ref) => <Grade ref={ref} level={3} label="Medium" />,
  'rk-histogram': (ref) => <Histogram ref={ref} bars={[]} label="Bars" />,
  'rk-logo': (ref) => <Logo ref={ref} />,
  'rk-pagination': (ref) => (
    <Pagination ref={ref} page={1} pageCount={2} onPageChange={() => {}} labels={pages} />
  ),
  'rk-peer-band': (ref) => <PeerBand ref={ref} percentile={50} label="Half" />,
  'rk-platform-mark': (ref) => <PlatformMark ref={ref} platform="tiktok" />,
  'rk-progress': (ref) => <Progress ref={ref} label="Rows" value={1} max={2} valueText="1 / 2" end={<i />} />,
  'rk-skeleton': (ref) => <Skeleton ref={ref} />,
  'rk-skeleton-lines': (ref) => <SkeletonLines ref={ref} />,
  'rk-sparkline': (ref) => <Sparkline ref={ref} values={[1, 2]} label={null} />,
  'rk-stat': (ref) => <Stat ref={ref} label="Plays" value="1" />,
  'rk-stat-strip': (ref) => (
    <StatStrip ref={ref} label="Figures">
      x
    </StatStrip>
  ),
};

it.each(Object.entries(parts))('%s passes its root to a ref once, however often it renders', (name, draw) => {
  const ref = vi.fn<Attach>();
  const { rerender, unmount } = render(draw(ref));
  rerender(draw(ref));
  expect(ref).toHaveBeenCalledOnce();
  expect(ref.mock.lastCall?.[0]?.classList).toContain(name);
  unmount();
  expect(ref.mock.lastCall?.[0]).toBeNull();
});
