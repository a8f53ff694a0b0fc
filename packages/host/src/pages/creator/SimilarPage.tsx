import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatSimilarView, parseSimilarView, SimilarCreators } from '@reachkit/sdk/creator';
import { platforms } from '@reachkit/sdk/search';
import { Navigate, useLocation, useParams } from 'react-router';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** What the router calls the entry that a visit begins with: no link of the site led there. */
const firstEntryKey = 'default';

const routable = { parseView: parseSimilarView, formatView: formatSimilarView };

/** Creators that resemble some, named in the page's address; each change of them is an entry of the history. */
export function SimilarPage() {
  const t = useText(hostTexts);
  const { platform: named } = useParams();
  const platform = platforms.find((one) => one === named);
  const view = useRoutedView(routable);
  const isOpenedDirectly = useLocation().key === firstEntryKey;
  useTitle(t('own.similar'));
  if (!platform) return <Navigate to="/" replace />;
  return (
    <div className={css.widePage}>
      <h1 className={css.title}>{t('own.similar')}</h1>
      <SimilarCreators
        className={css.below}
        platform={platform}
        isConfirmedFirst={isOpenedDirectly}
        {...view}
      />
    </div>
  );
}
