import '@reachkit/sdk/styles/search.css';
import {
  type CreatorCellProps,
  CreatorSearch,
  type CreatorSearchProps,
  formatView,
  parseView,
  platforms,
  type SelectionActionsProps,
} from '@reachkit/sdk/search';
import { CreatorCell } from '@reachkit/sdk/search/parts';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';

/** Mount count of each creator's cell: more than one means that state was lost. */
const mounts = new Map<string, number>();

function NotedCell(props: CreatorCellProps) {
  const { id, name } = props.creator;
  const [note, setNote] = useState('');
  useEffect(() => {
    mounts.set(id, (mounts.get(id) ?? 0) + 1);
  }, [id]);
  return (
    <span className="host-cell">
      <CreatorCell {...props} />
      <input
        className="host-note"
        aria-label={`Note on ${name}`}
        data-mounts={mounts.get(id) ?? 0}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </span>
  );
}

function Invite({ selectedIds }: SelectionActionsProps) {
  return <output>{`Inviting ${selectedIds.join(', ')}`}</output>;
}

// The types of a part's props reach the host.
const slotProps: NonNullable<CreatorSearchProps['slotProps']> = {
  NothingFound: { className: 'host-empty', id: 'nothing' },
};
export const wrongSlotProps: NonNullable<CreatorSearchProps['slotProps']> = {
  // @ts-expect-error A class is a text.
  NothingFound: { className: 7 },
};
export const unknownSlot: NonNullable<CreatorSearchProps['slots']> = {
  // @ts-expect-error There is no such slot.
  Footer: Invite,
};

/** The host controls view and selection. */
export function SearchPage() {
  const { platform: named } = useParams();
  const [, navigate] = useLocation();
  const platform = platforms.find((one) => one === named) ?? 'tiktok';
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  return (
    <main className="host-main">
      <button type="button" onClick={() => setSelectedIds([`${platform}-2`, `${platform}-3`])}>
        Choose two
      </button>
      <CreatorSearch
        view={parseView(useSearch(), platform)}
        onViewChange={(view, { replace }) =>
          navigate(`/search/${view.platform}?${formatView(view)}`, { replace })
        }
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        slots={{ CreatorCell: NotedCell, SelectionActions: Invite }}
        slotProps={slotProps}
      />
    </main>
  );
}
