'use client';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Pending.css.ts';
import type { PendingPlace } from './place.ts';

const PendingSheet = lazyPart(async () => (await import('./PendingSheet.tsx')).PendingSheet);

interface PendingLineProps {
  readonly place: PendingPlace;
  /** Number of pending accounts. */
  readonly count: number;
}

/** The number of pending imported accounts, with a button that lists them. */
export function PendingLine({ place, count }: PendingLineProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <span className={css.line}>
      {count > 0 && (
        <>
          <Hourglass size={12} aria-hidden="true" />
          <bdi>{t('pending.count', { count, shown: exact(count) })}</bdi>
          <Button
            variant="link"
            aria-haspopup="dialog"
            aria-label={`${t('pending.show')}: ${t('pending.title')}`}
            onClick={() => setOpen(true)}
          >
            {t('pending.show')}
          </Button>
        </>
      )}
      {isOpen && (
        <PartBoundary fallback={null}>
          <PendingSheet place={place} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </span>
  );
}
