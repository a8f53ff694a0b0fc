'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { SimilarCreator } from '@reachkit/contract/search/similar';
import { useCallback } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import { useTagName } from '../shared/words/useTagName.ts';

type Trait = SimilarCreator['traits'][number];

/** Returns a function for the text of a shared trait, with names for codes. It keeps its identity. */
export function useTraitText(platform: Platform): (trait: Trait) => string {
  const t = useText(creatorTexts);
  const formats = useFormats();
  const tagName = useTagName(platform);
  return useCallback(
    (trait) => {
      const listed = (codes: readonly string[], name: (code: string) => string) =>
        codes.map(name).join(t('shared.separator'));
      const beside = ({ value, seedValue }: Trait, write: (figure: number) => string) => ({
        value: value === null ? '–' : write(value),
        seed: seedValue === null ? '–' : write(seedValue),
      });

      const { kind, shared } = trait;
      switch (kind) {
        case 'topics':
          return t('similar.trait.topics', { shared: listed(shared, tagName) });
        case 'hashtags':
          return t('similar.trait.hashtags', { shared: listed(shared, (hashtag) => `#${hashtag}`) });
        case 'region':
        case 'audienceRegion':
          return t(`similar.trait.${kind}`, { shared: listed(shared, formats.region) });
        case 'language':
          return t('similar.trait.language', { shared: listed(shared, formats.language) });
        case 'audienceGender':
        case 'audienceAge':
          return t(`similar.trait.${kind}`);
        case 'size':
        case 'plays':
          return t(`similar.trait.${kind}`, beside(trait, formats.compact));
        case 'interaction':
          return t('similar.trait.interaction', beside(trait, formats.rate));
        case 'followerPlays':
          return t('similar.trait.followerPlays', beside(trait, formats.percent));
        case 'price':
          return t(
            'similar.trait.price',
            beside(trait, (price) => `$${formats.exact(Math.round(price))}`),
          );
      }
    },
    [t, formats, tagName],
  );
}
