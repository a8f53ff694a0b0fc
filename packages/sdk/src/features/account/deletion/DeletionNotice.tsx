'use client';
import { withdrawAccountDeletion } from '@reachkit/contract/account/account';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { forwardRef, useState } from 'react';
import { useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import { useKeepPerson } from '../personal/useKeepPerson.ts';
import { deletionKey } from './useAccountDeletion.ts';

/** What `DeletionNotice` takes: the attributes of its root only. */
export interface DeletionNoticeProps extends RootProps {}

const sessionLong = Number.POSITIVE_INFINITY;

/** Above every page of a person whose account is to be deleted: when, and the way to keep it. Nothing for others. */
export const DeletionNotice = forwardRef<HTMLDivElement, DeletionNoticeProps>(
  function DeletionNotice(props, ref) {
    const t = useText(accountTexts);
    const call = useCall();
    const cache = useServerCache();
    const keep = useKeepPerson();
    const { dateTime } = useFormats();
    const [isKeeping, setKeeping] = useState(false);
    const read = useRead(fetchUserInfo, {}, { staleMs: sessionLong, notify: false });
    const deletesAt = read.data?.data.officeUser.deletesAt ?? null;

    async function withdraw() {
      setKeeping(true);
      try {
        keep(await call(withdrawAccountDeletion, {}));
        await cache.invalidateQueries({ queryKey: deletionKey });
      } catch {
        // The provider shows the failure, and the button is there for another try.
      } finally {
        setKeeping(false);
      }
    }

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
                <Button size="small" isLoading={isKeeping} onClick={() => void withdraw()}>
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
