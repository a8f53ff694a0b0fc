'use client';
import type { CreatorVideo } from '@reachkit/contract/creator/creator';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { LaterTexts } from '../../../../domain/LaterTexts.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import type { CreatorRef } from '../../shared/reading/useCreatorProfile.ts';

const PostHistorySheet = lazyPart(async () => (await import('./PostHistorySheet.tsx')).PostHistorySheet);

interface PostHistoryButtonProps {
  readonly creator: CreatorRef;
  readonly video: CreatorVideo;
}

/** Opens the history of a post. */
export function PostHistoryButton({ creator, video }: PostHistoryButtonProps) {
  const t = useText(creatorTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<ChartLine size={14} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {`${t('content.history')} `}
        <span className="rk-hidden">{video.title || t('content.video.untitled')}</span>
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <LaterTexts of={creatorTexts}>
            <PostHistorySheet creator={creator} video={video} onClose={() => setOpen(false)} />
          </LaterTexts>
        </PartBoundary>
      )}
    </>
  );
}
