'use client';
import type { CreatorOverview, PeerRank, PeerSizeBand, WirePeerGroup } from '@reachkit/contract';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';

const bands = [
  'nano',
  'micro',
  'mid',
  'macro',
  'from1to3m',
  'from3to10m',
  'over10m',
  'over3m',
  'mega',
] as const satisfies readonly PeerSizeBand[];

export interface PeerTexts {
  /** 88 → "top 12%", 37 → "above 37% of peers". */
  readonly rank: (percentile: number) => string;
  /** Peer group: "TikTok creators in the United States with 100K–500K followers". */
  readonly group: (group: WirePeerGroup) => string;
  /** The peer group with the number of compared creators, and how they were chosen. */
  readonly compared: (peers: NonNullable<CreatorOverview['peers']>) => string;
  /** Text alternative of a peer band. */
  readonly band: (label: string, peerRank: PeerRank, format: (value: number) => string) => string;
  readonly range: (peerRank: PeerRank, format: (value: number) => string) => string;
}

/** Texts for peer ranks. */
export function usePeerTexts(): PeerTexts {
  const t = useText(creatorTexts);
  const { region, exact } = useFormats();
  return useMemo(() => {
    const group = ({ kind, platform, sizeBand, country }: WirePeerGroup) => {
      const band = bands.find((one) => one === sizeBand);
      const name = platformNames[platform];
      // A newer server may send an unknown band: then only the platform is shown.
      if (!band) return t('overview.peers.group.platform', { platform: name });
      const values = {
        platform: name,
        band: t(`overview.bands.${band}`),
        country: country === null ? '' : region(country),
      };
      return t(`overview.peers.group.${kind}`, values);
    };
    const rank = (percentile: number) => {
      const whole = Math.round(percentile);
      // “Top 0 %” would be meaningless.
      return whole >= 50
        ? t('overview.rank.top', { share: `${Math.max(1, 100 - whole)}%` })
        : t('overview.rank.above', { share: `${Math.max(0, whole)}%` });
    };
    return {
      rank,
      group,
      compared: (peers) =>
        t(peers.isNearest ? 'overview.peers.nearest' : 'overview.peers.size', {
          count: peers.size,
          shown: exact(peers.size),
          group: group(peers.group),
        }),
      band: (label, { low, high, percentile }, format) => {
        const values = { label, low: format(low), high: format(high) };
        return percentile === null
          ? t('overview.peers.bandAlone', values)
          : t('overview.peers.band', { ...values, rank: rank(percentile) });
      },
      range: ({ low, high }, format) => t('overview.peers.range', { low: format(low), high: format(high) }),
    };
  }, [t, region, exact]);
}
