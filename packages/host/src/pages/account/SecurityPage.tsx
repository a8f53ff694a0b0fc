import { useText } from '@reachkit/sdk';
import { ViewPermission } from '@reachkit/sdk/account';
import {
  AccountActivity,
  ChangePasswordForm,
  isTeamAdmin,
  LoginList,
  useAccount,
} from '@reachkit/sdk/session';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** Sign-in settings: password, devices, and account activity. */
export function SecurityPage() {
  const t = useText(hostTexts);
  const { user } = useAccount();
  useTitle(t('own.security'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.security')}</h1>
      <div className={`${css.columns} ${css.below}`}>
        <ChangePasswordForm titleLevel={2} />
        <div className={css.stack}>
          <LoginList />
          <AccountActivity />
          {user && isTeamAdmin(user.roleIds) && <ViewPermission />}
        </div>
      </div>
    </div>
  );
}
