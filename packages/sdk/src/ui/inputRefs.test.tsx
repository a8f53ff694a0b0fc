import { render } from '@testing-library/react';
import type { ReactElement, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from './Checkbox/RadioGroup.tsx';
import { ConfirmByName } from './ConfirmByName/ConfirmByName.tsx';
import { CopyButton } from './CopyButton/CopyButton.tsx';
import { ColumnChooser } from './DataTable/columns/ColumnChooser.tsx';
import { RowMenu } from './DataTable/layout/RowMenu.tsx';
import { Dialog, Drawer } from './Dialog/Dialog.tsx';
import { Field } from './Field/Field.tsx';
import { NumberRangeField } from './Field/NumberRangeField.tsx';
import { Form } from './Form/Form.tsx';
import { FormCheckbox, FormSelect, FormTags, FormText } from './Form/fields.tsx';
import { Menu } from './Menu/Menu.tsx';
import { MultiSelect } from './MultiSelect/MultiSelect.tsx';
import { Notice } from './Notice/Notice.tsx';
import { NoticeHost } from './Notice/NoticeHost.tsx';
import { Popover } from './Popover/Popover.tsx';
import { QrCode } from './QrCode/QrCode.tsx';
import { Select } from './Select/Select.tsx';
import { Spinner } from './Spinner/Spinner.tsx';
import { Tabs } from './Tabs/Tabs.tsx';
import { TagList } from './TagList/TagList.tsx';
import { TagsInput } from './TagsInput/TagsInput.tsx';
import { Tooltip } from './Tooltip/Tooltip.tsx';
import { UpgradeState } from './UpgradeState/UpgradeState.tsx';

type Attach = (node: Element | null) => void;
type Draw = (ref: Attach) => ReactElement;

const runAction = () => {};
const anchor: RefObject<HTMLElement | null> = { current: null };
const open = { isOpen: true, onOpenChange: runAction } as const;
const named = { value: null, options: [], label: 'Kind', onValueChange: runAction } as const;
const tagLabels = { list: 'Tags', remove: String, added: String, removed: String, full: String };
const askLabels = { field: 'Name', cancel: 'Cancel', confirm: 'Delete' };
const copyLabels = { copy: 'Copy', copied: 'Copied', refused: 'Copy it by hand' };
const columnLabels = {
  button: 'Columns',
  title: 'Columns',
  reset: 'Reset',
  moveUp: String,
  moveDown: String,
};
const noColumns: readonly string[] = [];

function InForm({ draw }: { readonly draw: (form: ReturnType<typeof useFields>) => ReactElement }) {
  return draw(useFields());
}

function useFields() {
  const form = useForm({ defaultValues: { text: '', kind: '', tags: [], agrees: false } });
  return { ...form, submit: runAction };
}

const inForm = (field: ReactElement) => <InForm draw={(form) => <Form form={form}>{field}</Form>} />;

const parts: Readonly<Record<string, Draw>> = {
  '.rk-column-chooser': (ref) => (
    <ColumnChooser
      ref={ref}
      columns={[]}
      columnIds={noColumns}
      defaultColumnIds={noColumns}
      onColumnIdsChange={runAction}
      labels={columnLabels}
    />
  ),
  '.rk-confirm-by-name': (ref) => (
    <ConfirmByName ref={ref} {...open} title="Sure?" name="A" labels={askLabels} onConfirm={runAction}>
      x
    </ConfirmByName>
  ),
  '.rk-copy-button': (ref) => <CopyButton ref={ref} text="x" labels={copyLabels} />,
  '.rk-dialog': (ref) => <Dialog ref={ref} {...open} title="Dialog" />,
  '.rk-drawer': (ref) => <Drawer ref={ref} {...open} title="Drawer" />,
  '.rk-field': (ref) => (
    <Field ref={ref} label="Field">
      {() => null}
    </Field>
  ),
  '.rk-form': (ref) => <InForm draw={(form) => <Form form={form} rootRef={ref} />} />,
  '.rk-form .rk-checkbox input': (ref) => inForm(<FormCheckbox ref={ref} name="agrees" label="Yes" />),
  '.rk-form .rk-select': (ref) => inForm(<FormSelect rootRef={ref} name="kind" label="Kind" options={[]} />),
  '.rk-form .rk-tags-input': (ref) =>
    inForm(<FormTags ref={ref} name="tags" label="Tags" labels={tagLabels} />),
  '.rk-form .rk-text-field input': (ref) => inForm(<FormText ref={ref} name="text" label="Text" />),
  '.rk-menu-button': (ref) => <Menu ref={ref} label="Menu" sections={[]} />,
  '.rk-multi-select': (ref) => (
    <MultiSelect
      ref={ref}
      label="Several"
      options={[]}
      values={noColumns}
      onValuesChange={runAction}
      labels={{ search: 'Search', none: 'None' }}
    />
  ),
  '.rk-notice': (ref) => <Notice ref={ref}>x</Notice>,
  '.rk-notice-host': (ref) => (
    <NoticeHost ref={ref} notice={null} onDismiss={runAction} labels={{ dismiss: 'Close' }} />
  ),
  '.rk-number-range': (ref) => (
    <NumberRangeField
      ref={ref}
      label="Range"
      value={{ min: '', max: '' }}
      onValueChange={runAction}
      minLabel="From"
      maxLabel="To"
    />
  ),
  '.rk-popover': (ref) => (
    <Popover ref={ref} {...open} anchorRef={anchor} label="Popover">
      x
    </Popover>
  ),
  'p.rk-qr-code': (ref) => <QrCode ref={ref} value="" label="Code" failedLabel="No code" />,
  'svg.rk-qr-code': (ref) => <QrCode ref={ref} value="x" label="Code" failedLabel="No code" />,
  '.rk-radio-group': (ref) => <RadioGroup rootRef={ref} {...named} />,
  '.rk-row-menu': (ref) => <RowMenu ref={ref} label="Acts" sections={() => []} />,
  '.rk-select': (ref) => <Select rootRef={ref} {...named} />,
  '.rk-spinner': (ref) => <Spinner ref={ref} />,
  'div.rk-tabs': (ref) => <Tabs rootRef={ref} label="Tabs" tabs={[]} value="a" />,
  'nav.rk-tabs': (ref) => (
    <Tabs rootRef={ref} label="Tabs" tabs={[{ value: 'a', label: 'A', href: '#a' }]} value="a" />
  ),
  '.rk-tag-list': (ref) => <TagList ref={ref} tags={noColumns} moreLabel={String} />,
  '.rk-tags-input': (ref) => (
    <TagsInput ref={ref} label="Tags" values={noColumns} onValuesChange={runAction} labels={tagLabels} />
  ),
  '.rk-tooltip-anchor': (ref) => (
    <Tooltip ref={ref} text="x">
      <button type="button">y</button>
    </Tooltip>
  ),
  '.rk-upgrade': (ref) => <UpgradeState ref={ref} title="Pro" action={null} />,
};

it.each(Object.entries(parts))('%s is passed to a ref once, however often it renders', (selector, draw) => {
  const ref = vi.fn<Attach>();
  const { rerender, unmount } = render(draw(ref));
  rerender(draw(ref));
  const given = ref.mock.calls.flatMap(([node]) => node ?? []);
  expect(given).toEqual([document.querySelector(selector)]);
  unmount();
  expect(ref.mock.lastCall?.[0]).toBeNull();
});
