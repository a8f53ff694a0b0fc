export type { RankedPanelProps } from './DetailPanel.tsx';
export { RankedAdPanel } from './RankedAdPanel.tsx';
export { RankedInfluencerPanel } from './RankedInfluencerPanel.tsx';
export { RankedTagPanel } from './RankedTagPanel.tsx';
export { RankedVideoPanel } from './RankedVideoPanel.tsx';
export {
  type RankedModel,
  type RankedOptions,
  useRankedAd,
  useRankedInfluencer,
  useRankedTag,
  useRankedVideo,
} from './useRanked.ts';
