'use client';
import { UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { CreatorPick, type PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { usePickLabels } from '../shared/usePickLabels.ts';
import * as css from './ShortLinks.css.ts';
import type { ShortLinksModel } from './useShortLinks.ts';

/** Filters links by creator. */
export function CreatorFilter({ model: { view, setView, list } }: { readonly model: ShortLinksModel }) {
  const t = useText(shortLinksTexts);
  const labels = usePickLabels();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<PickedCreator | null>(null);
  const known = list?.find(({ creator }) => creator?.id === view.creator)?.creator ?? picked;
  if (view.creator !== '') {
    return (
      <Chip
        field={t('form.creator')}
        value={known?.id === view.creator ? known.name : t('list.ofThisCreator')}
        removeLabel={t('list.everyCreator')}
        onRemove={() => setView({ creator: '' }, 'filter')}
      />
    );
  }
  return (
    <span ref={place} className={css.creatorFilter}>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<UserSearch size={16} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('form.creator')}
      </Button>
      <Popover
        isOpen={isOpen}
        isTitleHidden
        onOpenChange={setOpen}
        anchorRef={place}
        label={t('form.creator')}
      >
        <CreatorPick
          labels={labels}
          value={null}
          onChange={(creator) => {
            setOpen(false);
            setPicked(creator);
            setView({ creator: creator?.id ?? '' }, 'filter');
          }}
        />
      </Popover>
    </span>
  );
}
