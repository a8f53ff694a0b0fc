'use client';
import { monitorAddMost } from '@reachkit/contract/monitor/form';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { PlansLink } from '../../../domain/page/PlansLink.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import * as own from './rules.css.ts';
import type { RulePreview } from './useRuleForm.ts';

interface RulePreviewPartProps {
  readonly preview: RulePreview;
}

/** Known posts that the rule would add, with the newest of them. */
export function RulePreviewPart({ preview }: RulePreviewPartProps) {
  const t = useText(monitorTexts);
  const { exact, dateTime } = useFormats();
  const { known, matches, overCap, creators, unread, list } = preview;
  return (
    <section className={css.group} aria-label={t('rules.preview.title')}>
      <p className={css.groupTitle}>{t('rules.preview.title')}</p>
      <p className={css.line}>
        {t('rules.preview.counts', {
          known: exact(known),
          matches: exact(matches),
          creators: exact(creators),
        })}
      </p>
      {matches === 0 && <p className={css.quiet}>{t('rules.preview.none')}</p>}
      {matches > monitorAddMost && <Notice tone="warning">{t('rules.preview.many')}</Notice>}
      {overCap > 0 && (
        <Notice tone="warning" action={<PlansLink />}>
          {t('rules.preview.overCap', { shown: exact(overCap) })}
        </Notice>
      )}
      {unread > 0 && <Notice>{t('rules.preview.unread', { shown: exact(unread) })}</Notice>}
      {list.length > 0 && (
        <>
          <p className={css.quiet}>{t('rules.preview.shown', { shown: exact(list.length) })}</p>
          <ul className={own.matches} aria-label={t('rules.preview.list')}>
            {list.map(({ platform, postId, title, creator, postedAt, matched }) => (
              <li key={`${platform}${postId}`} className={own.match}>
                <PlatformMark platform={platform} size={14} label={platformNames[platform]} />
                <div>
                  <p className={own.matchTitle} dir="auto" data-rk-data="">
                    {title === '' ? postId : title}
                  </p>
                  <p className={own.facts}>
                    <bdi data-rk-data="">{creator}</bdi>
                    <span>{dateTime(postedAt)}</span>
                    {matched !== null && <span>{t('rules.preview.matched', { term: matched })}</span>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
