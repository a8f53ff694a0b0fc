'use client';
import { listActMost } from '@reachkit/contract/favourites';
import { Bookmark, BookmarkCheck, ChevronDown } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { toReachkitError } from '../../../../core/failures/errors.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../../core/partLabels.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Popover } from '../../../../ui/Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { useWhyText } from '../../blacklist/parts/useWhyText.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { Undone } from '../useListActs.ts';
import * as css from './Picker.css.ts';
import { type PickerEvent, usePicker } from './usePicker.ts';

export interface FavouriteChange {
  readonly listId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface FavouritePickerProps extends RootProps {
  /** Creators to be saved, of any platform. */
  readonly creatorIds: readonly string[];
  /** In how many lists the creator stands, where the caller knows it: the button says that they are saved. */
  readonly savedIn?: number | undefined;
  /** `icon`: the sign alone, as in a row. Default `button`. */
  readonly variant?: 'button' | 'icon' | undefined;
  /** Creators were put into a list or taken out of one. */
  readonly onUpdate?: ((change: FavouriteChange) => void) | undefined;
}

/** Reasons that one notice says. */
const whysMost = 2;

const PickerPanel = lazyPart(async () => (await import('./PickerPanel.tsx')).PickerPanel);

/**
 * Saves creators to favourite lists: once a list was used, with one press; else, and beside it, by choosing lists or
 * making one. Stands by itself: a host needs no other part of ours around it.
 * @example <FavouritePicker creatorIds={[creator.id]} />
 */
export const FavouritePicker = forwardRef<HTMLSpanElement, FavouritePickerProps>(function FavouritePicker(
  { creatorIds, savedIn = 0, variant = 'button', onUpdate, ...props },
  ref,
) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const whyText = useWhyText();
  const notices = useNotify();
  const labels = usePartLabels();
  const root = useRef<HTMLSpanElement>(null);
  useForwardedNode(ref, root);
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const model = usePicker({ creatorIds, isEnabled: isTouched, onDone: report });
  const { latest } = model;
  const isSaved = (model.holding ?? savedIn) > 0;
  const label = isSaved ? t('picker.saved') : t('picker.save');
  const isTooMany = creatorIds.length > listActMost;
  const quick =
    !isTooMany && latest && latest.held < creatorIds.length && !latest.list.isReadOnly ? latest : null;

  function open() {
    setTouched(true);
    setOpen((is) => !is);
  }

  function report(event: PickerEvent) {
    const { list, result } = event;
    const { name } = list;
    const undo = result.undo;
    const action = undo && { label: t('said.undo'), onAct: () => void takeBack(undo) };
    if (event.did === 'took') {
      const { removed } = event.result;
      onUpdate?.({ listId: list.id, added: [], removed });
      notices.show({
        tone: 'success',
        text: t('said.removed', { count: removed.length, shown: exact(removed.length), name }),
        durationMs: 10_000,
        ...(action && { action }),
      });
      return;
    }
    const { added } = event.result.into;
    const { kept } = event;
    onUpdate?.({ listId: list.id, added, removed: [] });
    const words = [
      added.length > 0
        ? t('said.added', { count: added.length, shown: exact(added.length), name })
        : kept.length === 0
          ? t('said.nothing', { name })
          : '',
      kept.length > 0
        ? t('said.refused', {
            ...{ count: kept.length, shown: exact(kept.length) },
            why: [...new Set(kept.map(whyText))].slice(0, whysMost).join(t('blacklist.why.separator')),
          })
        : '',
    ];
    notices.show({
      tone: kept.length > 0 ? 'warning' : 'success',
      text: words.filter(Boolean).join(' '),
      durationMs: 10_000,
      ...(action && { action }),
    });
  }

  async function takeBack(undo: () => Promise<Undone>) {
    try {
      const { skipped } = await undo();
      notices.show({
        tone: 'success',
        text: skipped > 0 ? t('said.partly', { count: skipped, shown: exact(skipped) }) : t('said.undone'),
      });
    } catch (thrown) {
      notices.show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    }
  }

  const Sign = isSaved ? BookmarkCheck : Bookmark;
  const sign = <Sign size={16} aria-hidden="true" className={isSaved ? css.saved : undefined} />;
  const opener = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
  return (
    <span
      {...rootAttributes(props)}
      ref={root}
      className={cx('rk-favourite-picker', css.split, props.className)}
    >
      {variant === 'icon' ? (
        <IconButton {...opener} label={label} icon={sign} onClick={open} />
      ) : quick ? (
        <>
          <Button
            icon={sign}
            isLoading={quick.isBusy}
            title={t('picker.saveTo', { name: quick.list.name })}
            onClick={() => void model.toggle(quick)}
          >
            {label}
          </Button>
          <IconButton
            {...opener}
            variant="secondary"
            label={t('picker.choose')}
            icon={<ChevronDown size={16} aria-hidden="true" />}
            onClick={open}
          />
        </>
      ) : (
        <Button
          {...opener}
          icon={sign}
          isDisabled={isTooMany}
          title={isTooMany ? t('picker.most', { most: exact(listActMost) }) : undefined}
          onClick={open}
        >
          {label}
        </Button>
      )}
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={root}
        label={t('picker.title', { count: creatorIds.length, shown: exact(creatorIds.length) })}
        className="rk-favourite-lists"
      >
        <PartBoundary labels={labels} fallback={<SkeletonLines />}>
          <PickerPanel model={model} creators={creatorIds.length} />
        </PartBoundary>
      </Popover>
    </span>
  );
});
