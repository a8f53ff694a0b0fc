'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import type { CreatorTab } from '../shared/creatorTabs.ts';
import { Section } from '../shared/Section.tsx';
import * as css from './Overview.css.ts';

export interface AudienceTeaserProps {
  readonly profile: CreatorProfile;
  readonly onOpenTab: ((tab: CreatorTab) => void) | undefined;
}

/** Preview of the audience analysis: its content, its cost, and the link to it. */
export function AudienceTeaser({ profile, onOpenTab }: AudienceTeaserProps) {
  const t = useText(creatorTexts);
  const { day, exact } = useFormats();
  const { isOpen, until, quota, isFree = false } = profile.openings.audience;
  if (isFree) {
    return (
      <Section title={t('overview.audience.title')}>
        <p className={css.teaserWords}>{t('overview.audience.nothing')}</p>
      </Section>
    );
  }
  return (
    <Section
      title={t('overview.audience.title')}
      actions={
        <TabLink profile={profile} tab="audience" onOpenTab={onOpenTab}>
          {isOpen ? t('overview.audience.action') : t('overview.audience.unlock')}
        </TabLink>
      }
    >
      <ul className={css.teaser} aria-hidden="true">
        {(['region', 'gender', 'age', 'language'] as const).map((id) => (
          <li key={id} className={css.teaserRow}>
            {t(`overview.audience.rows.${id}`)}
            <svg className={css.teaserBar} width="100%" height="8" aria-hidden="true">
              <line
                className={css.teaserTrack}
                x1="0"
                x2="100%"
                y1="4"
                y2="4"
                strokeDasharray={isOpen ? undefined : '3 3'}
              />
            </svg>
          </li>
        ))}
      </ul>
      <p className={css.teaserWords}>
        {t('overview.audience.closed')}{' '}
        {isOpen && until !== null
          ? t('overview.audience.open', { day: day(until) })
          : t('overview.audience.cost', { left: exact(Math.max(0, quota.limit - quota.used)) })}
      </p>
    </Section>
  );
}

export interface TabLinkProps extends AudienceTeaserProps {
  readonly tab: CreatorTab;
  readonly children: string;
}

/** Link to another tab of the same creator: inside the detail, or by the host's own address. */
export function TabLink({ profile, tab, onOpenTab, children }: TabLinkProps) {
  const { platform, id } = profile.creator;
  if (onOpenTab) {
    return (
      <button type="button" className={css.link} onClick={() => onOpenTab(tab)}>
        {children}
      </button>
    );
  }
  return (
    <Link to={{ kind: 'creator', platform, id, tab }} className={css.link}>
      {children}
    </Link>
  );
}
