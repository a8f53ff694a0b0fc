import { useNotify } from '@reachkit/sdk';
import {
  Badge,
  Breadcrumb,
  Button,
  Checkbox,
  Dialog,
  Menu,
  Notice,
  Popover,
  Progress,
  RadioGroup,
  Select,
  Switch,
  Tabs,
  TextField,
} from '@reachkit/sdk/ui';
import { DataTable, type DataTableColumn } from '@reachkit/sdk/ui/table';
import { useRef, useState } from 'react';

interface Fruit {
  readonly name: string;
  readonly count: number;
}

const fruits: readonly Fruit[] = [
  { name: 'Apple', count: 12 },
  { name: 'Pear', count: 7 },
];

const columns: readonly DataTableColumn<Fruit>[] = [
  { id: 'name', header: 'Fruit', name: 'Fruit', isSticky: true, cell: ({ name }) => name },
  {
    id: 'count',
    header: 'Count',
    name: 'Count',
    sortKey: 'count',
    align: 'number',
    width: 96,
    cell: ({ count }) => count,
  },
];

const tableLabels = {
  table: 'Fruits',
  rowNumber: 'Number',
  selectAll: 'Select all',
  selectRow: (row: string) => `Select ${row}`,
  loading: 'Loading',
  loadingMore: 'Loading more',
  sortedAscending: 'Ascending',
  sortedDescending: 'Descending',
};

const places = [
  { value: 'north', label: 'North' },
  { value: 'south', label: 'South' },
] as const;

function Actions({ isInDialog = false }: { readonly isInDialog?: boolean }) {
  const { show } = useNotify();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const [picked, setPicked] = useState('nothing');
  const where = isInDialog ? ' inside' : '';
  return (
    <div className="acts">
      <Menu
        label={`Actions${where}`}
        hasCaret
        sections={[
          {
            id: 'acts',
            caption: 'Do',
            items: [
              { id: 'copy', label: 'Copy', onSelect: () => setPicked('copy') },
              {
                id: 'remove',
                label: 'Remove',
                description: 'For good',
                isDanger: true,
                onSelect: () => setPicked('remove'),
              },
            ],
          },
        ]}
      />
      <Button ref={anchor} onClick={() => setPopoverOpen(!isPopoverOpen)}>
        Filter{where}
      </Button>
      <Popover
        isOpen={isPopoverOpen}
        onOpenChange={() => setPopoverOpen(false)}
        anchorRef={anchor}
        label={`Narrow${where}`}
        foot={<Button variant="primary" size="small">{`Apply${where}`}</Button>}
      >
        <TextField label={`Least${where}`} value="" onValueChange={() => undefined} />
        <Checkbox label={`With mail${where}`} isChecked onCheckedChange={() => undefined} />
      </Popover>
      <Button
        variant="link"
        onClick={() => show({ tone: 'success', text: `Kept${where}`, durationMs: null })}
      >
        Notify{where}
      </Button>
      <output>{picked}</output>
    </div>
  );
}

/** Shows samples of popovers, text inputs and styled native elements. */
export function Parts({ buttonClass }: { readonly buttonClass?: string }) {
  const [place, setPlace] = useState<'north' | 'south'>('north');
  const [tab, setTab] = useState('one');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(true);
  return (
    <section aria-label="Parts">
      <Breadcrumb
        label="Way"
        items={[
          { id: 'home', label: 'Home', href: '#home' },
          { id: 'here', label: 'Here' },
        ]}
      />
      <Tabs
        label="Views"
        tabs={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two', count: '4' },
        ]}
        value={tab}
        onValueChange={setTab}
      />
      <Button variant="primary" className={buttonClass}>
        Save
      </Button>
      <Button variant="danger" isLoading>
        Wait
      </Button>
      <Badge>New</Badge>
      <Progress label="Import" value={40} max={100} valueText="40 %" />
      <TextField label="Title" value={text} onValueChange={setText} help="Short" placeholder="None" />
      <TextField label="Mail" value="x" onValueChange={() => undefined} error="Not an address" />
      <Checkbox label="Remember" isChecked={isOn} onCheckedChange={setOn} />
      <Switch label="Alerts" isChecked={isOn} onCheckedChange={setOn} />
      <RadioGroup label="Side" options={places} value={place} onValueChange={setPlace} />
      <Select label="Place" options={places} value={place} onValueChange={setPlace} />
      <Notice tone="warning">Two are missing.</Notice>
      <Actions />
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={() => setOpen(false)}
        title="Sure?"
        closeLabel="Close"
        foot={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        It cannot be undone.
        <Actions isInDialog />
      </Dialog>
      <DataTable
        rows={fruits}
        rowId={(row) => row.name}
        columns={columns}
        labels={tableLabels}
        selectedIds={[]}
        onSelectedIdsChange={() => undefined}
        sort={{ key: 'count', direction: 'desc' }}
        onSortChange={() => undefined}
      />
    </section>
  );
}
