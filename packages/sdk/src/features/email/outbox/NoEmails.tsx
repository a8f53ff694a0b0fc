'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { NextStep } from '../../../domain/page/NextStep.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';

/** Props of `NoEmails`: the attributes of its root only. */
export interface NoEmailsProps extends RootProps {}

/** Explains the contents of the outbox. */
export const NoEmails = forwardRef<HTMLDivElement, NoEmailsProps>(function NoEmails(props, ref) {
  const t = useText(emailTexts);
  return (
    <div {...rootAttributes(props)} ref={ref} className={cx('rk-no-emails', css.place, props.className)}>
      <EmptyState title={t('outbox.empty')} action={<NextStep to="writeEmail" />}>
        {t('outbox.emptyBody')}
      </EmptyState>
    </div>
  );
});
