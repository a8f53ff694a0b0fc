'use client';
import { listUndoMinutes } from '@reachkit/contract/favourites/lists';
import { forwardRef, useRef, useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { NextStep } from '../../../../domain/page/NextStep.tsx';
import { Page } from '../../../../domain/page/Page.tsx';
import * as page from '../../../../domain/page/page.css.ts';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { focusableHeading } from '../../../../ui/Heading/Heading.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import { BackToLists } from '../../shared/BackToLists.tsx';
import * as frame from '../../shared/sections.css.ts';
import { ActionDays, type RefusedUndo } from './ActionDays.tsx';
import { activityScopes } from './activityView.ts';
import type { ActivityModel, FavouriteAct } from './useActivity.ts';

/** Props of `FavouriteActivityPageView`: the model of the team's records. */
export interface FavouriteActivityPageViewProps extends RootProps {
  readonly model: ActivityModel;
  /** Opens the lists on narrow pages; without it there is no back button. */
  readonly onBack?: (() => void) | undefined;
}

/** Renders a `useFavouriteActivity` model. */
export const FavouriteActivityPageView = forwardRef<HTMLElement, FavouriteActivityPageViewProps>(
  function FavouriteActivityPageView({ model, onBack, className, ...root }, ref) {
    const t = useText(favouritesTexts);
    const { exact } = useFormats();
    const { total, view, setView, pageCount } = model;
    const undoing = useUndoing(model);
    const area = useRef<HTMLElement>(null);
    useForwardedNode(ref, area);
    useRestoreFocus(area, focusableHeading);

    return (
      <Page
        {...root}
        ref={area}
        className={cx('rk-activity', className)}
        title={t('activity.title')}
        status={total !== null && t('activity.found', { count: total, shown: exact(total) })}
        description={t('activity.body', { minutes: listUndoMinutes })}
        back={<BackToLists onBack={onBack}>{t('activity.back')}</BackToLists>}
        tools={
          <div className={frame.tools}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
            <span role="group" aria-label={t('activity.filter')} className={page.choices}>
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
          </div>
        }
        read={model}
        loadingText={t('activity.loading')}
        failedText={t('activity.failed')}
      >
        {model.error || model.isLoading ? null : (
          <>
            <Actions model={model} undoingId={undoing.id} refused={undoing.refused} onUndo={undoing.undo} />
            <Pagination
              className={page.place}
              page={view.page}
              pageCount={pageCount}
              onPageChange={(next) => {
                setView({ page: next }, 'page');
                area.current?.querySelector(focusableHeading)?.scrollIntoView?.({ block: 'nearest' });
              }}
            />
          </>
        )}
      </Page>
    );
  },
);

interface ActionsProps {
  readonly model: ActivityModel;
  readonly undoingId: string | null;
  readonly refused: RefusedUndo | null;
  readonly onUndo: (action: FavouriteAct) => void;
}

function Actions({ model, undoingId, refused, onUndo }: ActionsProps) {
  const t = useText(favouritesTexts);
  const { acts, view } = model;
  if (acts.length === 0) {
    const isMine = view.scope === 'mine';
    return (
      <div className={page.place}>
        <EmptyState
          title={isMine ? t('activity.noneMine') : t('activity.empty')}
          action={
            isMine ? (
              <Button onClick={() => model.setView({ scope: '' }, 'reset')}>{t('activity.showTeam')}</Button>
            ) : (
              <NextStep to="search" />
            )
          }
        >
          {t('activity.emptyBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <ActionDays
      actions={acts}
      isStale={model.isStale}
      undoingId={undoingId}
      refused={refused}
      onUndo={onUndo}
    />
  );
}

/** Undoes one action after the other, and shows the result. */
function useUndoing(model: ActivityModel) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const [id, setId] = useState<string | null>(null);
  const { run, isRunning, failure } = useAction(
    async (action: FavouriteAct) => {
      setId(action.id);
      const { skipped } = await model.undo(action.id);
      show({
        tone: 'success',
        text: skipped > 0 ? t('said.partly', { count: skipped, shown: exact(skipped) }) : t('said.undone'),
      });
    },
    ({ code }) => {
      if (code !== 'notFound') return false;
      // The refetched list may no longer contain the action's row, so a notice shows the error.
      show({ tone: 'error', text: t('activity.tooLate') });
      return true;
    },
  );
  return {
    id: isRunning ? id : null,
    refused: id === null || failure === null ? null : { id, failure },
    undo: (action: FavouriteAct) => void run(action),
  };
}
