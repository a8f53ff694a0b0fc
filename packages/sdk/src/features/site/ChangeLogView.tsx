'use client';
import type { Change } from '@reachkit/contract/site';
import { forwardRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { ReadState } from '../../domain/ReadState.tsx';
import { useAssignedRef } from '../../ui/assignRef.ts';
import { Badge, type BadgeTone } from '../../ui/Badge/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Heading, HeadingScope } from '../../ui/Heading/Heading.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './ChangeLog.css.ts';
import { siteTexts } from './locales/zh.ts';
import { byDay } from './model/byDay.ts';
import type { Changes } from './useChanges.ts';

/** Props of `ChangeLogView`: the model of `useChanges`. */
export interface ChangeLogViewProps extends RootProps {
  readonly model: Changes;
}

/** Renders a `useChanges` model. */
export const ChangeLogView = forwardRef<HTMLElement, ChangeLogViewProps>(function ChangeLogView(
  { model, ...props },
  ref,
) {
  const attach = useAssignedRef(ref);
  const t = useText(siteTexts);
  const { list, error } = model;
  const root = {
    ...rootAttributes(props),
    ref: attach,
    className: cx('rk-change-log', css.root, props.className),
  };
  if (error || !list) {
    return (
      <div {...root}>
        <ReadState
          read={model}
          loadingText={t('changes.loading')}
          failedText={t('changes.failed')}
          count={8}
        />
      </div>
    );
  }
  if (list.length === 0 && model.total === 0) {
    return (
      <div {...root}>
        <EmptyState title={t('changes.empty')}>{t('changes.emptyBody')}</EmptyState>
      </div>
    );
  }
  return (
    <HeadingScope first={2}>
      <section {...root} aria-label={t('changes.label')} aria-busy={model.isOlder || undefined}>
        <div data-older={model.isOlder ? '' : undefined} className={css.days}>
          {byDay(list).map(({ day, changes }) => (
            <Day key={day} day={day} changes={changes} />
          ))}
        </div>
        <Pages model={model} />
      </section>
    </HeadingScope>
  );
});

interface DayProps {
  /** ISO 8601 date. */
  readonly day: string;
  readonly changes: readonly Change[];
}

function Day({ day, changes }: DayProps) {
  return (
    <article className={css.day}>
      <Heading level={2} className={css.date}>
        <time dateTime={day}>
          <bdi dir="ltr">{day}</bdi>
        </time>
      </Heading>
      <ul className={css.list}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ul>
    </article>
  );
}

const tones: Readonly<Record<Change['kind'], BadgeTone>> = {
  new: 'accent',
  better: 'success',
  fixed: 'plain',
  removal: 'warning',
};

function Entry({ change }: { readonly change: Change }) {
  const t = useText(siteTexts);
  return (
    <li className={css.entry} data-kind={change.kind}>
      <Badge tone={tones[change.kind]} className={css.kind}>
        {t(`changes.kinds.${change.kind}`)}
      </Badge>
      <div className={css.words}>
        <Heading level={3} className={css.title}>
          {change.title}
        </Heading>
        {change.text !== '' && <p className={css.text}>{change.text}</p>}
      </div>
    </li>
  );
}

function Pages({ model }: { readonly model: Changes }) {
  const t = useText(siteTexts);
  const { exact } = useFormats();
  const { page, pageCount, total, setPage } = model;
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next, { reason }) => setPage(next, { reason })}
      summary={t('changes.summary', { count: total, shown: exact(total) })}
    />
  );
}
