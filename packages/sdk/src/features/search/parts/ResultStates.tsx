'use client';
import { Lock } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ReachkitError } from '../../../core/errors.ts';
import { useNavigation } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { searchTexts } from '../locales/zh.ts';
import { setFilters } from '../model/filters.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import { useFilterTexts } from './useFilterTexts.ts';

interface StateProps {
  readonly model: CreatorSearchModel;
}

/** The platform has no creators at all. */
export function EmptyPlatform({ model }: StateProps) {
  const t = useText(searchTexts);
  const other = model.platforms.find((one) => one !== model.platform);
  return (
    <EmptyState
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
}

/** The filter lets nobody through: the nearest way out, with its number. */
export function NothingFound({ model }: StateProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const texts = useFilterTexts(model.options);
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
      title={title}
      action={<Button onClick={() => model.removeFilter(best.drop)}>{t('nothing.remove')}</Button>}
    >
      {best.totalKind === 'about' ? t('nothing.wayOutAbout', values) : t('nothing.wayOut', values)}
    </EmptyState>
  );
}

interface FailureProps extends StateProps {
  readonly error: ReachkitError;
}

/** The first page did not come. */
export function SearchFailure({ model, error }: FailureProps) {
  const t = useText(searchTexts);
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('failure.title')}
      onRetry={model.result.retry}
      isRetrying={model.result.isFetching}
      requestId={error.requestId}
      labels={{ retry: t('failure.retry'), requestId: t('failure.request', { id: '' }) }}
    >
      {errorText(error)}
      <br />
      {t('failure.kept')}
    </ErrorState>
  );
}

/** The next page did not come; what is loaded stays. */
export function MoreFailure({ model }: StateProps) {
  const t = useText(searchTexts);
  return (
    <span role="alert">
      {t('failure.more')}{' '}
      <Button variant="link" onClick={model.result.retry}>
        {t('failure.retry')}
      </Button>
    </span>
  );
}

/** The search is beyond the plan: what it takes, when the limit resets, and the way to more. */
export function UpgradeNeeded({ error }: { readonly error: ReachkitError | null }) {
  const t = useText(searchTexts);
  const { exact, dateTime } = useFormats();
  const { navigation } = useNavigation();
  const { used, limit, resetAt } = limitsOf(error?.details);
  const href = navigation?.href({ kind: 'upgrade' });

  function follow(event: MouseEvent) {
    const link = { isSameOrigin: true, target: '', hasDownload: false };
    if (!navigation || !shouldClientNavigate(event, link)) return;
    event.preventDefault();
    navigation.go({ kind: 'upgrade' }, 'push');
  }

  return (
    <EmptyState
      icon={<Lock size={16} aria-hidden="true" />}
      title={error?.msg || t('upgrade.title')}
      action={
        href !== undefined && (
          <Button variant="primary" href={href} onClick={follow}>
            {t('upgrade.action')}
          </Button>
        )
      }
    >
      {t('upgrade.body')}
      {used !== null && limit !== null && (
        <>
          <br />
          {t('upgrade.used', { used: exact(used), limit: exact(limit) })}
        </>
      )}
      {resetAt !== null && (
        <>
          <br />
          {t('upgrade.resetAt', { time: dateTime(resetAt) })}
        </>
      )}
    </EmptyState>
  );
}

interface Limits {
  readonly used: number | null;
  readonly limit: number | null;
  readonly resetAt: string | null;
}

/** `data` of a refusal for lack of equity, as far as it says something. */
function limitsOf(details: unknown): Limits {
  const given: object = typeof details === 'object' && details !== null ? details : {};
  return {
    used: 'used' in given && typeof given.used === 'number' ? given.used : null,
    limit: 'limit' in given && typeof given.limit === 'number' ? given.limit : null,
    resetAt: 'resetAt' in given && typeof given.resetAt === 'string' ? given.resetAt : null,
  };
}
