'use client';
import { decideLapsedMail, type LapsedMailAct, listLapsedMail } from '@reachkit/contract/email/lapsed';
import {
  addMailSuppressions,
  exportMailSuppressions,
  listMailSuppressions,
  removeMailSuppressions,
} from '@reachkit/contract/email/outbox';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { isFiltered, openSuppressionsView, type SuppressionsView } from './suppressionsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type EmailSuppressionsOptions = FeatureViewProps<SuppressionsView>;

/** An address that the team does not email. */
export type MailSuppression = DataOf<typeof listMailSuppressions>['list'][number];

/** An old email that newer rules do not classify as bounce or opt-out. */
export type LapsedMail = DataOf<typeof listLapsedMail>['list'][number];

/** Result of adding addresses. */
export type SuppressionsAdded = DataOf<typeof addMailSuppressions>;

const pageSize = 50;

/** The suppressed addresses of a team. */
export interface EmailSuppressionsModel extends ReadStatus {
  readonly view: SuppressionsView;
  readonly setView: SetPagedView<SuppressionsView>;
  readonly isFiltered: boolean;
  /** The latest first; `null` until loaded. */
  readonly list: readonly MailSuppression[] | null;
  readonly total: number;
  readonly pageCount: number;
  readonly isStale: boolean;
  /** Adds addresses, one a line. `import`: they come from a file. Rejects with a `ReachkitError`, as `remove` does. */
  readonly add: (addresses: string, reason: 'manual' | 'import') => Promise<SuppressionsAdded>;
  /** Resolves with whether it was removed. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Old emails that newer rules do not classify as bounce or opt-out, the latest first; `null` until loaded. */
  readonly lapsed: { readonly list: readonly LapsedMail[]; readonly total: number } | null;
  /**
   * Applies the newer rules to old emails, or keeps their classification; default: all emails. Resolves with their
   * number.
   */
  readonly decideLapsed: (action: LapsedMailAct, ids?: readonly string[]) => Promise<number>;
  readonly isExporting: boolean;
  /** Saves the whole list as CSV. */
  readonly exportFile: () => Promise<void>;
}

/** Whether only the recipient can revoke it: an unsubscription, or a proven complaint. */
export const isKept = ({ reason, isConfirmed }: Pick<MailSuppression, 'reason' | 'isConfirmed'>): boolean =>
  isConfirmed && (reason === 'unsubscribed' || reason === 'complaint');

/** The suppressed addresses of a team, by reason: add, remove, export. */
export function useEmailSuppressions(options: EmailSuppressionsOptions = {}): EmailSuppressionsModel {
  const [view, setView] = usePagedView(options, openSuppressionsView);
  const call = useCall();
  const invalidate = useInvalidate();
  const { isSaving, save } = useSaving();
  const keyword = view.keyword.trim();
  const filter = { reason: view.reason, keyword };
  const cursors = usePageCursors(filter);
  const read = useRead(
    listMailSuppressions,
    { query: { ...filter, ...cursors.at(view.page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(view.page, read);
  const lapsed = useRead(listLapsedMail, { query: {} });
  const refetch = () => invalidate(listMailSuppressions);
  const pages = usePages(read, { view, setView, pageSize });
  const silent = { notify: false } as const;
  return {
    view,
    setView,
    isFiltered: isFiltered(view),
    list: read.data?.list ?? null,
    ...pages,
    total: pages.total ?? 0,
    add: async (addresses, reason) => {
      const added = await call(addMailSuppressions, { body: { addresses, reason } }, silent);
      await refetch();
      return added;
    },
    remove: async (id) => {
      const { removed } = await call(removeMailSuppressions, { body: { ids: [id] } }, silent);
      await refetch();
      return removed > 0;
    },
    lapsed: lapsed.data ?? null,
    decideLapsed: async (act, ids) => {
      const body = ids === undefined ? { act } : { act, ids: [...ids] };
      const { decided } = await call(decideLapsedMail, { body }, silent);
      await invalidate(listMailSuppressions, listLapsedMail);
      return decided;
    },
    isExporting: isSaving,
    exportFile: () => save((fetch) => fetch(exportMailSuppressions, {})),
  };
}
