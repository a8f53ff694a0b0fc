'use client';
import type { ForwardedRef } from 'react';
import { ExportSheet as Drawn, type ExportEvents } from '../../../../domain/exporting/ExportSheet.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { type ExportSubject, useExport } from '../../controller/useExport.ts';
import { searchTexts } from '../../locales/zh.ts';

export interface ExportSheetProps extends ExportSubject, ExportEvents, RootProps {}

interface LaterSheetProps extends ExportSheetProps {
  readonly rootRef?: ForwardedRef<HTMLDialogElement>;
}

/** Exports chosen creators of a search, or all its matches, as a file. */
export function ExportSheet(props: LaterSheetProps) {
  const { platform, ids, filter, sort, className, ...rest } = props;
  return (
    <Drawn
      {...rest}
      model={useExport({ platform, ids, filter, sort })}
      texts={searchTexts}
      isChosen={ids !== undefined}
      className={cx('rk-search-export', className)}
    />
  );
}
