'use client';
import type { ShortLink } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { LinkCard } from './LinkCard.tsx';
import { LinkFilters } from './LinkFilters.tsx';
import { LinkTable } from './LinkTable.tsx';
import type { ShortLinkActions } from './linkActions.ts';
import * as css from './ShortLinks.css.ts';
import { openShortLinksView } from './shortLinkListView.ts';
import type { ShortLinksModel } from './useShortLinks.ts';

interface LinkListProps {
  readonly model: ShortLinksModel;
  readonly list: readonly ShortLink[];
  readonly actions: ShortLinkActions;
  readonly onAdd: () => void;
}

/** The filters and a page of links. */
export function LinkList({ model, list, actions, onAdd }: LinkListProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const { total, view } = model;
  const isTable = view.layout === 'table';
  return (
    <>
      {(list.length > 0 || model.isFiltered) && <LinkFilters model={model} />}
      <Listing
        label={t('list.table.name')}
        className={css.cards}
        items={list}
        head={
          total !== null && (
            <p className={css.found} role="status">
              {t('list.found', { count: total, shown: exact(total) })}
            </p>
          )
        }
        draw={isTable ? <LinkTable model={model} list={list} actions={actions} /> : undefined}
        isStale={model.isStale}
        pages={model}
        filtered={
          model.isFiltered
            ? {
                noneText: t('list.none'),
                onShowAll: () => model.setView({ ...openShortLinksView, layout: view.layout }, 'reset'),
              }
            : undefined
        }
        empty={
          <div className={css.place}>
            <EmptyState
              title={t('list.empty')}
              action={
                <>
                  <Button variant="primary" isDisabled={model.isFull} onClick={onAdd}>
                    {t('list.add')}
                  </Button>
                  <Button variant="ghost" onClick={() => model.setView({ state: 'archived' }, 'filter')}>
                    {t('list.showArchived')}
                  </Button>
                </>
              }
            >
              {t('list.emptyBody')}
            </EmptyState>
          </div>
        }
      >
        {(link) => (
          <li key={link.id} className={css.seat}>
            <LinkCard link={link} actions={actions} />
          </li>
        )}
      </Listing>
    </>
  );
}
