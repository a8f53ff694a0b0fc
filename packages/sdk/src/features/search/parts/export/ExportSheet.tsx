'use client';
import { ExportSheet as Drawn, type ExportEvents } from '../../../../domain/exporting/ExportSheet.tsx';
import { type ExportSubject, useExport } from '../../controller/useExport.ts';
import { searchTexts } from '../../locales/zh.ts';

export interface ExportDialogProps extends ExportSubject, ExportEvents {}

/** Chosen creators of a search, or all that match it, as a file. */
export function ExportSheet({ onClose, onBegun, ...subject }: ExportDialogProps) {
  return (
    <Drawn
      model={useExport(subject)}
      texts={searchTexts}
      isChosen={subject.ids !== undefined}
      className="rk-search-export"
      onClose={onClose}
      onBegun={onBegun}
    />
  );
}
