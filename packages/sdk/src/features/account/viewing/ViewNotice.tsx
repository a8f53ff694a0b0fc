'use client';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { forwardRef } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';

/** Props of `ViewNotice`. */
export interface ViewNoticeProps extends RootProps {
  /** Ends the view: closes its window, or signs out of its login. */
  readonly onEnd: () => void;
}

const sessionLong = Number.POSITIVE_INFINITY;

/** Banner above every page that a staff member sees as a team's owner: the end of the view. Renders nothing for others. */
export const ViewNotice = forwardRef<HTMLDivElement, ViewNoticeProps>(function ViewNotice(
  { onEnd, ...root },
  ref,
) {
  const t = useText(accountTexts);
  const { dateTime } = useFormats();
  const { data } = useRead(fetchUserInfo, {}, { staleMs: sessionLong });
  const until = data?.data.viewedUntil;
  return (
    <FeatureRoot ref={ref}>
      {data && until !== undefined && (
        <div {...rootAttributes(root)} ref={ref} className={cx('rk-view-notice', css.banner, root.className)}>
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={onEnd}>
                {t('viewing.end')}
              </Button>
            }
          >
            {t('viewing.banner', { name: data.data.officeUser.nickName, time: dateTime(until) })}
          </Notice>
        </div>
      )}
    </FeatureRoot>
  );
});
