import { toReachkitError, useErrorText, useText } from '@reachkit/sdk';
import { ErrorState, PartLoadError } from '@reachkit/sdk/ui';
import { useRouteError } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../../pages/pages.css.ts';

/** Shown if the first page of a visit fails to load or to render. */
export function LostPage() {
  const t = useText(hostTexts);
  const errorText = useErrorText();
  const error = useRouteError();
  const isMissing = error instanceof PartLoadError;
  return (
    <main className={css.opening}>
      <ErrorState
        title={isMissing ? t('missing.text') : t('failure.default')}
        onRetry={() => window.location.reload()}
        labels={{ retry: t('missing.reload'), requestId: t('failure.requestId') }}
      >
        {isMissing ? t('missing.first') : errorText(toReachkitError(error))}
      </ErrorState>
    </main>
  );
}
