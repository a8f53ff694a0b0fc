'use client';
import { getAccountDeletion, withdrawAccountDeletion } from '@reachkit/contract/account/account';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { forwardRef } from 'react';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import { useKeepPerson } from '../personal/useKeepPerson.ts';

/** Props of `DeletionNotice`: the attributes of its root only. */
export interface DeletionNoticeProps extends RootProps {}

const sessionLong = Number.POSITIVE_INFINITY;

/**
 * Banner above every page of a person with a requested deletion: its date, and a button to keep the account. Renders
 * nothing for others.
 */
export const DeletionNotice = forwardRef<HTMLDivElement, DeletionNoticeProps>(
  function DeletionNotice(props, ref) {
    const t = useText(accountTexts);
    const call = useCall();
    const invalidate = useInvalidate();
    const keep = useKeepPerson();
    const { dateTime } = useFormats();
    const read = useRead(fetchUserInfo, {}, { staleMs: sessionLong });
    const deletesAt = read.data?.data.officeUser.deletesAt ?? null;

    // The provider shows the failure, and the button stays for a retry.
    const { run, isRunning } = useAction(async () => {
      keep(await call(withdrawAccountDeletion, {}));
      await invalidate(getAccountDeletion);
    });

    return (
      <FeatureRoot ref={ref}>
        {deletesAt !== null && (
          <div
            {...rootAttributes(props)}
            ref={ref}
            className={cx('rk-deletion-notice', css.banner, props.className)}
          >
            <Notice
              tone="warning"
              action={
                <Button size="small" isLoading={isRunning} onClick={() => void run()}>
                  {t('deletion.keep')}
                </Button>
              }
            >
              {t('deletion.banner', { time: dateTime(deletesAt) })}
            </Notice>
          </div>
        )}
      </FeatureRoot>
    );
  },
);
