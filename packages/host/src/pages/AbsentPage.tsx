import { inLocale, useLocale, useText } from '@reachkit/sdk';
import { Button, EmptyState } from '@reachkit/sdk/ui';
import { hostTexts } from '../locales/zh.ts';
import type { PageProps } from '../routing/page.ts';
import * as css from './own.css.ts';
import { RouteButton } from './public/RouteButton.tsx';
import { useTitle } from './useTitle.ts';

/** Page for a menu entry without a page in this version of the site. */
export function AbsentPage({ route }: PageProps) {
  const t = useText(hostTexts);
  const name = inLocale(route.meta.titles, useLocale()) ?? route.meta.title;
  useTitle(name);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{name}</h1>
      <EmptyState
        className={css.below}
        title={t('absent.title')}
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('absent.reload')}
            </Button>
            <RouteButton to="/">{t('absent.home')}</RouteButton>
            <RouteButton to="/changeLog" variant="ghost">
              {t('absent.changes')}
            </RouteButton>
          </>
        }
      >
        {t('absent.text')}
      </EmptyState>
    </div>
  );
}
