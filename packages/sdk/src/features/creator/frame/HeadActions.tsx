'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { RefreshCw, Scale, Sparkles } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorDetail.css.ts';
import type { CreatorRefresh } from './useCreatorRefresh.ts';

export interface HeadActionsProps {
  readonly profile: CreatorProfile;
  readonly refresh: CreatorRefresh;
  /** At the foot of a phone. */
  readonly isDocked?: boolean | undefined;
}

/** Refresh, compare and look-alikes; the latter two where the host has the pages. */
export function HeadActions({ profile, refresh, isDocked = false }: HeadActionsProps) {
  const t = useText(creatorTexts);
  const { id, platform } = profile.creator;
  const compare = useWay({ kind: 'compare', ids: [id] });
  const similar = useWay({ kind: 'similar', platform, seeds: [id] });
  const isBusy = refresh.state === 'starting' || refresh.state === 'running';
  const place = isDocked ? css.docked : undefined;
  const canRefresh = profile.refresh.isPossible || isBusy;
  return (
    <>
      {canRefresh && (
        <IconButton
          label={t('frame.actions.refresh')}
          variant="secondary"
          className={isDocked ? css.dockedIcon : undefined}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          isLoading={isBusy}
          onClick={refresh.begin}
        />
      )}
      {compare && (
        <Button
          href={compare.href}
          onClick={compare.onClick}
          className={place}
          icon={<Scale size={16} aria-hidden="true" />}
        >
          {t('frame.actions.compare')}
        </Button>
      )}
      {similar && (
        <Button
          href={similar.href}
          onClick={similar.onClick}
          className={place}
          icon={<Sparkles size={16} aria-hidden="true" />}
        >
          {t('frame.actions.similar')}
        </Button>
      )}
    </>
  );
}
