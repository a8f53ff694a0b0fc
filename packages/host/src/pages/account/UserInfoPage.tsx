import { useText } from '@reachkit/sdk';
import { PersonalInfo } from '@reachkit/sdk/account';
import { usePlatform } from '../../app/PlatformContext.ts';
import { speak } from '../../app/speak.ts';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** What a person keeps of their own account. */
export function UserInfoPage() {
  const t = useText(hostTexts);
  const { storage } = usePlatform();
  useTitle(t('own.userInfo'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.userInfo')}</h1>
      <PersonalInfo className={css.below} onLanguageChange={(language) => speak(storage, language)} />
    </div>
  );
}
