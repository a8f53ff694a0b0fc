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

/** Which creators were put on the blacklist, and for which list. */
export interface BlacklistChange {
  /** The only list that it holds for; `null` for all. */
  readonly listId: string | null;
  /** Creators that were put there. */
  readonly added: readonly string[];
}

export interface BlacklistButtonViewProps extends RootProps {
  /** Creators to be kept out, of any platform. */
  readonly creatorIds: readonly string[];
  /** The list that one stands in: offered as the only one that it holds for. */
  readonly listId?: string | undefined;
  /** Known to be kept out of all lists: the button says so, and leads to the way off. */
  readonly isBlacklisted?: boolean | undefined;
  /** How a creator is called, where the caller knows it. */
  readonly nameOf?: ((creatorId: string) => string | undefined) | undefined;
  /** `icon`: the sign alone. Default `button`. */
  readonly variant?: 'button' | 'icon' | undefined;
  /** How the button looks. Default `secondary`, as an icon `ghost`. */
  readonly look?: Extract<ButtonVariant, 'secondary' | 'ghost' | 'danger'> | undefined;
  readonly onBlacklist?: ((change: BlacklistChange) => void) | undefined;
  /** Creators were taken off. */
  readonly onRelease?: ((entryIds: readonly string[]) => void) | undefined;
}

const BlacklistSheet = lazyPart(async () => (await import('./BlacklistSheet.tsx')).BlacklistSheet);

/** Draws the button; what it opens asks the server itself. */
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
