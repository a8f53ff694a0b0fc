'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { type ForwardedRef, forwardRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { type SlotOptions, SlotScope } from '../../../../core/slots.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { type FavouritesSlots, favouritesSlots } from '../../shared/favouritesSlots.ts';
import { useActionNotices } from '../../shared/useActionNotices.ts';
import { OpenList } from '../members/OpenList.tsx';
import { ListOverview } from '../overview/ListOverview.tsx';
import * as css from './FavouriteLists.css.ts';
import { ListPane } from './ListPane.tsx';
import type { ListFields } from './ListSheet.tsx';
import type { FavouritePageModel } from './useFavouritePage.ts';

const Blacklist = lazyPart(async () => (await import('../../blacklist/Blacklist.tsx')).Blacklist);
const ImportRecords = lazyPart(
  async () => (await import('../../imports/records/ImportRecords.tsx')).ImportRecords,
);
const FavouriteActivity = lazyPart(
  async () => (await import('../activity/FavouriteActivity.tsx')).FavouriteActivity,
);
const ListSheet = lazyPart(async () => (await import('./ListSheet.tsx')).ListSheet);

/** Props of `FavouriteListsPageView`: the model of the page of lists, and slots. */
export interface FavouriteListsPageViewProps extends SlotOptions<FavouritesSlots>, RootProps {
  readonly model: FavouritePageModel;
}

/** The edited list; `null` for a new one. */
interface Sheet {
  readonly list: FavouriteList | null;
}

/** Renders a `useFavouritePage` model. */
export const FavouriteListsPageView = forwardRef<HTMLDivElement, FavouriteListsPageViewProps>(
  function FavouriteListsPageView(props, ref) {
    return (
      <SlotScope of={favouritesSlots} slots={props.slots} slotProps={props.slotProps}>
        <Drawn {...props} rootRef={ref} />
      </SlotScope>
    );
  },
);

function Drawn({
  rootRef,
  ...props
}: FavouriteListsPageViewProps & { readonly rootRef: ForwardedRef<HTMLDivElement> }) {
  const t = useText(favouritesTexts);
  const { model } = props;
  const say = useActionNotices();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { acts, open, openList, page, setPage } = model;
  const back = () => model.openSection('lists', { reason: 'back', replace: false });

  async function save({ name, description, colour, isPublic }: ListFields, on: FavouriteList | null) {
    if (on) {
      // Only its manager can change the visibility: for others the field is omitted.
      await acts.change(on, { name, description, colour, ...(on.canManage && { isPublic }) });
      return;
    }
    const made = await acts.make({ name, description, colour, isPublic });
    openList(made.id, { reason: 'made', replace: false });
  }

  const remove = (list: FavouriteList) =>
    say(async () => {
      const { undo } = await acts.remove(list);
      openList(null, { reason: 'removed', replace: true });
      return { text: t('page.removed', { name: list.name }), undo };
    });

  return (
    <HeadingScope first={1}>
      <div
        ref={rootRef}
        {...rootAttributes(props)}
        className={cx('rk-favourites', css.root, props.className)}
      >
        <div className={css.halves}>
          <ListPane model={model} onMake={() => setSheet({ list: null })} />
          <div className={css.body}>
            <PartBoundary fallback={<SkeletonLines count={8} />}>
              {page.section === 'blacklist' && (
                <Blacklist
                  view={page.blacklist}
                  onViewChange={(blacklist, detail) => setPage({ section: 'blacklist', blacklist }, detail)}
                  onBack={back}
                  onShowImports={() => model.openSection('imports', { reason: 'section', replace: false })}
                />
              )}
              {page.section === 'imports' && (
                <ImportRecords
                  view={page.imports}
                  onViewChange={(imports, detail) => setPage({ section: 'imports', imports }, detail)}
                  onBack={back}
                />
              )}
              {page.section === 'activity' && (
                <FavouriteActivity
                  view={page.activity}
                  onViewChange={(activity, detail) => setPage({ section: 'activity', activity }, detail)}
                  onBack={back}
                />
              )}
              {page.section !== 'lists' ? null : open ? (
                <OpenList
                  key={open.id}
                  list={open}
                  page={model}
                  onBack={() => openList(null, { reason: 'back', replace: false })}
                  onEdit={() => setSheet({ list: open })}
                  onRemove={() => void remove(open)}
                />
              ) : model.isGone ? (
                <Gone model={model} />
              ) : (
                <ListOverview
                  model={model}
                  onMake={() => setSheet({ list: null })}
                  onEdit={(list) => setSheet({ list })}
                  onRemove={remove}
                />
              )}
            </PartBoundary>
          </div>
        </div>
        {sheet && (
          <PartBoundary fallback={null}>
            <ListSheet list={sheet.list} onSave={save} onClose={() => setSheet(null)} />
          </PartBoundary>
        )}
      </div>
    </HeadingScope>
  );
}

interface PartProps {
  readonly model: FavouritePageModel;
}

/** Empty state if the open list was deleted or hidden, with a link to the other lists. */
function Gone({ model: { openList } }: PartProps) {
  const t = useText(favouritesTexts);
  return (
    <div className={css.place}>
      <EmptyState
        title={t('page.gone')}
        action={
          <Button onClick={() => openList(null, { reason: 'back', replace: true })}>{t('page.back')}</Button>
        }
      >
        {t('page.goneBody')}
      </EmptyState>
    </div>
  );
}
