'use client';
import {
  listMailTemplates,
  type MailTemplateEntry,
  removeMailTemplate,
} from '@reachkit/contract/email/template';
import { unlessGone } from '../../../core/failures/removal.ts';
import { useArea, useCall, useInvalidate, useRead, useStateAreas } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { replacesView } from '../../../core/react/usePagedView.ts';
import { isFiltered, openTemplatesView, type TemplatesView } from './templatesView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type EmailTemplatesOptions = FeatureViewProps<TemplatesView>;

/** The email templates that are visible to the person. */
export interface EmailTemplatesModel extends ReadStatus {
  readonly view: TemplatesView;
  /** Changes part of the view, e.g. for the reason `filter`, `keyword` or `reset`. */
  readonly setView: (change: Partial<TemplatesView>, reason: string) => void;
  /** The view has a kind or a keyword. */
  readonly isFiltered: boolean;
  /** The latest changed first; `null` until loaded. */
  readonly list: readonly MailTemplateEntry[] | null;
  /** Number of templates and the limit; `null` until loaded. */
  readonly stock: { readonly used: number; readonly limit: number } | null;
  /** The plan's limit of templates is reached. */
  readonly isFull: boolean;
  readonly isLoading: boolean;
  /** The list still belongs to the previous view. */
  readonly isStale: boolean;
  /** Whether the person may delete the template, share it and hide it. */
  readonly canManage: (template: Pick<MailTemplateEntry, 'isOwn' | 'isShared'>) => boolean;
  /** Rejects with a `ReachkitError`. */
  readonly remove: (id: string) => Promise<void>;
}

/** The templates of a team: search, filter and delete. */
export function useEmailTemplates(options: EmailTemplatesOptions = {}): EmailTemplatesModel {
  const [view, change] = useFeatureView<TemplatesView>({
    ...options,
    defaultView: options.defaultView ?? openTemplatesView,
  });
  const call = useCall();
  const invalidate = useInvalidate();
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const keyword = view.keyword.trim();
  const read = useRead(listMailTemplates, { query: { kind: view.kind, keyword } }, { keepPrevious: true });
  const { data, isLoading, isPrevious } = read;
  const stock = data?.stock ?? null;

  return {
    view,
    setView: (next, reason) =>
      change((current) => ({ ...current, ...next }), { reason, replace: replacesView(reason) }),
    isFiltered: isFiltered(view),
    list: data?.list ?? null,
    stock,
    isFull: stock !== null && stock.used >= stock.limit,
    isLoading,
    isStale: isPrevious,
    ...readStatus(read),
    canManage: ({ isOwn, isShared }) => isOwn || (isShared && isTeamAdmin),
    remove: async (id) => {
      await unlessGone(call(removeMailTemplate, { params: { id } }, { notify: false }));
      await invalidate(listMailTemplates);
    },
  };
}
