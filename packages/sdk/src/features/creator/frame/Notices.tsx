'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorDetail.css.ts';
import type { CreatorRefresh } from './useCreatorRefresh.ts';

export interface NoticesProps {
  readonly profile: CreatorProfile;
  readonly refresh: CreatorRefresh;
}

/** Warnings above the figures: gone, blacklisted, outdated. The frame's live region announces them. */
export function Notices({ profile, refresh }: NoticesProps) {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  const refreshing = useRefreshText({ profile, refresh });
  const { goneAt, blacklist } = profile;
  if (goneAt === null && blacklist === null && refreshing === null) return null;
  const isFailed = refresh.state === 'failed';
  return (
    <div className={css.notices}>
      {goneAt !== null && (
        <Notice tone="warning" aria-live="off">
          {t('frame.gone', { day: day(goneAt) })}
        </Notice>
      )}
      {blacklist && <Blacklisted blacklist={blacklist} />}
      {refreshing !== null && (
        <Notice
          tone={isFailed ? 'error' : refresh.state === 'idle' ? 'warning' : 'info'}
          aria-live="off"
          data-refresh={refresh.state}
          action={
            isFailed &&
            refresh.canBegin && (
              <button type="button" className={css.noticeAction} onClick={refresh.begin}>
                {t('frame.refresh.again')}
              </button>
            )
          }
        >
          {refreshing}
        </Notice>
      )}
    </div>
  );
}

type Blacklist = NonNullable<CreatorProfile['blacklist']>;

function Blacklisted({ blacklist }: { readonly blacklist: Blacklist }) {
  const t = useText(creatorTexts);
  const { day, lastDay } = useFormats();
  const { scope, reason, by, at, until } = blacklist;
  const meta =
    by === null ? t('frame.blacklist.at', { day: day(at) }) : t('frame.blacklist.meta', { by, day: day(at) });
  return (
    <Notice tone="warning" aria-live="off">
      <strong>{t(`frame.blacklist.${scope}`)}</strong> {meta}{' '}
      {until !== null && `${t('frame.blacklist.until', { day: lastDay(until) })} `}
      {reason !== '' && <bdi>{t('frame.blacklist.reason', { reason })}</bdi>}
    </Notice>
  );
}

/** Returns the text of the refresh state; `null` if there is none. */
export function useRefreshText({ profile, refresh }: NoticesProps): string | null {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const { percent } = useFormats();
  const { asOf } = profile.creator;
  const platform = platformNames[profile.creator.platform];
  switch (refresh.state) {
    case 'starting':
      return t('frame.refresh.starting');
    case 'running':
      return refresh.progress === null
        ? t('frame.refresh.running', { platform })
        : t('frame.refresh.progress', { platform, share: percent(refresh.progress) });
    case 'done':
      return t('frame.refresh.done');
    case 'failed':
      return refresh.error === null
        ? t('frame.refresh.failed')
        : `${t('frame.refresh.failed')} ${errorText(refresh.error)}`;
    case 'idle':
      return profile.refresh.isStale &&
        !profile.refresh.isPossible &&
        asOf !== null &&
        profile.goneAt === null
        ? t('frame.refresh.stale')
        : null;
  }
}
