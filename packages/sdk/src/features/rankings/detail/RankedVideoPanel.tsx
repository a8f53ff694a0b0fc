'use client';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { FollowButton } from '../follow/FollowButton.tsx';
import { DetailPanel, type RankedPanelProps } from './DetailPanel.tsx';
import {
  OpenPost,
  PostActions,
  PostDisclosure,
  PostFigures,
  PostGains,
  PostHead,
  PostHistory,
  PostTags,
  usePostName,
} from './PostParts.tsx';
import { useRankedVideo } from './useRanked.ts';

/** A popular video: its gain in each window, its history, its tags and its disclosure. */
export function RankedVideoPanel({ id, of, ...panel }: RankedPanelProps) {
  const model = useRankedVideo({ id, of });
  const { data } = model;
  const name = usePostName()(data?.post);
  const creator = data?.post.creator;
  return (
    <DetailPanel
      {...panel}
      model={model}
      name={name}
      actions={data && <OpenPost data={data} />}
      foot={
        data && (
          <>
            {creator && (
              <FollowButton
                of={of}
                subject={{ kind: 'influencer', id: creator.id, name: creatorName(creator) }}
                variant="filled"
              />
            )}
            <PostActions data={data} />
          </>
        )
      }
    >
      {(known) => (
        <>
          <PostHead data={known} />
          <PostFigures data={known} />
          <PostGains data={known} />
          <PostHistory data={known} />
          <PostTags data={known} />
          <PostDisclosure data={known} />
        </>
      )}
    </DetailPanel>
  );
}
