'use client';
import { forwardRef } from 'react';
import { missedOf } from '../../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { setFilters } from '../../../../domain/creatorFilters/filters.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { RetryButton } from '../../../../domain/page/RetryButton.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../ui/EmptyState/ErrorState.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { firstSearchTexts, searchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';

/** Props of a component that replaces the table, also of a host's own. */
export interface ResultStateProps extends RootProps {
  readonly model: CreatorSearchModel;
}

type StateProps = Pick<ResultStateProps, 'model'>;

/** Empty state of a platform without creators. */
export const EmptyPlatform = forwardRef<HTMLDivElement, ResultStateProps>(function EmptyPlatform(
  { model, ...root },
  ref,
) {
  const t = useText(firstSearchTexts);
  const other = model.platforms.find((one) => one !== model.platform);
  return (
    <EmptyState
      ref={ref}
      {...root}
      title={t('empty.title')}
      action={
        other && (
          <Button onClick={() => model.setPlatform(other)}>
            {t('empty.switch', { platform: t(`platforms.${other}`) })}
          </Button>
        )
      }
    >
      {t('empty.body', { platform: t(`platforms.${model.platform}`) })}
    </EmptyState>
  );
});

/** The filter has no matches: suggests the nearest change, with its number of results. */
export const NothingFound = forwardRef<HTMLDivElement, ResultStateProps>(function NothingFound(
  { model, ...root },
  ref,
) {
  const t = useText(firstSearchTexts);
  const { exact } = useFormats();
  const texts = useFilterTexts(model.options, searchTexts);
  const { view, wayOut } = model;
  const { best } = wayOut;
  const { keyword } = view.filter;
  const count = setFilters(view.filter).length;
  const title =
    keyword && count === 0
      ? t('nothing.keyword', { keyword })
      : t('nothing.title', { count: count + (keyword ? 1 : 0) });

  if (!best) {
    return (
      <EmptyState
        ref={ref}
        {...root}
        title={title}
        action={!wayOut.isLooking && <Button onClick={model.clearFilters}>{t('nothing.clear')}</Button>}
      >
        {wayOut.isLooking ? t('nothing.looking') : t('nothing.noWayOut')}
      </EmptyState>
    );
  }
  const filter =
    best.drop === 'keyword' ? texts.name('keyword') : texts.words(view.filter, best.drop).sentence;
  const values = { count: best.total, shown: exact(best.total), filter };
  return (
    <EmptyState
      ref={ref}
      {...root}
      title={title}
      action={<Button onClick={() => model.removeFilter(best.drop)}>{t('nothing.remove')}</Button>}
    >
      {best.totalKind === 'about' ? t('nothing.wayOutAbout', values) : t('nothing.wayOut', values)}
    </EmptyState>
  );
});

interface FailureProps {
  readonly model: CreatorSearchModel;
  readonly error: ReachkitError;
}

/** The first page failed to load. */
export function SearchFailure({ model, error }: FailureProps) {
  const t = useText(firstSearchTexts);
  const errorText = useErrorText();
  return (
    // biome-ignore lint/plugin: it also says that the filters are kept
    <ErrorState
      title={t('failure.title')}
      onRetry={model.result.retry}
      isRetrying={model.result.isFetching}
      requestId={error.requestId}
    >
      {errorText(error)}
      <br />
      {t('failure.kept')}
    </ErrorState>
  );
}

/** A changed search failed to load; stands above the rows of the previous one. */
export function ChangeFailure({ model, error }: FailureProps) {
  const t = useText(firstSearchTexts);
  const errorText = useErrorText();
  return (
    <Notice
      tone="error"
      action={<RetryButton variant="link" isLoading={model.result.isFetching} onClick={model.result.retry} />}
    >
      {t('failure.older')} {errorText(error)}
    </Notice>
  );
}

/** The next page failed to load; loaded rows stay. */
export function MoreFailure({ model }: StateProps) {
  const t = useText(firstSearchTexts);
  return (
    <span role="alert">
      {t('failure.more')} <RetryButton variant="link" onClick={model.result.retry} />
    </span>
  );
}

/** The end of the free rows: shows that continuing is a charged search. */
export function SampleEnd({ model }: StateProps) {
  const t = useText(firstSearchTexts);
  const { exact } = useFormats();
  const { quota, isLoadingMore, openSample } = model.result;
  const left = quota && Math.max(0, quota.searches.limit - quota.searches.used);
  return (
    <>
      <bdi>{t('sample.end')}</bdi>{' '}
      <Button
        size="small"
        isLoading={isLoadingMore}
        detail={left === null ? undefined : t('sample.cost', { count: left, shown: exact(left) })}
        onClick={openSample}
      >
        {t('sample.more')}
      </Button>
    </>
  );
}

/** The plan shows no more rows of this search. */
export function RowsCapped({ model }: StateProps) {
  const { quota, retry } = model.result;
  const onGrant = useLatest(retry);
  if (!quota) return null;
  const missed = { feature: 'searchRows', used: quota.rows, limit: quota.rows, resetAt: null } as const;
  return <EquityOffer missed={missed} onGrant={onGrant} />;
}

/** The server rejected the search due to the plan; the input stays, and is searched after an upgrade. */
export function UpgradeNeeded({ model, error }: FailureProps) {
  const onGrant = useLatest(model.result.retry);
  return <EquityOffer missed={missedOf(error)} msg={error.msg} onGrant={onGrant} />;
}
