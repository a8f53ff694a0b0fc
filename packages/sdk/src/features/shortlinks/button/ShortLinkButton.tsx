'use client';
import type { ShortLink } from '@reachkit/contract';
import { Link2 } from 'lucide-react';
import { type ForwardedRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './button.css.ts';

const CreatorLinksDialog = lazyPart(
  async () => (await import('./CreatorLinksDialog.tsx')).CreatorLinksDialog,
);

/** Props of `ShortLinkButton`: the creator, and the callback after the link is created. */
export interface ShortLinkButtonProps extends RootProps {
  /** The creator of the link. */
  readonly creator: PickedCreator;
  /** The campaign of the link. */
  readonly campaignId?: string | undefined;
  /** `icon`: only the icon, as in a row. Default `button`. */
  readonly variant?: 'button' | 'icon' | undefined;
  readonly onCreate?: ((link: ShortLink) => void) | undefined;
}

/**
 * Creates a short link for a creator in a small dialog, and shows the creator's existing ones. Works alone: the host
 * needs no other component around it.
 * @example <ShortLinkButton creator={{ id: '7', name: 'Mira', platform: 'tiktok' }} />
 */
export const ShortLinkButton = feature(function ShortLinkButton(
  { creator, campaignId, variant = 'button', onCreate, ...props }: ShortLinkButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const t = useText(shortLinksTexts);
  const [isOpen, setOpen] = useState(false);
  const opener = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
  const sign = <Link2 size={16} aria-hidden="true" />;
  const open = () => setOpen(true);
  return (
    <span
      {...rootAttributes(props)}
      ref={ref}
      className={cx('rk-short-link-button', css.root, props.className)}
    >
      {variant === 'icon' ? (
        <IconButton {...opener} label={t('button.label')} icon={sign} onClick={open} />
      ) : (
        <Button {...opener} icon={sign} onClick={open}>
          {t('button.label')}
        </Button>
      )}
      {isOpen && (
        <FeatureRoot>
          <PartBoundary fallback={null}>
            <CreatorLinksDialog
              creator={creator}
              campaignId={campaignId}
              onCreate={onCreate}
              onClose={() => setOpen(false)}
            />
          </PartBoundary>
        </FeatureRoot>
      )}
    </span>
  );
});
