'use client';
import { type ForwardedRef, useCallback, useRef } from 'react';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { usePagedView } from '../../../../core/react/usePagedView.ts';
import { feature } from '../../../../domain/page/feature.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { type ImportRecordsView, openImportRecordsView, openRowsView } from './importRecordsView.ts';
import { RecordList } from './RecordList.tsx';
import { RecordPage } from './RecordPage.tsx';

/** Props of `ImportRecords`: the view or its default, and the attributes of its root. */
export interface ImportRecordsProps extends FeatureViewProps<ImportRecordsView>, RootProps {
  /** Opens the lists on narrow pages; without it there is no back button. */
  readonly onBack?: (() => void) | undefined;
}

/** Imports of workbooks with their results, and the rows of each import, with reasons for rows left out. */
export const ImportRecords = feature(function ImportRecords(
  props: ImportRecordsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { view: given, defaultView, onViewChange, onBack, className, ...rest } = props;
  const [view, setView] = usePagedView({ view: given, defaultView, onViewChange }, openImportRecordsView);
  const { page, importId } = view;
  // After going back, also in the browser, the focus returns to the row of the import that was open.
  const lastOpen = useRef<string | undefined>(undefined);
  if (importId !== null) lastOpen.current = importId;
  const latestPage = useRef(page);
  latestPage.current = page;
  const open = useCallback(
    (id: string) => setView({ importId: id, rows: openRowsView, page: latestPage.current }, 'open'),
    [setView],
  );
  const root = { ...rest, className: cx('rk-import-records', className) };

  return importId === null ? (
    <RecordList
      root={root}
      rootRef={ref}
      view={view}
      setView={setView}
      onBack={onBack}
      onOpen={open}
      enteredId={lastOpen.current}
    />
  ) : (
    <RecordPage
      root={root}
      rootRef={ref}
      key={importId}
      importId={importId}
      onClose={() => setView({ importId: null, rows: openRowsView, page }, 'close')}
      view={view.rows}
      onViewChange={(rows, { reason }) => setView({ rows, page }, reason)}
    />
  );
});
