'use client';
import { forwardRef, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import type { ViewPermissionModel } from './useViewPermission.ts';

/** Props of `ViewPermissionView`: the model of `useViewPermission`. */
export interface ViewPermissionViewProps extends RootProps {
  readonly model: ViewPermissionModel;
}

/** Renders the permission of a team's owner for views by staff. */
export const ViewPermissionView = forwardRef<HTMLElement, ViewPermissionViewProps>(
  function ViewPermissionView({ model, className, ...root }, ref) {
    const t = useText(accountTexts);
    const { dateTime } = useFormats();
    const titleId = useId();
    const { until, allow, isBusy } = model;
    return (
      <HeadingScope first={2}>
        <section
          aria-labelledby={titleId}
          ref={ref}
          {...rootAttributes(root)}
          className={cx('rk-view-permission', css.part, className)}
        >
          <Heading level={2} id={titleId} className={css.sectionTitle}>
            {t('viewing.title')}
          </Heading>
          {until === undefined ? (
            <ReadState
              read={model}
              loadingText={t('viewing.loading')}
              failedText={t('viewing.failed')}
              count={2}
            />
          ) : (
            <>
              <p className={css.text}>{t('viewing.about')}</p>
              {/* Present from the start, so that a screen reader announces the change. */}
              <p role="status" className={css.text}>
                {until !== null && t('viewing.allowed', { time: dateTime(until) })}
              </p>
              <div>
                <Button isLoading={isBusy} onClick={() => void allow(until === null)}>
                  {t(until === null ? 'viewing.allow' : 'viewing.withdraw')}
                </Button>
              </div>
            </>
          )}
        </section>
      </HeadingScope>
    );
  },
);
