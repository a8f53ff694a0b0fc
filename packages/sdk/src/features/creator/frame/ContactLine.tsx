'use client';
import type { Contact, ContactEmail, CreatorProfile } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { EmailBlockWord } from '../../../domain/creatorCells/TeamStatusCell.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorDetail.css.ts';
import { EmailUnlock } from './tabs.tsx';

export interface ContactLineProps {
  readonly profile: CreatorProfile;
  readonly onUnlock: (email: ContactEmail) => void;
}

/** The team's contact status, and the address. */
export function ContactLine({ profile, onUnlock }: ContactLineProps) {
  const { creator, email } = profile;
  return (
    <div className={css.facts}>
      <ContactState contact={profile.contact} />
      <PartBoundary fallback={<Skeleton width="medium" />}>
        <EmailUnlock
          platform={creator.platform}
          id={creator.id}
          email={email}
          onUnlock={onUnlock}
          className={css.unlock}
        />
      </PartBoundary>
    </div>
  );
}

function ContactState({ contact }: { readonly contact: Contact }) {
  const t = useText(creatorTexts);
  const { relativeDay, dateTime } = useFormats();
  const { state, at, by, emailBlock } = contact;
  if (emailBlock !== undefined) return <EmailBlockWord texts={creatorTexts} emailBlock={emailBlock} />;
  return (
    <span className={css.contact} data-state={state} title={at === null ? undefined : dateTime(at)}>
      {t(`frame.contact.${state}`)}
      {at !== null && state !== 'none' && (
        <span className={css.quiet}>
          {' '}
          {by === null
            ? t('frame.contact.left', { day: relativeDay(at) })
            : t('frame.contact.detail', { by, day: relativeDay(at) })}
        </span>
      )}
    </span>
  );
}
