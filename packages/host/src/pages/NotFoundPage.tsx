import { useText } from '@reachkit/sdk';
import { EmptyState } from '@reachkit/sdk/ui';
import { hostTexts } from '../locales/zh.ts';
import * as css from './own.css.ts';
import { RouteButton } from './public/RouteButton.tsx';
import { useTitle } from './useTitle.ts';

/** Page for a path that does not exist for the signed-in person. */
export function NotFoundPage() {
  const t = useText(hostTexts);
  useTitle(t('notFound.title'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('notFound.title')}</h1>
      <EmptyState
        className={css.below}
        title={t('notFound.text')}
        action={
          <>
            <RouteButton to="/" variant="primary">
              {t('notFound.home')}
            </RouteButton>
            <RouteButton to="/index">{t('notFound.index')}</RouteButton>
          </>
        }
      >
        {t('notFound.help')}
      </EmptyState>
    </div>
  );
}
