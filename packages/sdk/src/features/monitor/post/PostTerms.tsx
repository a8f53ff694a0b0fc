'use client';
import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { monitorTexts } from '../locales/zh.ts';
import { PostSection } from './PostSection.tsx';
import * as css from './post.css.ts';

interface PostTermsProps {
  readonly data: MonitoredPostDetail;
  /** The promotion that the post belongs to. */
  readonly promotion: ReactNode;
  /** Left out where nothing may be changed. */
  readonly onEdit: (() => void) | undefined;
}

/** Promotion, fee, goal, note and who added the post. */
export function PostTerms({ data: { link, project }, promotion, onEdit }: PostTermsProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { time } = useShortTimes();
  const quietly = (text: string) => <span className={css.time}>{text}</span>;
  const who =
    link.rule === null ? (link.by ?? t('words.formerMember')) : t('project.rule', { name: link.rule });
  return (
    <PostSection
      part="terms"
      title={t('post.terms.title')}
      end={
        onEdit && (
          <button type="button" className={css.action} onClick={onEdit}>
            {t('post.terms.edit')}
          </button>
        )
      }
    >
      <dl className={css.rows}>
        <Row name={t('post.terms.promotion')}>{promotion ?? quietly(t('post.terms.noPromotion'))}</Row>
        <Row name={t('post.terms.fee')}>
          {link.fee === null ? quietly(t('words.unknown')) : moneyOfMinor(link.fee, project.currency)}
        </Row>
        <Row name={t('post.terms.goal')}>
          {link.goal === null ? quietly(t('post.terms.none')) : exact(link.goal)}
        </Row>
        <Row name={t('post.terms.added')}>
          <bdi>{who}</bdi>
          <span className={css.time}>{time(link.addedAt)}</span>
        </Row>
        <Row name={t('post.terms.note')}>
          {link.note === '' ? (
            quietly(t('post.terms.none'))
          ) : (
            <p className={css.note} data-rk-data="">
              {link.note}
            </p>
          )}
        </Row>
      </dl>
    </PostSection>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt className={css.term}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
