import { useSession, useText } from '@reachkit/sdk';
import { SiteCounts } from '@reachkit/sdk/site';
import { Button } from '@reachkit/sdk/ui';
import { useNavigate } from 'react-router-dom';
import { hostTexts } from '../locales/zh.ts';
import { PublicFrame } from './PublicFrame.tsx';
import * as css from './pages.css.ts';
import { useTitle } from './useTitle.ts';

const promises = ['box', 'counts', 'address'] as const;

export function IndexPage() {
  const t = useText(hostTexts);
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signedIn';
  const next = isSignedIn ? '/' : '/login';
  useTitle(t('titles.site'));
  return (
    <PublicFrame>
      <h1 className={css.heading}>
        <span className={css.headingLine}>{t('index.heading.find')}</span>{' '}
        <span className={css.headingLine}>{t('index.heading.see')}</span>
      </h1>
      <p className={css.lead}>{t('index.lead')}</p>
      <Button
        variant="primary"
        size="hero"
        href={next}
        onClick={(event) => {
          event.preventDefault();
          navigate(next);
        }}
      >
        {isSignedIn ? t('index.enter') : t('index.signIn')}
      </Button>
      <SiteCounts className={css.counts} />
      <ul className={css.promises} aria-label={t('index.promises.label')}>
        {promises.map((promise) => (
          <li key={promise}>
            <h2 className={css.promiseTitle}>{t(`index.promises.${promise}.title`)}</h2>
            <p className={css.promiseBody}>{t(`index.promises.${promise}.body`)}</p>
          </li>
        ))}
      </ul>
    </PublicFrame>
  );
}
