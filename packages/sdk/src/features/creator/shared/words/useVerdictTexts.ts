'use client';
import type { Verdict } from '@reachkit/contract';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';
import { usePeerTexts } from './usePeerTexts.ts';

type Reason = Verdict['reasons'][number];

export interface VerdictTexts {
  /** "Worth writing to: steady plays, interaction above peers; but many ads." */
  readonly headline: (verdict: Verdict) => string;
  readonly reason: (reason: Reason) => string;
}

/** How many positive and how many negative reasons the headline names. */
const [named, reserved] = [3, 1];

/** Returns the texts of a verdict. */
export function useVerdictTexts(): VerdictTexts {
  const t = useText(creatorTexts);
  const { rate, percent, change } = useFormats();
  const { rank } = usePeerTexts();
  return useMemo(() => {
    const brief = ({ id, tone }: Reason) => {
      switch (id) {
        case 'interaction':
        case 'follower_plays':
        case 'growth':
        case 'ad_share':
          return tone === 'neutral' ? '' : t(`overview.verdict.briefs.${id}.${tone}`);
        default:
          return t(`overview.verdict.briefs.${id}`);
      }
    };
    const reason = ({ id, tone, value, peer, percentile }: Reason) => {
      const said = (format: (one: number) => string) => ({
        value: value === null ? t('shared.unknown') : format(value),
        peer: peer === null ? t('shared.unknown') : format(peer),
        rank: percentile === null ? t('shared.unknown') : rank(percentile),
      });
      switch (id) {
        case 'interaction':
          return t(`overview.verdict.reasons.${id}.${tone}`, said(rate));
        case 'follower_plays':
          return t(`overview.verdict.reasons.${id}.${tone}`, said(percent));
        case 'growth':
          return t(`overview.verdict.reasons.${id}.${percentile === null ? 'alone' : tone}`, said(change));
        case 'ad_share':
          return t(`overview.verdict.reasons.${id}.${tone}`, said(percent));
        case 'plays_steady':
        case 'plays_uneven':
          return t(`overview.verdict.reasons.${id}`, said(percent));
        case 'follower_jump':
          return t(`overview.verdict.reasons.${id}`, said(change));
        case 'inactive':
          return t(
            `overview.verdict.reasons.${id}`,
            said((days) => String(Math.round(days))),
          );
        case 'few_videos':
          return t(`overview.verdict.reasons.${id}`, { count: value ?? 0 });
        case 'gone':
        case 'blacklisted':
          return t(`overview.verdict.reasons.${id}`);
      }
    };
    const briefs = (reasons: readonly Reason[], tone: Reason['tone'], max: number) =>
      reasons
        .filter((one) => one.tone === tone)
        .map(brief)
        .filter(Boolean)
        .slice(0, max)
        .join(t('shared.separator'));
    const headline = ({ kind, reasons }: Verdict) => {
      const said = t(`overview.verdict.kinds.${kind}`);
      if (kind === 'unknown') return t('overview.verdict.alone', { kind: said });
      const against =
        briefs(reasons, 'minus', kind === 'weak' ? named : reserved) ||
        // Then only the grade speaks against the creator.
        (kind === 'strong' ? '' : t(`overview.verdict.briefs.graded.${kind}`));
      const grounds = kind === 'weak' ? against : briefs(reasons, 'plus', named);
      if (kind === 'weak' || against === '')
        return grounds === ''
          ? t('overview.verdict.alone', { kind: said })
          : t('overview.verdict.headline', { kind: said, briefs: grounds });
      return grounds === ''
        ? t('overview.verdict.only', { kind: said, but: against })
        : t('overview.verdict.mixed', { kind: said, briefs: grounds, but: against });
    };
    return { headline, reason };
  }, [t, rate, percent, change, rank]);
}
