import { useText } from '@reachkit/sdk';
import { AccountDeletion, AccountEmail, PersonalDataExport, PersonalInfo } from '@reachkit/sdk/account';
import { NotificationChoices } from '@reachkit/sdk/notification';
import { usePlatform } from '../../app/PlatformContext.ts';
import { speak } from '../../app/speak.ts';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

const slots = { NotificationChoices };

/** A person's own account, notification settings, data, and account deletion. */
export function UserInfoPage() {
  const t = useText(hostTexts);
  const { storage } = usePlatform();
  useTitle(t('own.userInfo'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.userInfo')}</h1>
      <div className={`${css.stack} ${css.below}`}>
        <PersonalInfo
          className={css.flush}
          slots={slots}
          onSelectLanguage={(language) => speak(storage, language)}
        />
        <AccountEmail />
        <PersonalDataExport />
        <AccountDeletion />
      </div>
    </div>
  );
}
