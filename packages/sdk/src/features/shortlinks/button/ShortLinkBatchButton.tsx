'use client';
import { shortBatchMost } from '@reachkit/contract';
import { Link2 } from 'lucide-react';
import { type ForwardedRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './button.css.ts';

const BatchDialog = lazyPart(async () => (await import('../batch/BatchDialog.tsx')).BatchDialog);

/** Props of `ShortLinkBatchButton`: the creators who get a link each. */
export interface ShortLinkBatchButtonProps extends RootProps {
  /** Creators of any platform, who get a link each. */
  readonly creatorIds: readonly string[];
}

/**
 * Makes a short link for each of the chosen creators, in a dialog.
 * @example <ShortLinkBatchButton creatorIds={selectedIds} />
 */
export const ShortLinkBatchButton = feature(function ShortLinkBatchButton(
  { creatorIds, ...props }: ShortLinkBatchButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const isTooMany = creatorIds.length > shortBatchMost;
  return (
    <span
      {...rootAttributes(props)}
      ref={ref}
      className={cx('rk-short-link-batch-button', css.root, props.className)}
    >
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<Link2 size={16} aria-hidden="true" />}
        isDisabled={isTooMany || creatorIds.length === 0}
        title={isTooMany ? t('batch.lead', { most: exact(shortBatchMost) }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('button.label')}
      </Button>
      {isOpen && (
        <FeatureRoot>
          <PartBoundary fallback={null}>
            <BatchDialog creatorIds={creatorIds} onClose={() => setOpen(false)} />
          </PartBoundary>
        </FeatureRoot>
      )}
    </span>
  );
});
