'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import * as css from '../../../domain/page/page.css.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { Starters } from '../starters/Starters.tsx';
import * as own from './EmailTemplates.css.ts';

/** Props of `NoTemplates`, also a host's own in its slot. */
export interface NoTemplatesProps extends RootProps {
  /** Opens the form of a new template, as `open` of the view names it: `new`, or `new-intro` for an example. */
  readonly onMake: (open: string) => void;
}

/** Says what templates are for, and offers examples to begin with. */
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
