'use client';
import { Radar } from 'lucide-react';
import { type ForwardedRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { monitorTexts } from '../locales/zh.ts';
import * as css from './button.css.ts';

const ChooseProject = lazyPart(async () => (await import('./ChooseProject.tsx')).ChooseProject);

/** Props of `MonitorButton`: the address of the post, and where it was found. */
export interface MonitorButtonProps extends RootProps {
  /** Address of the post, in any form. */
  readonly url: string;
  /** The creator, if known. */
  readonly creatorId?: string | undefined;
  /** Where it stands: a creator's content, or the inbox. Default `creator`. */
  readonly origin?: 'creator' | 'inbox' | undefined;
  /** `icon`: only the icon, as in a row. Default `button`. */
  readonly variant?: 'button' | 'icon' | undefined;
  /** Called after the post was added, with the id of the project. */
  readonly onAdd?: ((projectId: string) => void) | undefined;
}

/**
 * Adds one post to a monitor project that is chosen in a small dialog. Works alone: the host needs no other component
 * around it.
 * @example <MonitorButton url="https://www.tiktok.com/@mira/video/7301234567890123456" creatorId="7" />
 */
export const MonitorButton = feature(function MonitorButton(
  { url, creatorId, origin = 'creator', variant = 'button', onAdd, ...props }: MonitorButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const t = useText(monitorTexts);
  const [isOpen, setOpen] = useState(false);
  const opener = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
  const sign = <Radar size={16} aria-hidden="true" />;
  const open = () => setOpen(true);
  return (
    <span {...rootAttributes(props)} ref={ref} className={cx('rk-monitor-button', css.root, props.className)}>
      {variant === 'icon' ? (
        <IconButton {...opener} label={t('adding.button.label')} icon={sign} onClick={open} />
      ) : (
        <Button {...opener} size="small" icon={sign} onClick={open}>
          {t('adding.button.label')}
        </Button>
      )}
      {isOpen && (
        <FeatureRoot>
          <PartBoundary fallback={null}>
            <ChooseProject
              url={url}
              creatorId={creatorId}
              origin={origin}
              onAdd={onAdd}
              onClose={() => setOpen(false)}
            />
          </PartBoundary>
        </FeatureRoot>
      )}
    </span>
  );
});
