'use client';
import { type ExportEvents, ExportSheet } from '../../../../domain/exporting/ExportSheet.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { type ListExportSubject, useListExport } from './useListExport.ts';

interface ListExportSheetProps extends ListExportSubject, ExportEvents {}

/** Dialog that exports a list's chosen creators, or all matches, as a file. */
export function ListExportSheet({ onOpenChange, onStart, ...subject }: ListExportSheetProps) {
  return (
    <ExportSheet
      model={useListExport(subject)}
      texts={favouritesTexts}
      isChosen={subject.ids !== null}
      className="rk-favourite-export"
      onOpenChange={onOpenChange}
      onStart={onStart}
    />
  );
}
