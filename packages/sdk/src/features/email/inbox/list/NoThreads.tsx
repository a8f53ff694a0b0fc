'use client';
import { forwardRef } from 'react';
import { useNavigation } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { NextStep } from '../../../../domain/page/NextStep.tsx';
import * as page from '../../../../domain/page/page.css.ts';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../Inbox.css.ts';

/** Props of `NoThreads` and of a host's component in its slot. */
export interface NoThreadsProps extends RootProps {
  /** Whether any sender of the team receives mail. */
  readonly hasMailbox: boolean;
}

const sendersPage = { kind: 'email', folder: 'senders' } as const;

/** Explains the contents of the inbox and the stored data, or that no sender receives mail yet. */
export const NoThreads = forwardRef<HTMLDivElement, NoThreadsProps>(function NoThreads(
  { hasMailbox, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const hasSendersPage = useNavigation().navigation?.href(sendersPage) !== undefined;
  return (
    <div {...rootAttributes(props)} ref={ref} className={cx('rk-no-threads', css.place, props.className)}>
      <EmptyState
        title={t(hasMailbox ? 'inbox.empty' : 'inbox.noMailbox')}
        action={
          hasMailbox ? (
            <NextStep to="writeEmail" />
          ) : (
            hasSendersPage && (
              <Link to={sendersPage} className={page.link}>
                {t('inbox.toSenders')}
              </Link>
            )
          )
        }
      >
        {t(hasMailbox ? 'inbox.emptyBody' : 'inbox.noMailboxBody')}
      </EmptyState>
    </div>
  );
});
