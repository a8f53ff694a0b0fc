'use client';
import type { ForwardedRef } from 'react';
import { useArea, useStateAreas } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import * as css from './frame.css.ts';
import { useIdleEnd } from './useIdleEnd.ts';

/** Props of `StaffFoot`. */
export interface StaffFootProps extends RootProps {
  /** Ends the login; called once it was not used for the minutes that the server names. */
  readonly onSignOut: () => void;
}

/** How long before the end of an unused login the person is asked, in ms. */
const warningMs = 120_000;

/**
 * The foot of the console's menu: when an unused login ends, and the second factor. Asks two minutes before the end.
 * @example <AppShell menuFoot={<StaffFoot onSignOut={signOut} />} … />
 */
export const StaffFoot = feature(function StaffFoot(
  { onSignOut, ...root }: StaffFootProps,
  ref: ForwardedRef<HTMLDListElement>,
) {
  const t = useText(officeTexts);
  const { userInfo } = useArea(useStateAreas().user);
  const isOn = userInfo?.hasSecondFactor === true;
  return (
    <dl {...rootAttributes(root)} ref={ref} className={cx('rk-staff-foot', css.root, root.className)}>
      {userInfo?.idleMinutes !== undefined && <Idle minutes={userInfo.idleMinutes} onSignOut={onSignOut} />}
      <div className={css.line}>
        <dt>{t('frame.factor')}</dt>
        <dd className={css.value} data-tone={isOn ? 'success' : 'warning'}>
          {t(isOn ? 'frame.factorOn' : 'frame.factorOff')}
        </dd>
      </div>
    </dl>
  );
});

function Idle({ minutes, onSignOut }: { readonly minutes: number; readonly onSignOut: () => void }) {
  const t = useText(officeTexts);
  const { exact, duration } = useFormats();
  const { leftMs, stay } = useIdleEnd(minutes, onSignOut);
  return (
    <div className={css.line}>
      <dt>{t('frame.idle')}</dt>
      <dd className={css.value}>
        {t('frame.idleIn', { shown: exact(Math.ceil(leftMs / 60_000)) })}
        <Dialog
          isOpen={leftMs <= warningMs && leftMs > 0}
          isAlert
          className="rk-staff-ending"
          title={t('frame.ending.title')}
          onOpenChange={stay}
          foot={
            <>
              <Button onClick={onSignOut}>{t('frame.ending.signOut')}</Button>
              <Button variant="primary" onClick={stay}>
                {t('frame.ending.stay')}
              </Button>
            </>
          }
        >
          {t('frame.ending.body', { time: duration(Math.ceil(leftMs / 1_000)) })}
        </Dialog>
      </dd>
    </div>
  );
}

/** Returns the rights of the signed-in person of the staff as a text, for a place below their name. */
export function useStaffRightsText(): string {
  const t = useText(officeTexts);
  const { userInfo } = useArea(useStateAreas().user);
  return (userInfo?.staffRights ?? []).map((right) => t(`frame.rights.${right}`)).join(t('frame.comma'));
}
