'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import { useFilterWords } from '../bar/useFilterWords.ts';
import type { RankedRow } from '../rankedRow.ts';
import type { RankingModel } from '../useRankingFrame.ts';
import * as css from './table.css.ts';

interface NoRowsProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
}

/** Why there are no rows: no such list yet, a day that is not kept, filters without a match, or nothing gained. */
export function NoRows<Row extends RankedRow>({ model }: NoRowsProps<Row>) {
  const t = useText(rankingsTexts);
  const { answer, view, setView, options } = model;
  const words = useFilterWords(model);
  if (answer?.reasons == null && answer?.waiting) return <Waiting model={model} />;
  const isMissing = options !== null && !options.days.includes(view.date);
  if (view.date !== '' && (isMissing || answer?.reasons === null)) {
    return (
      <EmptyState
        title={t('list.notKept', { day: view.date })}
        action={<Button onClick={() => setView({ date: '' }, 'date')}>{t('list.toNewest')}</Button>}
      >
        {t('list.notKeptBody')}
      </EmptyState>
    );
  }
  if (!model.isFiltered) return <EmptyState title={t('list.empty')}>{t('list.emptyBody')}</EmptyState>;
  return (
    <EmptyState
      title={t('list.noMatch')}
      action={
        <span className={css.emptyActions}>
          {words.active.map(({ name, text }) => (
            <Button key={name} onClick={() => setView(words.without(name), 'filter')}>
              {t('list.filters.remove', { name: text })}
            </Button>
          ))}
        </span>
      }
    >
      {t('list.noMatchBody')}
    </EmptyState>
  );
}

/** Says why there is no list yet, and when the first is due. */
function Waiting<Row extends RankedRow>({ model: { answer, view, setView, options } }: NoRowsProps<Row>) {
  const t = useText(rankingsTexts);
  const { dateTime, exact } = useFormats();
  const waiting = answer?.waiting;
  if (!waiting) return null;
  const { hoursRead, dueAt } = waiting;
  const day = waiting.for === 'gap' ? options?.days[0] : undefined;
  const sentences = [
    t(`list.waiting.${waiting.for}Body`, { period: t(`list.periods.${view.period}`) }),
    hoursRead !== null && t('list.waiting.since', { count: hoursRead, shown: exact(hoursRead) }),
    dueAt !== null && t('list.waiting.due', { time: dateTime(dueAt) }),
  ];
  return (
    <EmptyState
      title={t(`list.waiting.${waiting.for}`)}
      action={
        day === undefined ? undefined : (
          <Button onClick={() => setView({ date: day }, 'date')}>{t('list.waiting.older', { day })}</Button>
        )
      }
    >
      {sentences.filter((one) => one !== false).join(' ')}
    </EmptyState>
  );
}
