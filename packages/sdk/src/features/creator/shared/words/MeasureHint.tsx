'use client';
import type { WireMeasure } from '@reachkit/contract';
import { forwardRef, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { Popover } from '../../../../ui/Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { creatorTexts } from '../../locales/zh.ts';
import * as css from './MeasureHint.css.ts';
import { useMeasureText } from './useMeasureText.ts';

/** Props of `MeasureHint`: a figure whose source and sample are explained. */
export interface MeasureHintProps extends RootProps {
  /** Name of the figure, used as the button. */
  readonly label: string;
  readonly measure: WireMeasure<unknown>;
}

/** The name of a figure as a button that explains its calculation, sample, date, or why it is unknown. */
export const MeasureHint = forwardRef<HTMLButtonElement, MeasureHintProps>(function MeasureHint(
  { label, measure, className, ...root },
  ref,
) {
  const t = useText(creatorTexts);
  const { sentences } = useMeasureText();
  const anchor = useRef<HTMLButtonElement>(null);
  useForwardedNode(ref, anchor);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        {...rootAttributes(root)}
        ref={anchor}
        type="button"
        className={cx('rk-measure-hint', css.button, className)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('shared.measure.how', { label })}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi>{label}</bdi>
      </button>
      <Popover isOpen={isOpen} onOpenChange={setOpen} anchorRef={anchor} label={label} width="small">
        <ul className={css.list}>
          {sentences(measure).map((sentence) => (
            <li key={sentence} className={css.sentence}>
              {sentence}
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
});
