import { useText } from '@reachkit/sdk';
import { type CompareSaveProps, CreatorCompare } from '@reachkit/sdk/creator';
import { FavouritePicker } from '@reachkit/sdk/favourites';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';
import { idsIn } from './idsIn.ts';

const slots = { SaveAction: Save };

function Save({ creator: { id, teamStatus } }: CompareSaveProps) {
  return <FavouritePicker creatorIds={[id]} savedIn={teamStatus?.lists} variant="icon" />;
}

/** Creators side by side, given in the page's URL. */
export function ComparePage() {
  const t = useText(hostTexts);
  const [params, setParams] = useSearchParams();
  const asked = params.get('ids');
  const ids = useMemo(() => idsIn(asked), [asked]);
  useTitle(t('own.compare'));
  return (
    <div className={css.widePage}>
      <h1 className={css.title}>{t('own.compare')}</h1>
      <CreatorCompare
        className={css.below}
        ids={ids}
        slots={slots}
        onIdsChange={(next) => setParams(next.length > 0 ? { ids: next.join(',') } : {}, { replace: true })}
      />
    </div>
  );
}
