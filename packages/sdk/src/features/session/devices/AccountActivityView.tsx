'use client';
import type { Activity, ActivityAction } from '@reachkit/contract/session/logins';
import { TriangleAlert } from 'lucide-react';
import { forwardRef, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import * as css from './devices.css.ts';
import type { ActivityModel } from './useActivity.ts';
import { usePlaceWords } from './usePlaceWords.ts';

/** Props of `AccountActivityView`: the model of `useActivity`. */
export interface AccountActivityViewProps extends RootProps {
  readonly model: ActivityModel;
}

/** Actions that may not have been the person's own. */
const suspicious: ReadonlySet<ActivityAction> = new Set([
  'signInFailed',
  'locked',
  'replaced',
  'tokenReused',
  'passwordRefused',
]);

/** Renders the activity of a person's account. */
export const AccountActivityView = forwardRef<HTMLElement, AccountActivityViewProps>(
  function AccountActivityView({ model, className, ...root }, ref) {
    const t = useText(sessionTexts);
    const titleId = useId();
    return (
      <HeadingScope first={2}>
        <section
          aria-labelledby={titleId}
          ref={ref}
          {...rootAttributes(root)}
          className={cx('rk-account-activity', css.root, className)}
        >
          <Heading level={2} id={titleId} className={css.title}>
            {t('activity.title')}
          </Heading>
          <Rows model={model} />
        </section>
      </HeadingScope>
    );
  },
);

function Rows({ model }: { readonly model: ActivityModel }) {
  const t = useText(sessionTexts);
  const { list, error } = model;
  if (error || !list) {
    return (
      <ReadState
        read={model}
        loadingText={t('activity.loading')}
        failedText={t('activity.failed')}
        count={4}
      />
    );
  }
  if (list.length === 0)
    return <EmptyState title={t('activity.empty')}>{t('activity.emptyText')}</EmptyState>;
  return (
    <ul className={css.list}>
      {list.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Row({ entry }: { readonly entry: Activity }) {
  const t = useText(sessionTexts);
  const formats = useFormats();
  const words = usePlaceWords();
  const isSuspicious = suspicious.has(entry.action);
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.what} data-suspicious={isSuspicious ? '' : undefined}>
          {isSuspicious && <TriangleAlert size={14} className={css.mark} aria-hidden="true" />}
          <span>{t(`activity.actions.${entry.action}`)}</span>
        </span>
        {entry.change && (
          <bdi className={css.change} data-rk-data="">
            {t('activity.change', {
              before: entry.change.before ?? t('activity.none'),
              after: entry.change.after ?? t('activity.none'),
            })}
          </bdi>
        )}
        <span className={css.facts}>
          <bdi data-rk-data="">{words.device(entry)}</bdi>
          <span>{words.region(entry)}</span>
        </span>
      </span>
      <time className={css.time} dateTime={entry.at}>
        <bdi dir="ltr">{formats.dateTime(entry.at)}</bdi>
      </time>
    </li>
  );
}
