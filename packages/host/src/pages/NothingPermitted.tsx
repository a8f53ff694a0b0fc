import { useText } from '@reachkit/sdk';
import { Button, EmptyState } from '@reachkit/sdk/ui';
import { hostTexts } from '../locales/zh.ts';
import * as css from './own.css.ts';
import { useTitle } from './useTitle.ts';

/** Home page of a person with an empty menu. */
export function NothingPermitted({ onSignOut }: { readonly onSignOut: () => void }) {
  const t = useText(hostTexts);
  useTitle(t('nothingPermitted.title'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('nothingPermitted.title')}</h1>
      <EmptyState
        className={css.below}
        title={t('nothingPermitted.text')}
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('absent.reload')}
            </Button>
            <Button onClick={onSignOut}>{t('failure.signOut')}</Button>
          </>
        }
      />
    </div>
  );
}
