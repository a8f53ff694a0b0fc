import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  formatSimilarView,
  parseSimilarView,
  SimilarCreators,
  type SimilarSelectionProps,
} from '@reachkit/sdk/creator';
import { BlacklistButton, FavouritePicker } from '@reachkit/sdk/favourites';
import { ExportButton, platforms } from '@reachkit/sdk/search';
import { Navigate, NavigationType, useNavigationType, useParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { InviteCreators } from '../collaboration/collaborationParts.tsx';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseSimilarView, formatView: formatSimilarView };

const slots = { SelectionActions: Keep };

/** Adds the selected creators to lists or a campaign, exports them, or blacklists them for all lists. */
function Keep({ platform, selectedIds, creators }: SimilarSelectionProps) {
  const names = new Map(creators.map(({ id, name, handle }) => [id, name || `@${handle}`]));
  return (
    <>
      <FavouritePicker creatorIds={selectedIds} />
      <InviteCreators creators={creators} origin="lookalike" variant="ghost" />
      <ExportButton platform={platform} creatorIds={selectedIds} look="ghost" />
      <BlacklistButton
        creatorIds={selectedIds}
        look="ghost"
        isBlacklisted={creators.every(({ teamStatus }) => teamStatus?.isBlacklisted)}
        nameOf={(id) => names.get(id)}
      />
    </>
  );
}

/** Look-alikes of the creators in the page's URL; each change of these creators adds a history entry. */
export function SimilarPage() {
  const t = useText(hostTexts);
  const { platform: named } = useParams();
  const platform = platforms.find((one) => one === named);
  const view = useRoutedView(routable);
  // Opened by URL, reload or history navigation: not by a link that shows the price.
  const isOpenedDirectly = useNavigationType() === NavigationType.Pop;
  useTitle(t('own.similar'));
  if (!platform) return <Navigate to="/" replace />;
  return (
    <div className={css.widePage}>
      <h1 className={css.title}>{t('own.similar')}</h1>
      <SimilarCreators
        className={css.below}
        platform={platform}
        slots={slots}
        isConfirmedFirst={isOpenedDirectly}
        {...view}
      />
    </div>
  );
}
