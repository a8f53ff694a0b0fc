import { useText } from '@reachkit/sdk';
import { SimilarCreators } from '@reachkit/sdk/creator';
import { platforms } from '@reachkit/sdk/search';
import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';
import { idsIn } from './idsIn.ts';

/** Creators that resemble some, named in the page's address; each change of them is a page of its own in the history. */
export function SimilarPage() {
  const t = useText(hostTexts);
  const { platform: named } = useParams();
  const platform = platforms.find((one) => one === named);
  const [params, setParams] = useSearchParams();
  const asked = params.get('seeds');
  const avoided = params.get('not');
  const seeds = useMemo(() => idsIn(asked), [asked]);
  const negatives = useMemo(() => idsIn(avoided), [avoided]);
  useTitle(t('own.similar'));
  if (!platform) return <Navigate to="/" replace />;
  return (
    <div className={css.widePage}>
      <h1 className={css.title}>{t('own.similar')}</h1>
      <SimilarCreators
        className={css.below}
        platform={platform}
        seeds={seeds}
        negatives={negatives}
        onChange={(next, not) =>
          setParams({
            ...(next.length > 0 && { seeds: next.join(',') }),
            ...(not.length > 0 && { not: not.join(',') }),
          })
        }
      />
    </div>
  );
}
