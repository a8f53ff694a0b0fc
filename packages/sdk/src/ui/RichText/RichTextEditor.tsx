'use client';

import { forwardRef } from 'react';
import { Field } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { lazyPart } from '../Lazy/lazyPart.tsx';
import { PartBoundary } from '../Lazy/PartBoundary.tsx';
import { cx } from '../rootProps.ts';
import { SkeletonLines } from '../Skeleton/Skeleton.tsx';
import * as css from './RichText.css.ts';
import type { RichTextEditorProps } from './types.ts';

const Editor = lazyPart(async () => (await import('./Editor.tsx')).Editor);

/**
 * A text with headings, lists, links and template variables, as HTML. Its code loads on first render.
 * @example <RichTextEditor label={t('body')} value={html} onValueChange={setHtml} variables={variables} labels={labels} />
 */
export const RichTextEditor = forwardRef<HTMLElement, RichTextEditorProps>(
  function RichTextEditor(props, ref) {
    const waiting = (
      <Field ref={ref} {...fieldProps(props)} as="fieldset" className={cx('rk-rich-text', props.className)}>
        {() => (
          <div className={css.frame} data-waiting="" data-short={props.isShort ? '' : undefined}>
            <SkeletonLines count={3} />
          </div>
        )}
      </Field>
    );
    return (
      <PartBoundary ref={ref} fallback={waiting}>
        <Editor {...props} rootRef={ref} />
      </PartBoundary>
    );
  },
);
