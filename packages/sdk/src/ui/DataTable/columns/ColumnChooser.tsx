'use client';

import { Columns3 } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { useForwardedNode } from '../../assignRef.ts';
import { Button } from '../../Button/Button.tsx';
import { lazyPart } from '../../Lazy/lazyPart.tsx';
import { PartPlace } from '../../Lazy/PartBoundary.tsx';
import { cx } from '../../rootProps.ts';
import { type ColumnChooserLabels, type SayWord, usePartWords } from '../../words.ts';
import type { ColumnChooserProps } from '../types.ts';

const ColumnPanel = lazyPart(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

/** A button with the count of columns; its popover shows, hides and orders them. */
export const ColumnChooser = forwardRef<HTMLElement, ColumnChooserProps>(function ColumnChooser(props, ref) {
  const { columns, columnIds, defaultColumnIds, onColumnIdsChange, className, ...rest } = props;
  const labels = usePartWords(columnWords, rest.labels);
  const button = useRef<HTMLElement>(null);
  useForwardedNode(ref, button);
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button
        {...rest}
        ref={button}
        variant="ghost"
        icon={<Columns3 size={16} aria-hidden="true" />}
        detail={<bdi dir="ltr">{columnIds.length}</bdi>}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cx('rk-column-chooser', className)}
        onClick={() => setOpen(!isOpen)}
      >
        {labels.button}
      </Button>
      {isOpen && (
        <PartPlace fallback={null}>
          <ColumnPanel
            columns={columns}
            columnIds={columnIds}
            defaultColumnIds={defaultColumnIds}
            onColumnIdsChange={onColumnIdsChange}
            labels={labels}
            anchorRef={button}
            onClose={() => setOpen(false)}
          />
        </PartPlace>
      )}
    </>
  );
});

const columnWords = (say: SayWord): ColumnChooserLabels => ({
  button: say('columns.title'),
  title: say('columns.title'),
  reset: say('columns.reset'),
  moveUp: (column) => say('columns.moveUp', { column }),
  moveDown: (column) => say('columns.moveDown', { column }),
});
