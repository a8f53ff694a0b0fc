'use client';
import { inLocale } from '@reachkit/contract/locales';
import { countingChanges } from '@reachkit/contract/posts/countingChanges';
import { rankingLeftOut, thinRankingPosts } from '@reachkit/contract/rankings/kinds';
import type { RankingReasons } from '@reachkit/contract/rankings/list';
import { postTexts } from '@reachkit/contract/texts/postTexts';
import { useState } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './list.css.ts';
import { MethodDialog } from './MethodDialog.tsx';
import type { RankedRow } from './rankedRow.ts';
import { useRankingFormats } from './useRankingFormats.ts';
import type { RankingModel } from './useRankingFrame.ts';

interface ReasonsProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
  readonly reasons: RankingReasons;
  /** Folded to one short line until it is pressed. */
  readonly isPhone: boolean;
}

/** How far to trust the ranks: from which posts the list was made, how many were left out and why, and by which rule. */
export function Reasons<Row extends RankedRow>({ model, reasons, isPhone }: ReasonsProps<Row>) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { age } = useRankingFormats();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isMethod, setMethod] = useState(false);
  const { posts, creators, leftOut, oldestReadingAt, to } = reasons;
  // A list that is answered live knows no posts but those with a gain.
  const known = rankingLeftOut.map((reason) => ({ reason, posts: leftOut?.[reason] ?? 0 }));
  const left = leftOut && known.reduce((sum, one) => sum + one.posts, 0);
  const counted = (key: 'ofPosts' | 'ofCreators' | 'leftOut', count: number) =>
    t(`list.${key}`, { count, shown: exact(count) });
  const why = known.filter((one) => one.posts > 0);
  const leftText = () => {
    if (left === null) return t('list.leftOutUnknown');
    return left === 0 ? t('list.noneLeftOut') : counted('leftOut', left);
  };
  if (isPhone && !isUnfolded) {
    return (
      <button type="button" className={css.unfold} aria-expanded={false} onClick={() => setUnfolded(true)}>
        {left === null
          ? t('list.showLiveReasons', { posts: counted('ofPosts', posts) })
          : t('list.showReasons', { posts: counted('ofPosts', posts), left: exact(left) })}{' '}
        <span aria-hidden="true">›</span>
      </button>
    );
  }
  return (
    <p className={css.reasons}>
      <b className={css.lead}>
        {t('list.from', {
          posts: counted('ofPosts', posts),
          creators: counted('ofCreators', creators),
          left: leftText(),
        })}
      </b>
      {why.length > 0 && (
        <span className={css.sentence}>
          {why
            .map((one) => t(`list.reasons.${one.reason}`, { shown: exact(one.posts) }))
            .join(t('list.separator'))}
        </span>
      )}
      {oldestReadingAt !== null && (
        <span className={css.sentence}>
          {t('list.oldest', { age: age(Date.parse(to) - Date.parse(oldestReadingAt)) })}
        </span>
      )}
      <span className={css.sentence}>{t(`list.formula.${model.kind}`)}</span>
      {model.answer?.isKept === false && <span className={css.sentence}>{t('list.live')}</span>}
      <button type="button" className={css.how} aria-haspopup="dialog" onClick={() => setMethod(true)}>
        {t('list.how')}
      </button>
      {isMethod && (
        <MethodDialog kind={model.kind} version={reasons.version} onClose={() => setMethod(false)} />
      )}
    </p>
  );
}

/** Warnings about the whole list: it is thin, or the platform changed how it counts. */
export function ListNotices<Row extends RankedRow>({ model, reasons }: Omit<ReasonsProps<Row>, 'isPhone'>) {
  const t = useText(rankingsTexts);
  const locale = useLocale();
  const { exact } = useFormats();
  const known = countingChanges.filter(({ text }) => reasons.countingChanges.includes(text));
  const texts = inLocale(postTexts, locale).countingChanges;
  return (
    <div className={css.notices}>
      {reasons.posts < thinRankingPosts && (
        <Notice tone="warning">
          {t('list.thin', { count: reasons.posts, shown: exact(reasons.posts) })}
        </Notice>
      )}
      {reasons.countingChanges.length > 0 && (
        <Notice tone="warning">
          {t('list.counting', { platform: platformNames[model.view.platform] })}
          {known.map(({ text, from }) => (
            <span key={text} data-rk-data="">
              {' '}
              {`${texts[text]} (${from})`}
            </span>
          ))}
        </Notice>
      )}
    </div>
  );
}
