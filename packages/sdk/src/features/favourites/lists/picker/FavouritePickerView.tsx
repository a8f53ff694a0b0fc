'use client';
import { listActMost } from '@reachkit/contract/favourites/members';
import { ChevronDown, FolderCheck, FolderPlus } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Popover } from '../../../../ui/Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Picker.css.ts';
import type { PickerModel } from './usePicker.ts';

export interface FavouritePickerViewProps extends RootProps {
  readonly model: PickerModel;
  /** Creators to be saved, of any platform. */
  readonly creatorIds: readonly string[];
  /** Number of the creator's lists, if the caller knows it: the button then shows that the creator is saved. */
  readonly savedIn?: number | undefined;
  /** `icon`: only the icon, as in a row. Default `button`. */
  readonly variant?: 'button' | 'icon' | undefined;
  /** Called on first use, so that the lists are loaded. */
  readonly onTouch: () => void;
}

const PickerPanel = lazyPart(async () => (await import('./PickerPanel.tsx')).PickerPanel);

/** Renders a `usePicker` model. */
export const FavouritePickerView = forwardRef<HTMLSpanElement, FavouritePickerViewProps>(
  function FavouritePickerView(
    { model, creatorIds, savedIn = 0, variant = 'button', onTouch, ...props },
    ref,
  ) {
    const t = useText(favouritesTexts);
    const { exact } = useFormats();
    const root = useRef<HTMLSpanElement>(null);
    useForwardedNode(ref, root);
    const [isOpen, setOpen] = useState(false);
    const { latest } = model;
    const isSaved = (model.holding ?? savedIn) > 0;
    const label = isSaved ? t('picker.saved') : t('picker.save');
    const isTooMany = creatorIds.length > listActMost;
    const quick =
      !isTooMany && latest && latest.held < creatorIds.length && !latest.list.isReadOnly ? latest : null;

    function open() {
      onTouch();
      setOpen((is) => !is);
    }

    const Sign = isSaved ? FolderCheck : FolderPlus;
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
          <PartBoundary fallback={<SkeletonLines />}>
            <PickerPanel model={model} creators={creatorIds.length} />
          </PartBoundary>
        </Popover>
      </span>
    );
  },
);
