'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import * as css from '../../../domain/page/page.css.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { Starters } from '../starters/Starters.tsx';
import * as own from './EmailTemplates.css.ts';

/** Props of `NoTemplates` and of a host's component in its slot. */
export interface NoTemplatesProps extends RootProps {
  /** Opens the form of a new template, with the view's value of `open`: `new`, or `new-intro` for an example. */
  readonly onMake: (open: string) => void;
}

/** Explains templates, and offers examples. */
export const NoTemplates = forwardRef<HTMLDivElement, NoTemplatesProps>(function NoTemplates(
  { onMake, ...props },
  ref,
) {
  const t = useText(emailTexts);
  return (
    <div {...rootAttributes(props)} ref={ref} className={cx('rk-no-templates', own.none, props.className)}>
      <div className={css.place}>
        <EmptyState title={t('templates.empty')}>{t('templates.emptyBody')}</EmptyState>
      </div>
      <Starters onUse={(id) => onMake(`new-${id}`)} />
    </div>
  );
});
