'use client';
import { Handshake } from 'lucide-react';
import { type ForwardedRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { collaborationTexts } from '../locales/zh.ts';
import * as css from './invite.css.ts';
import type { InviteOptions } from './useInvite.ts';

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** Props of `InviteButton`: the creators, where they were chosen, and the look of the button. */
export interface InviteButtonProps extends InviteOptions, RootProps {
  /** `icon`: only the icon, as in a row; `ghost`: without a border, as in a bar of a selection. Default `button`. */
  readonly variant?: 'button' | 'ghost' | 'icon' | undefined;
  /** Called after creators were added, with the id of the promotion. */
  readonly onInvite?: ((promotionId: string) => void) | undefined;
}

/**
 * Adds creators to a promotion that is chosen in a small dialog. Works alone: the host needs no other component around
 * it. Where the plan has no promotions, the dialog offers the upgrade.
 * @example <InviteButton creators={[{ id: '7', name: 'Mira', handle: 'mira' }]} origin="creator" />
 */
export const InviteButton = feature(function InviteButton(
  { creators, origin, variant = 'button', onInvite, ...props }: InviteButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const t = useText(collaborationTexts);
  const [isOpen, setOpen] = useState(false);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    isDisabled: creators.length === 0,
    onClick: () => setOpen(true),
  } as const;
  const sign = <Handshake size={16} aria-hidden="true" />;
  return (
    <span {...rootAttributes(props)} ref={ref} className={cx('rk-invite-button', css.root, props.className)}>
      {variant === 'icon' ? (
        <IconButton {...opener} label={t('invite.button')} icon={sign} />
      ) : (
        <Button {...opener} variant={variant === 'ghost' ? 'ghost' : 'secondary'} icon={sign}>
          {t('invite.button')}
        </Button>
      )}
      {isOpen && (
        <FeatureRoot>
          <PartBoundary fallback={null}>
            <InviteDialog
              creators={creators}
              origin={origin}
              onInvite={onInvite}
              onClose={() => setOpen(false)}
            />
          </PartBoundary>
        </FeatureRoot>
      )}
    </span>
  );
});
