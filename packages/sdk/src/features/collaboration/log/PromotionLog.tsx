'use client';
import type { CollaborationLogEntry } from '@reachkit/contract/collaboration/promotion';
import { ArrowRight } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './log.css.ts';
import { type LogChange, useLogChanges } from './useLogChanges.ts';
import { type PromotionLogOptions, usePromotionLog } from './usePromotionLog.ts';

interface PromotionLogProps extends PromotionLogOptions {
  /** Of amounts beside which no currency stands. */
  readonly currency: string;
}

/** The changes of a promotion, or of one collaboration, the latest first: who, when, and before and after in words. */
export function PromotionLog({ promotionId, cooperationId, currency }: PromotionLogProps) {
  const t = useText(collaborationTexts);
  const model = usePromotionLog({ promotionId, cooperationId });
  const { list, page, setPage } = model;
  if (!list || model.error)
    return <ReadState read={model} loadingText={t('log.loading')} failedText={t('log.failed')} count={8} />;
  if (list.length === 0) return <EmptyState title={t('log.empty')} />;
  return (
    <div aria-busy={model.isStale}>
      <ol className={css.list} aria-label={t('promotion.log')}>
        {list.map((entry) => (
          <LogItem key={entry.id} entry={entry} currency={currency} />
        ))}
      </ol>
      <Pagination page={page} pageCount={model.pageCount} onPageChange={setPage} />
    </div>
  );
}

interface LogItemProps {
  readonly entry: CollaborationLogEntry;
  readonly currency: string;
}

function LogItem({ entry, currency }: LogItemProps) {
  const t = useText(collaborationTexts);
  const { dateTime } = useFormats();
  const { time } = useCollaborationFormats();
  const changes = useLogChanges()(entry, currency);
  const { at, action, actor, by, creator } = entry;
  return (
    <li className={css.item}>
      <p className={css.head}>
        <span className={css.action}>{t(`log.actions.${action}`)}</span>
        {creator && (
          <bdi className={css.about} data-rk-data="">
            {creator.name}
          </bdi>
        )}
      </p>
      <p className={css.who}>
        <time dateTime={at} title={dateTime(at)}>
          {time(at)}
        </time>
        <span>
          {actor === 'system'
            ? t('log.bySystem')
            : actor === 'creator'
              ? t('log.byCreator', { name: by })
              : by === ''
                ? t('words.formerMember')
                : t('log.by', { name: by })}
        </span>
      </p>
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ change: { label, before, after } }: { readonly change: LogChange }) {
  const t = useText(collaborationTexts);
  return (
    <div className={css.change}>
      <dt className={css.field}>{label}</dt>
      <dd className={css.values}>
        {before !== null && (
          <>
            <span className="rk-hidden">{t('log.before')}</span>
            <del className={css.before} data-rk-data="">
              {before}
            </del>
            <ArrowRight size={14} className={css.arrow} aria-hidden="true" />
          </>
        )}
        <span className="rk-hidden">{t('log.after')}</span>
        <ins className={css.after} data-rk-data="">
          {after ?? t('log.none')}
        </ins>
      </dd>
    </div>
  );
}
