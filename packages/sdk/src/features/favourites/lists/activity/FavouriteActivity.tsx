'use client';
import { listUndoMinutes } from '@reachkit/contract/favourites';
import { forwardRef, useRef, useState } from 'react';
import { toReachkitError } from '../../../../core/failures/errors.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../ui/EmptyState/ErrorState.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as frame from '../../shared/Section.css.ts';
import { Section } from '../../shared/Section.tsx';
import { useFocusKept } from '../../shared/useFocusKept.ts';
import { ActDays } from './ActDays.tsx';
import * as css from './Activity.css.ts';
import { activityScopes } from './activityView.ts';
import {
  type ActivityModel,
  type FavouriteAct,
  type FavouriteActivityOptions,
  useActivity,
} from './useActivity.ts';

export interface FavouriteActivityProps extends FavouriteActivityOptions, RootProps {
  /** Leads back to the lists where there is no room beside them; left out: no such button. */
  readonly onBack?: (() => void) | undefined;
}

/** What the team did with its lists, blacklist and notes, with the way back where there still is one. */
export const FavouriteActivity = forwardRef<HTMLElement, FavouriteActivityProps>(
  function FavouriteActivity(props, ref) {
    const { view: given, defaultView, onViewChange, onBack, className, ...root } = props;
    const t = useText(favouritesTexts);
    const { exact } = useFormats();
    const model = useActivity({ view: given, defaultView, onViewChange });
    const { total, view, setView, pageCount } = model;
    const { title, ...undoing } = useUndoing(model);

    return (
      <Section
        ref={ref}
        {...root}
        className={cx('rk-activity', className)}
        title={t('activity.title')}
        titleRef={title}
        status={total !== null && t('activity.found', { count: total, shown: exact(total) })}
        description={t('activity.body', { minutes: listUndoMinutes })}
        back={onBack && { label: t('activity.back'), way: 'lists', onBack }}
        tools={
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
          <span role="group" aria-label={t('activity.filter')} className={frame.choices}>
            {activityScopes.map((scope) => (
              <Button
                key={scope}
                size="small"
                variant={view.scope === scope ? 'secondary' : 'ghost'}
                aria-pressed={view.scope === scope}
                onClick={() => setView({ scope }, 'filter')}
              >
                {t(scope === '' ? 'activity.scope.team' : 'activity.scope.mine')}
              </Button>
            ))}
          </span>
        }
        pages={
          pageCount > 1 && (
            <Pagination
              page={view.page}
              pageCount={pageCount}
              onPageChange={(page) => {
                setView({ page }, 'page');
                title.current?.scrollIntoView?.({ block: 'nearest' });
              }}
              labels={{
                navigation: t('activity.pages.navigation'),
                previous: t('activity.pages.previous'),
                next: t('activity.pages.next'),
                page: (page) => t('activity.pages.page', { page }),
                pageSize: t('activity.pages.size'),
                perPage: (size) => t('activity.pages.perPage', { size }),
              }}
            />
          )
        }
      >
        <Acts model={model} undoingId={undoing.id} onUndo={undoing.undo} />
      </Section>
    );
  },
);

interface ActsProps {
  readonly model: ActivityModel;
  readonly undoingId: string | null;
  readonly onUndo: (act: FavouriteAct) => void;
}

function Acts({ model, undoingId, onUndo }: ActsProps) {
  const t = useText(favouritesTexts);
  const errorText = useErrorText();
  const { error, acts, view } = model;
  if (error) {
    return (
      <div className={frame.place}>
        <ErrorState
          title={t('activity.failed')}
          onRetry={model.retry}
          isRetrying={model.isRetrying}
          requestId={error.requestId}
          labels={{ retry: t('page.retry'), requestId: t('page.request', { id: '' }) }}
        >
          {errorText(error)}
        </ErrorState>
      </div>
    );
  }
  if (model.isLoading) {
    return (
      <div aria-busy="true" className={cx(frame.place, css.waiting)}>
        <span className="rk-hidden" role="status">
          {t('activity.loading')}
        </span>
        <SkeletonLines count={9} />
      </div>
    );
  }
  if (acts.length === 0) {
    const isMine = view.scope === 'mine';
    return (
      <div className={frame.place}>
        <EmptyState
          title={isMine ? t('activity.noneMine') : t('activity.empty')}
          action={
            isMine && (
              <Button onClick={() => model.setView({ scope: '' }, 'reset')}>{t('activity.showTeam')}</Button>
            )
          }
        >
          {t('activity.emptyBody')}
        </EmptyState>
      </div>
    );
  }
  return <ActDays acts={acts} isStale={model.isStale} undoingId={undoingId} onUndo={onUndo} />;
}

/** One act after the other is taken back; what came of it is said. */
function useUndoing(model: ActivityModel) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const { show } = useNotify();
  const [id, setId] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const { title, keepFocus } = useFocusKept(id);

  async function undo(act: FavouriteAct) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setId(act.id);
    try {
      const { skipped } = await model.undo(act.id);
      show({
        tone: 'success',
        text: skipped > 0 ? t('said.partly', { count: skipped, shown: exact(skipped) }) : t('said.undone'),
      });
    } catch (thrown) {
      const error = toReachkitError(thrown);
      show({ tone: 'error', text: error.code === 'notFound' ? t('activity.tooLate') : errorText(error) });
    } finally {
      isUnderWay.current = false;
      keepFocus();
      setId(null);
    }
  }

  return { title, id, undo: (act: FavouriteAct) => void undo(act) };
}
