'use client';
import { Lightbulb } from 'lucide-react';
import { forwardRef, useId, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { TypedStorage } from '../../../core/react/storage.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { shellTexts } from '../locales/zh.ts';
import { PathLink } from '../parts/PathLink.tsx';
import * as css from './TipDialog.css.ts';
import { TipPlace } from './TipPlace.tsx';
import { useTip } from './useTip.ts';

/** Props of `TipDialog`: how its link is opened, and where its dismissal is stored. */
export interface TipDialogProps extends RootProps {
  /** Called when the tip's link is clicked. */
  readonly onNavigate: (path: string) => void;
  /** Storage of the dismissal. Default: the browser session. */
  readonly storage?: TypedStorage | undefined;
  /** The person's own pages that are in no menu; a tip may link to them, too. */
  readonly ownPaths?: readonly string[] | undefined;
}

/** A tip that stays until it is dismissed for the browser session; does not block the page. */
export const TipDialog = forwardRef<HTMLElement, TipDialogProps>(function TipDialog(props, ref) {
  const { tip, path, dismiss } = useTip(props.storage, props.ownPaths);
  const t = useText(shellTexts);
  const titleId = useId();
  const textId = useId();
  const before = useRef<Element | null>(null);

  function close() {
    const last = before.current;
    dismiss();
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
  }

  return (
    <HeadingScope first={2} isApart>
      <TipPlace>
        {/* Stands from the beginning: what is put into a region is announced, a new region often is not. */}
        <div role="status" className="rk-hidden">
          {tip?.title}
        </div>
        {tip && (
          <section
            ref={ref}
            {...rootAttributes(props)}
            role="dialog"
            aria-labelledby={titleId}
            aria-describedby={textId}
            className={cx('rk-tip', css.root, props.className)}
            onFocus={(event) => {
              const isEntering = !event.currentTarget.contains(event.relatedTarget);
              if (isEntering) before.current = event.relatedTarget;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
            }}
          >
            <Heading level={2} id={titleId} className={css.title}>
              <Lightbulb size={16} aria-hidden="true" className={css.icon} />
              <bdi>{tip.title}</bdi>
            </Heading>
            <p id={textId} className={css.text}>
              <bdi>{tip.text}</bdi>
            </p>
            <div className={css.actions}>
              {path !== null && (
                <PathLink
                  path={path}
                  className={css.link}
                  onNavigate={(to) => {
                    dismiss();
                    props.onNavigate(to);
                  }}
                >
                  {t('tip.more')}
                </PathLink>
              )}
              <Button size="small" onClick={close}>
                {t('tip.dismiss')}
              </Button>
            </div>
          </section>
        )}
      </TipPlace>
    </HeadingScope>
  );
});
