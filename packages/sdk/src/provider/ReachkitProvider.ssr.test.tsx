import { getStatisticsCount } from '@reachkit/contract/site';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createClient } from '../core/client/createClient.ts';
import { useNotices, useRead, useSession } from '../core/hooks.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreEn } from '../core/locales/en.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { Link } from '../core/navigation/Link.tsx';
import { passwordSession } from '../core/session/passwordSession.ts';
import { useFormats } from '../domain/format/useFormats.ts';
import { FeatureRoot } from './FeatureRoot.tsx';
import { ReachkitProvider } from './ReachkitProvider.tsx';

function Everything() {
  const t = useText(coreTexts);
  const { status } = useSession();
  const { current } = useNotices();
  const { isLoading } = useRead(getStatisticsCount, {});
  const formats = useFormats();
  return (
    <p>
      {[
        t('failure.retry'),
        status,
        String(current),
        String(isLoading),
        formats.compact(186_420),
        formats.region('US'),
      ].join(' ')}
      <Link to={{ kind: 'creator', platform: 'tiktok', id: '7' }}>creator</Link>
    </p>
  );
}

describe('rendering on a server', () => {
  it('server rendering needs no browser API, and knows no login', () => {
    const session = passwordSession({ baseUrl: 'http://127.0.0.1:9' });
    const markup = renderToString(
      <ReachkitProvider
        client={createClient({ baseUrl: 'http://127.0.0.1:9', session })}
        locale="en"
        messages={[coreEn]}
        appearance={{ color: 'violet', scheme: 'system' }}
        navigation={{ href: (to) => (to.kind === 'creator' ? `/c/${to.id}` : undefined), go: () => {} }}
      >
        <FeatureRoot>
          <Everything />
        </FeatureRoot>
      </ReachkitProvider>,
    );
    expect(markup).toBe(
      '<div data-rk-color="violet" data-rk-scheme="system" data-rk-density="comfortable" dir="ltr" lang="en" class="rk-root">' +
        '<p>Try again unknown null true 186.42K United States<a href="/c/7">creator</a></p></div>',
    );
  });
});
