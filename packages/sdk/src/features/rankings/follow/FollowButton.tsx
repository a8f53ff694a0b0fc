'use client';
import { BellPlus, BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import { FollowForm } from './FollowForm.tsx';
import * as css from './follow.css.ts';
import { type FollowSubject, isFollowOf, type RankingOf } from './rankingOf.ts';
import { useFollows } from './useFollows.ts';

const FollowedDialog = lazyPart(async () => (await import('./FollowedDialog.tsx')).FollowedDialog);

export interface FollowButtonProps {
  /** The list that is followed, or in which the subject is looked for. */
  readonly of: RankingOf;
  readonly subject: FollowSubject;
  /** `filled` for the primary action of a view. Default `outline`. */
  readonly variant?: 'filled' | 'outline' | undefined;
}

/** Follows a list or a subject in it; asks for the first rows that count, and changes or ends what is followed. */
export function FollowButton({ of, subject, variant = 'outline' }: FollowButtonProps) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const model = useFollows(of);
  const anchor = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<'form' | 'manage' | null>(null);
  const { list, limit } = model;
  const followed = list?.find((one) => isFollowOf(one, of, subject));
  const isFull = list !== null && limit !== null && list.length >= limit && !followed;
  const used =
    list !== null && limit !== null
      ? t('follow.used', { used: exact(list.length), limit: exact(limit) })
      : null;
  const Sign = followed ? BellRing : BellPlus;
  return (
    <span ref={anchor} className={css.button}>
      <Button
        variant={variant === 'filled' && !followed ? 'primary' : 'secondary'}
        icon={<Sign size={16} aria-hidden="true" />}
        detail={followed ? t('follow.top', { top: exact(followed.top) }) : used}
        isDisabled={isFull}
        aria-haspopup="dialog"
        aria-expanded={opened === 'form'}
        onClick={() => setOpened(opened === 'form' ? null : 'form')}
      >
        {followed ? t('follow.following') : t(`follow.act.${subject.kind}`)}
      </Button>
      {isFull && (
        <span className={css.full}>
          {t('follow.full', { limit: exact(limit) })}{' '}
          <Button variant="link" size="small" onClick={() => setOpened('manage')}>
            {t('follow.manage')}
          </Button>
        </span>
      )}
      {opened === 'form' && (
        <FollowForm
          key={followed?.id}
          model={model}
          of={of}
          subject={subject}
          followed={followed}
          anchorRef={anchor}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'manage' && (
        <PartBoundary fallback={null}>
          <FollowedDialog onClose={() => setOpened(null)} />
        </PartBoundary>
      )}
    </span>
  );
}
