import { useText } from '@reachkit/sdk';
import { AccountActivity, ChangePasswordForm, LoginList } from '@reachkit/sdk/session';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** Sign-in settings: password, devices, and account activity. */
export function SecurityPage() {
  const t = useText(hostTexts);
  useTitle(t('own.security'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.security')}</h1>
      <div className={`${css.columns} ${css.below}`}>
        <ChangePasswordForm titleLevel={2} />
        <div className={css.stack}>
          <LoginList />
          <AccountActivity />
        </div>
      </div>
    </div>
  );
}
