'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { AccessLink } from '../shared/AccessLink.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { canChange } from './canChange.ts';
import { StaffList } from './StaffList.tsx';
import * as own from './staff.css.ts';
import { openStaffAccountsView } from './staffAccountsView.ts';
import type { StaffAccountsModel } from './useStaffAccounts.ts';

/** Props of `StaffAccountsView`: the model of `useStaffAccounts`. */
export interface StaffAccountsViewProps extends RootProps {
  readonly model: StaffAccountsModel;
}

/** Renders the model of `useStaffAccounts`. */
export const StaffAccountsView = forwardRef<HTMLElement, StaffAccountsViewProps>(function StaffAccountsView(
  { model, ...props },
  ref,
) {
  const t = useText(officeTexts);
  const { list } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-office-staff', props.className)}
      title={t('staff.title')}
      description={
        model.isPermitted ? (
          <>
            {t('staff.lead')}
            <span className={own.command}>
              <code dir="ltr" className={own.code} data-rk-data="">
                {t('staff.command')}
              </code>
              <CopyButton text={t('staff.command')} size="small" labels={{ copy: t('staff.copy') }} />
            </span>
          </>
        ) : (
          <AccessLink />
        )
      }
      actions={<AccessLink />}
      loadingText={t('staff.loading')}
      failedText={t('staff.failed')}
      read={model}
      refusal={model.isPermitted ? undefined : t('staff.refused')}
    >
      {list && (
        <>
          <StaffList model={model} list={list} />
          <OpenAction model={model} />
        </>
      )}
    </Page>
  );
});

/** The form of the action on one account, over the list. */
function OpenAction({ model }: StaffAccountsViewProps) {
  const { view, setView, list } = model;
  const member = list?.find(({ id }) => id === view.account);
  if (!member || !canChange(member)) return null;
  const close = () => setView(openStaffAccountsView, 'close');
  const props = { model, member, onEnd: close };
  switch (view.action) {
    case '':
      return null;
    case 'rights':
      return <ActionDialog key={member.id} kind="change" {...props} />;
    case 'reset':
      return member.secondFactorAt === null ? null : <ActionDialog key={member.id} kind="reset" {...props} />;
    case 'state':
      return (
        <ActionDialog key={member.id} kind={member.disabledAt === null ? 'disable' : 'enable'} {...props} />
      );
  }
}
