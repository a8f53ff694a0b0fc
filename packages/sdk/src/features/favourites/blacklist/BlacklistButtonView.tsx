'use client';
import { listActMost } from '@reachkit/contract/favourites/members';
import { Ban } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button, type ButtonVariant } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { useActionNotices } from '../shared/useActionNotices.ts';
import * as css from './parts/Blacklist.css.ts';
import type { BlacklistedResult, FreedResult } from './useBlacklistActions.ts';

/** The blacklisted creators, and the list. */
export interface BlacklistChange {
  /** The only list that it applies to; `null` for all. */
  readonly listId: string | null;
  /** Newly blacklisted creators. */
  readonly added: readonly string[];
}

export interface BlacklistButtonViewProps extends RootProps {
  /** Creators to be blacklisted, of any platform. */
  readonly creatorIds: readonly string[];
  /** The current list: offered as the only one that it applies to. */
  readonly listId?: string | undefined;
  /** Whether the creator is known to be blacklisted for all lists: the button shows that, and offers the removal. */
  readonly isBlacklisted?: boolean | undefined;
  /** Returns a creator's name, if the caller knows it. */
  readonly nameOf?: ((creatorId: string) => string | undefined) | undefined;
  /** `icon`: only the icon. Default `button`. */
  readonly variant?: 'button' | 'icon' | undefined;
  /** Variant of the button. Default `secondary`, as an icon `ghost`. */
  readonly look?: Extract<ButtonVariant, 'secondary' | 'ghost' | 'danger'> | undefined;
  readonly onBlacklist?: ((change: BlacklistChange) => void) | undefined;
  /** Called when creators were removed from the blacklist. */
  readonly onRelease?: ((entryIds: readonly string[]) => void) | undefined;
}

const BlacklistSheet = lazyPart(async () => (await import('./BlacklistSheet.tsx')).BlacklistSheet);

/** The button; its dialog loads its data itself. */
export const BlacklistButtonView = forwardRef<HTMLSpanElement, BlacklistButtonViewProps>(
  function BlacklistButtonView(props, ref) {
    const { creatorIds, listId, isBlacklisted = false, nameOf, variant = 'button', look } = props;
    const t = useText(favouritesTexts);
    const { exact } = useFormats();
    const say = useActionNotices();
    const [isOpen, setOpen] = useState(false);
    const isTooMany = creatorIds.length > listActMost;
    const label = isBlacklisted ? t('blacklist.button.there') : t('blacklist.button.add');
    const shared = {
      'aria-haspopup': 'dialog',
      isDisabled: isTooMany || creatorIds.length === 0,
      icon: <Ban size={16} aria-hidden="true" className={isBlacklisted ? css.danger : undefined} />,
      onClick: () => setOpen(true),
    } as const;

    function sayAdded({ added, already, unknown, undo }: BlacklistedResult, scope: string | null) {
      props.onBlacklist?.({ listId: scope, added });
      const words = [
        added.length > 0 && t('blacklist.said.added', { count: added.length, shown: exact(added.length) }),
        already.length > 0 &&
          t('blacklist.said.already', {
            count: already.length,
            shown: exact(already.length),
            why: already[0]?.reason ?? '',
          }),
        unknown.length > 0 &&
          t('blacklist.said.unknown', { count: unknown.length, shown: exact(unknown.length) }),
      ];
      const tone = already.length === 0 && unknown.length === 0 ? 'success' : 'warning';
      void say(async () => ({ text: words.filter(Boolean).join(' '), undo, tone }));
    }

    function sayFreed({ removed, undo }: FreedResult) {
      props.onRelease?.(removed);
      const text = t('blacklist.said.freed', { count: removed.length, shown: exact(removed.length) });
      void say(async () => ({ text, undo }));
    }

    return (
      <span
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-blacklist-button', css.button, props.className)}
      >
        {variant === 'icon' ? (
          <IconButton {...shared} variant={look ?? 'ghost'} label={label} />
        ) : (
          <Button
            {...shared}
            variant={look}
            title={isTooMany ? t('blacklist.button.most', { most: exact(listActMost) }) : undefined}
          >
            {label}
          </Button>
        )}
        {isOpen && (
          <PartBoundary fallback={null}>
            <BlacklistSheet
              creatorIds={creatorIds}
              listId={listId ?? null}
              isBlacklisted={isBlacklisted}
              nameOf={nameOf}
              onDone={sayAdded}
              onRelease={sayFreed}
              onClose={() => setOpen(false)}
            />
          </PartBoundary>
        )}
      </span>
    );
  },
);
