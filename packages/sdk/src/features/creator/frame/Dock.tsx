'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { Send } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { creatorSlots } from '../shared/creatorSlots.ts';
import { isBlacklisted } from '../shared/reading/useCreatorProfile.ts';
import * as css from './Dock.css.ts';
import { useWriteTo } from './HeadActions.tsx';
import { DockedUnlock } from './tabs.tsx';

interface DockProps {
  readonly profile: CreatorProfile;
  readonly onUnlock: () => void;
}

/** Bar at the bottom of a phone: saves the creator, and unlocks the address or writes to it. */
export function Dock({ profile, onUnlock }: DockProps) {
  const t = useText(creatorTexts);
  const write = useWriteTo(profile);
  const { slots, slotProps } = useSlots(creatorSlots);
  const { SaveAction } = slots;
  const { creator, email } = profile;
  const isLocked = email.state === 'locked';
  // No filled button for a blacklisted creator.
  const variant = isBlacklisted(profile) ? 'secondary' : 'primary';
  const canWrite = write !== null && email.state !== 'none' && profile.contact.emailBlock === undefined;
  if (!SaveAction && !isLocked && !canWrite) return null;
  const writing = !isLocked && canWrite && (
    <Button
      variant={variant}
      className={css.main}
      icon={<Send size={16} aria-hidden="true" />}
      onClick={write}
    >
      {t('email.write')}
    </Button>
  );
  return (
    <section className={css.dock} data-dock="" data-touch="" aria-label={t('frame.actions.label')}>
      {SaveAction && (
        <span className={css.save}>
          <SaveAction creator={creator} profile={profile} {...slotProps.SaveAction} />
        </span>
      )}
      <PartBoundary fallback={writing}>
        <DockedUnlock
          platform={creator.platform}
          id={creator.id}
          email={email}
          onUnlock={onUnlock}
          variant={variant}
          className={css.main}
        >
          {writing}
        </DockedUnlock>
      </PartBoundary>
    </section>
  );
}
