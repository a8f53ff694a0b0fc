'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { similarScope } from '@reachkit/contract/search/similar';
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
import { isBlacklisted } from '../shared/reading/useCreatorProfile.ts';
import * as css from './CreatorDetail.css.ts';
import type { CreatorRefresh } from './useCreatorRefresh.ts';

export interface HeadActionsProps {
  readonly profile: CreatorProfile;
  readonly refresh: CreatorRefresh;
  /** Phone layout, without the action that is docked at the bottom. */
  readonly isOnPhone?: boolean | undefined;
}

/** Write, refresh, compare and look-alikes; all but the refresh only if the host has the pages. */
export function HeadActions({ profile, refresh, isOnPhone = false }: HeadActionsProps) {
  const t = useText(creatorTexts);
  const { creator, email, contact } = profile;
  const { id, platform } = creator;
  const compare = useWay({ kind: 'compare', ids: [id] });
  const similar = useWay({ kind: 'similar', platform, seeds: [id] });
  const { userEquityData } = useArea(useStateAreas().session);
  // A plan without look-alikes leads to an upgrade offer, which is free.
  const similarCost = isGiven(userEquityData, 'searchScope', similarScope)
    ? t('frame.actions.similarCost')
    : undefined;
  const write = useWriteTo(profile);
  const whyNot =
    contact.emailBlock !== undefined
      ? t(`cell.teamStatus.noEmail.${contact.emailBlock}`)
      : email.state === 'none'
        ? t('email.unlock.none')
        : undefined;
  // Until the analysis is open, opening it is the page's primary action.
  const isOpened = useBasicOpening({ platform, id }).state.kind === 'open';
  const isMain = isOpened && !isBlacklisted(profile);
  const isBusy = refresh.state === 'starting' || refresh.state === 'running';
  const canRefresh = profile.refresh.isPossible || isBusy;
  return (
    <>
      {canRefresh && (
        <IconButton
          label={t('frame.actions.refresh')}
          variant="secondary"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          isLoading={isBusy}
          onClick={refresh.begin}
        />
      )}
      <WayButton
        way={compare}
        label={t('frame.actions.compare')}
        icon={<Scale size={16} aria-hidden="true" />}
      />
      <WayButton
        way={similar}
        label={t('frame.actions.similar')}
        cost={similarCost}
        icon={<Sparkles size={16} aria-hidden="true" />}
      />
      {write && isOnPhone && email.state === 'locked' && (
        <IconButton
          label={whyNot === undefined ? t('email.write') : `${t('email.write')} · ${whyNot}`}
          isDisabled={whyNot !== undefined}
          variant="secondary"
          icon={<Send size={16} aria-hidden="true" />}
          onClick={write}
        />
      )}
      {write && !isOnPhone && (
        <Button
          className={css.write}
          variant={isMain ? 'primary' : 'secondary'}
          icon={<Send size={16} aria-hidden="true" />}
          isDisabled={whyNot !== undefined}
          title={whyNot}
          onClick={write}
        >
          {t('email.write')}
        </Button>
      )}
    </>
  );
}

/** Returns a function that opens a new email to the creator; `null` if the host has no composer. */
export function useWriteTo({ creator }: CreatorProfile): (() => void) | null {
  const write = useWriteEmail();
  const { id, platform } = creator;
  return write && (() => write([{ id, name: creatorName(creator), platform, origin: 'creator' }]));
}

interface WayButtonProps {
  readonly way: Way | null;
  readonly label: string;
  readonly cost?: string | undefined;
  readonly icon: ReactNode;
}

/** Shows only an icon: text on all actions would leave too little space for the name. */
function WayButton({ way, label, cost, icon }: WayButtonProps) {
  if (!way) return null;
  const { href, onClick } = way;
  const name = cost === undefined ? label : `${label} · ${cost}`;
  return <IconButton href={href} onClick={onClick} icon={icon} label={name} variant="secondary" />;
}
