'use client';
import type { CreatorRow } from '@reachkit/contract';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorDetail.css.ts';

const WrongDataDialog = lazyPart(async () => (await import('./WrongDataDialog.tsx')).WrongDataDialog);

/** A button that reports wrong data of a creator to support. */
export function WrongData({ creator }: { readonly creator: CreatorRow }) {
  const t = useText(creatorTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.report}
        aria-haspopup="dialog"
        onPointerEnter={WrongDataDialog.preload}
        onFocus={WrongDataDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('frame.wrong.action')}
      </button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <WrongDataDialog creator={creator} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
