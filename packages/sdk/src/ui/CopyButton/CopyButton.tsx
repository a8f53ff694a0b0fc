'use client';

import { Check, Copy } from 'lucide-react';
import { forwardRef, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useForwardedNode } from '../assignRef.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../Button/Button.tsx';
import { TextField } from '../Field/TextField.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { type PartWords, type SayWord, usePartWords } from '../words.ts';
import * as css from './CopyButton.css.ts';
import { copyText } from './copyText.ts';

/** Props of `CopyButton`: the text, and the words before and after copying. */
export interface CopyButtonProps extends RootProps {
  /** Text to copy to the clipboard. */
  readonly text: string;
  /** Override the provider's texts. */
  readonly labels?: Partial<PartWords['copy']> | undefined;
  readonly onCopy?: ((info: { readonly isCopied: boolean }) => void) | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Only the icon, with the label as its name and tooltip. */
  readonly isIconOnly?: boolean | undefined;
  /** Instead of `labels.copy`. */
  readonly children?: ReactNode;
}

const shownFor = 2000;

/** Copies the text and confirms it; if the browser blocks copying, shows the selected text for manual copying. */
export const CopyButton = forwardRef<HTMLSpanElement, CopyButtonProps>(function CopyButton(props, ref) {
  const { text, onCopy, variant, size, isIconOnly, children, className } = props;
  const labels = usePartWords(copyWords, props.labels);
  const root = useRef<HTMLSpanElement>(null);
  useForwardedNode(ref, root);
  const manual = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The panel mounts after the state change that opens it.
  const attachManual = useCallback((field: HTMLInputElement | null) => {
    manual.current = field;
    field?.select();
  }, []);

  const copy = async () => {
    if (!root.current) return;
    clearTimeout(timer.current);
    const isCopied = await copyText(text, root.current);
    setState(isCopied ? 'copied' : 'refused');
    if (isCopied) timer.current = setTimeout(() => setState('idle'), shownFor);
    onCopy?.({ isCopied });
  };

  const isCopied = state === 'copied';
  const icon = isCopied ? (
    <Check size={16} className={css.icon} aria-hidden="true" />
  ) : (
    <Copy size={16} className={css.icon} aria-hidden="true" />
  );
  return (
    <span
      {...rootAttributes(props)}
      ref={root}
      className={cx('rk-copy-button', css.root, className)}
      data-state={state}
    >
      {isIconOnly ? (
        <IconButton label={labels.copy} icon={icon} size={size} variant={variant} onClick={copy} />
      ) : (
        <Button icon={icon} size={size} variant={variant} onClick={copy}>
          <span className={css.stack}>
            <span className={css.words} data-shown={isCopied ? undefined : ''}>
              {children ?? labels.copy}
            </span>
            <span className={css.words} data-shown={isCopied ? '' : undefined} aria-hidden="true">
              {labels.copied}
            </span>
          </span>
        </Button>
      )}
      <span className="rk-hidden" aria-live="polite">
        {isCopied ? labels.copied : ''}
      </span>
      <Popover
        isOpen={state === 'refused'}
        onOpenChange={() => setState('idle')}
        anchorRef={root}
        label={labels.refused}
        initialFocusRef={manual}
      >
        <TextField
          ref={attachManual}
          label={labels.refused}
          isLabelHidden
          value={text}
          isReadOnly
          dir="ltr"
        />
      </Popover>
    </span>
  );
});

const copyWords = (say: SayWord): PartWords['copy'] => ({
  copy: say('copy.copy'),
  copied: say('copy.copied'),
  refused: say('copy.refused'),
});
