'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../Button/Button.tsx';
import { Checkbox } from '../../Checkbox/Checkbox.tsx';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { Popover } from '../../Popover/Popover.tsx';
import type { ColumnChooserLabels } from '../../words.ts';
import type { ColumnChooserProps } from '../types.ts';
import * as css from './ColumnChooser.css.ts';
import { moveColumn, showColumn } from './columns.ts';

export interface ColumnPanelProps
  extends Pick<ColumnChooserProps, 'columns' | 'columnIds' | 'defaultColumnIds' | 'onColumnIdsChange'> {
  readonly labels: ColumnChooserLabels;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Shows, hides and orders columns. */
export function ColumnPanel(props: ColumnPanelProps) {
  const { columns, columnIds, defaultColumnIds, onColumnIdsChange, labels, anchorRef, onClose } = props;
  const shown = new Set(columnIds);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = columns.map((column) => column.id);
  // Visible ones in their order, then the hidden ones.
  const listed = [
    ...columnIds.flatMap((id) => byId.get(id) ?? []),
    ...columns.filter((column) => !shown.has(column.id)),
  ];
  const isDefault =
    columnIds.length === defaultColumnIds.length && columnIds.every((id, at) => id === defaultColumnIds[at]);

  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      anchorRef={anchorRef}
      placement="bottom-end"
      width="small"
      label={labels.title}
      titleEnd={
        <Button
          variant="link"
          isDisabled={isDefault}
          onClick={() => onColumnIdsChange(defaultColumnIds, { reason: 'reset' })}
        >
          {labels.reset}
        </Button>
      }
    >
      <ul className={css.list}>
        {listed.map((column) => {
          const isShown = shown.has(column.id);
          const at = columnIds.indexOf(column.id);
          return (
            <li key={column.id} className={css.item}>
              <Checkbox
                className={css.name}
                label={column.name}
                isChecked={isShown}
                isDisabled={column.canHide === false}
                onCheckedChange={(isOn) =>
                  onColumnIdsChange(
                    isOn
                      ? showColumn(columnIds, column.id, order)
                      : columnIds.filter((id) => id !== column.id),
                    { reason: isOn ? 'show' : 'hide' },
                  )
                }
              />
              {isShown && (
                <span className={css.moves}>
                  <IconButton
                    size="small"
                    label={labels.moveUp(column.name)}
                    icon={<ChevronUp size={14} aria-hidden="true" />}
                    isDisabled={at === 0}
                    onClick={() =>
                      onColumnIdsChange(moveColumn(columnIds, column.id, -1), { reason: 'move' })
                    }
                  />
                  <IconButton
                    size="small"
                    label={labels.moveDown(column.name)}
                    icon={<ChevronDown size={14} aria-hidden="true" />}
                    isDisabled={at === columnIds.length - 1}
                    onClick={() => onColumnIdsChange(moveColumn(columnIds, column.id, 1), { reason: 'move' })}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
