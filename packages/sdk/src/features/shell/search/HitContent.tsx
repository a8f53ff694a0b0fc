'use client';
import { CornerDownLeft, FolderHeart, History, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { shellTexts } from '../locales/zh.ts';
import { titleOf } from '../menuEntries.ts';
import { MenuIcon } from '../parts/MenuIcon.tsx';
import * as css from './GlobalSearch.css.ts';
import type { Hit } from './hits.ts';

const platformNames = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

/** Picture and name of a result, with details that distinguish it from results of the same name. */
export function HitContent({ hit }: { readonly hit: Hit }) {
  const t = useText(shellTexts);
  const locale = useLocale();
  const { compact, exact } = useFormats();
  switch (hit.kind) {
    case 'creator': {
      const { name, handle, platform, followers, id, avatarUrl, known } = hit.creator;
      const said = name || handle;
      return (
        <>
          <span className={css.optionIcon}>
            <Avatar size="small" name={said} seed={id} src={avatarUrl} />
          </span>
          <span className={css.optionWords}>
            <span className={css.optionName}>
              <bdi className={css.optionLabel}>{said}</bdi>
              <span className={css.mark}>
                <PlatformMark platform={platform} size={14} label={platformNames[platform]} />
              </span>
            </span>
            <span className={css.optionDetail}>
              {handle !== '' && <bdi dir="ltr">@{handle}</bdi>}
              {known !== undefined && (
                <>
                  {' · '}
                  <bdi>{known}</bdi>
                </>
              )}
            </span>
          </span>
          {followers !== null && (
            <span className={css.optionEnd} dir="auto" title={exact(followers)}>
              {t('globalSearch.followers', { count: followers, followers: compact(followers) })}
            </span>
          )}
        </>
      );
    }
    case 'list':
      return (
        <>
          <span className={css.optionIcon}>
            <FolderHeart size={16} aria-hidden="true" />
          </span>
          <bdi className={css.optionLabel}>{hit.list.name}</bdi>
          <span className={css.optionEnd} dir="auto">
            {!hit.list.isOwn && `${t('globalSearch.team')} · `}
            {t('globalSearch.listCount', { count: hit.list.count })}
          </span>
        </>
      );
    case 'menu':
      return (
        <Named
          icon={<MenuIcon name={hit.menu.icon} />}
          title={titleOf(hit.menu, locale)}
          end={hit.menu.trail.map((above) => titleOf(above, locale)).join(' › ')}
        />
      );
    case 'page':
      return <Named icon={<MenuIcon name={hit.page.icon} />} title={hit.page.title} end={hit.page.detail} />;
    case 'action':
      return <Named icon={<MenuIcon name={hit.action.icon} />} title={hit.action.title} />;
    case 'place':
      return (
        <Named
          icon={hit.page ? <MenuIcon name={hit.page.icon} /> : <History size={16} aria-hidden="true" />}
          title={hit.place.title}
          end={hit.page?.detail}
        />
      );
    case 'recent':
      return <Named icon={<Search size={16} aria-hidden="true" />} title={hit.text} />;
    case 'all':
      return (
        <>
          <span className={css.optionIcon}>
            <CornerDownLeft size={16} aria-hidden="true" />
          </span>
          <bdi className={css.optionLabel}>{t('globalSearch.all', { text: hit.text })}</bdi>
        </>
      );
  }
}

interface NamedProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Detail at the end, e.g. the section of a page. */
  readonly end?: string | undefined;
}

function Named({ icon, title, end = '' }: NamedProps) {
  return (
    <>
      <span className={css.optionIcon}>{icon}</span>
      <span className={css.optionLabel} dir="auto">
        {title}
      </span>
      {end !== '' && (
        <span className={css.optionEnd} dir="auto">
          {end}
        </span>
      )}
    </>
  );
}
