'use client';
import type { Verdict } from '@reachkit/contract';
import { money } from '@reachkit/contract/rules/money';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';
import { usePeerTexts } from './usePeerTexts.ts';

type Reason = Verdict['reasons'][number];

export interface VerdictTexts {
  /** "Worth writing to: steady plays, interaction above peers." */
  readonly headline: (verdict: Verdict) => string;
  readonly reason: (reason: Reason) => string;
}

/** How many reasons the headline names. */
const named = 3;
/** The headline gives the grounds of its verdict; what speaks against it stands in the list below. */
const speaksFor = { strong: 'plus', fair: null, weak: 'minus', unknown: null } as const;

/** A verdict in words. */
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
        case 'cpm':
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
          return t(`overview.verdict.reasons.${id}.${tone}`, said(change));
        case 'cpm':
          return t(
            `overview.verdict.reasons.${id}.${tone}`,
            said((one) => money(one, 'USD', 'estimate')),
          );
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
          return t(`overview.verdict.reasons.${id}`);
      }
    };
    const headline = ({ kind, reasons }: Verdict) => {
      const said = t(`overview.verdict.kinds.${kind}`);
      const speaking = reasons.filter(({ tone }) => tone === speaksFor[kind]);
      const briefs = (speaking.length > 0 ? speaking : reasons)
        .map(brief)
        .filter(Boolean)
        .slice(0, named)
        .join(t('shared.separator'));
      return briefs === '' || kind === 'unknown'
        ? t('overview.verdict.alone', { kind: said })
        : t('overview.verdict.headline', { kind: said, briefs });
    };
    return { headline, reason };
  }, [t, rate, percent, change, rank]);
}
