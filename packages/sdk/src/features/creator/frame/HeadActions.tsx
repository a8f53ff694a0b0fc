'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { similarScope } from '@reachkit/contract/similar';
import { RefreshCw, Scale, Send, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useArea, useStateAreas } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay, type Way } from '../../../core/navigation/useWay.ts';
import { isGiven } from '../../../core/state/equity.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useWriteEmail } from '../../../domain/useWriteEmail.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { useBasicOpening } from '../shared/opening/useBasicOpening.ts';
import * as css from './CreatorDetail.css.ts';
import type { CreatorRefresh } from './useCreatorRefresh.ts';

export interface HeadActionsProps {
  readonly profile: CreatorProfile;
  readonly refresh: CreatorRefresh;
  /** At the foot of a phone. */
  readonly isDocked?: boolean | undefined;
}

/** Write, refresh, compare and look-alikes; all but the refresh where the host has the pages. */
export function HeadActions({ profile, refresh, isDocked = false }: HeadActionsProps) {
  const t = useText(creatorTexts);
  const { creator, email } = profile;
  const { id, platform } = creator;
  const compare = useWay({ kind: 'compare', ids: [id] });
  const similar = useWay({ kind: 'similar', platform, seeds: [id] });
  const { userEquityData } = useArea(useStateAreas().session);
  // A plan without look-alikes is led to an offer, which costs nothing.
  const similarCost = isGiven(userEquityData, 'searchScope', similarScope)
    ? t('frame.actions.similarCost')
    : undefined;
  const write = useWriteEmail();
  // Until the analysis is open, opening it is the main act of the page.
  const isMain = useBasicOpening({ platform, id }).state.kind === 'open';
  const isBusy = refresh.state === 'starting' || refresh.state === 'running';
  const canRefresh = profile.refresh.isPossible || isBusy;
  // At the foot of a phone only the first act has room for its words.
  const others = isDocked && write !== null ? 'icon' : isDocked ? 'docked' : 'plain';
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
      <WayButton
        way={compare}
        look={others}
        label={t('frame.actions.compare')}
        icon={<Scale size={16} aria-hidden="true" />}
      />
      <WayButton
        way={similar}
        look={others}
        label={t('frame.actions.similar')}
        cost={similarCost}
        icon={<Sparkles size={16} aria-hidden="true" />}
      />
      {write && (
        <Button
          variant={isDocked || isMain ? 'primary' : 'secondary'}
          className={isDocked ? css.docked : undefined}
          icon={<Send size={16} aria-hidden="true" />}
          isDisabled={email.state === 'none'}
          title={email.state === 'none' ? t('email.unlock.none') : undefined}
          onClick={() => write([{ id, name: creatorName(creator), platform, origin: 'creator' }])}
        >
          {t('email.write')}
        </Button>
      )}
    </>
  );
}

interface WayButtonProps {
  readonly way: Way | null;
  readonly look: 'plain' | 'docked' | 'icon';
  readonly label: string;
  readonly cost?: string | undefined;
  readonly icon: ReactNode;
}

function WayButton({ way, look, label, cost, icon }: WayButtonProps) {
  if (!way) return null;
  const { href, onClick } = way;
  if (look === 'icon') {
    const name = cost === undefined ? label : `${label} · ${cost}`;
    return (
      <IconButton {...{ href, onClick, icon }} label={name} variant="secondary" className={css.dockedIcon} />
    );
  }
  return (
    <Button {...{ href, onClick, icon }} detail={cost} className={look === 'docked' ? css.docked : undefined}>
      {label}
    </Button>
  );
}
