'use client';
import type { ShortLink } from '@reachkit/contract';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../domain/keys/useRestoreFocus.ts';
import { ReadFailure } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { LinkCard } from './LinkCard.tsx';
import { LinkFilters } from './LinkFilters.tsx';
import { LinkTable } from './LinkTable.tsx';
import type { ShortLinkActs } from './linkActs.ts';
import * as css from './ShortLinks.css.ts';
import { openShortLinksView } from './shortLinkListView.ts';
import type { ShortLinksModel } from './useShortLinks.ts';

interface LinkListProps {
  readonly model: ShortLinksModel;
  readonly acts: ShortLinkActs;
  readonly onAdd: () => void;
}

/** The filters and a page of links, or what stands there while there are none. */
export function LinkList({ model, acts, onAdd }: LinkListProps) {
  const t = useText(shortLinksTexts);
  const { list, error } = model;
  if (error) {
    return (
      <Place>
        <ReadFailure title={t('list.failed')} read={model} />
      </Place>
    );
  }
  if (!list) {
    return (
      <div className={css.place} aria-busy="true">
        <span className="rk-hidden" role="status">
          {t('list.loading')}
        </span>
        <SkeletonLines count={8} />
      </div>
    );
  }
  if (list.length === 0 && !model.isFiltered) {
    return (
      <Place>
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
      </Place>
    );
  }
  return (
    <>
      <LinkFilters model={model} />
      {list.length === 0 ? (
        <Place>
          <EmptyState
            title={t('list.none')}
            action={
              <Button
                onClick={() => model.setView({ ...openShortLinksView, layout: model.view.layout }, 'reset')}
              >
                {t('list.showAll')}
              </Button>
            }
          />
        </Place>
      ) : (
        <Links model={model} list={list} acts={acts} />
      )}
    </>
  );
}

interface LinksProps extends Omit<LinkListProps, 'onAdd'> {
  readonly list: readonly ShortLink[];
}

function Links({ model, list, acts }: LinksProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const area = useRef<HTMLDivElement>(null);
  useRestoreFocus(area, 'button');
  const { view, total, pageCount, isStale } = model;
  return (
    <div ref={area} tabIndex={-1} className={css.body} aria-busy={isStale}>
      {total !== null && (
        <p className={css.found} role="status">
          {t('list.found', { count: total, shown: exact(total) })}
        </p>
      )}
      {view.layout === 'table' ? (
        <LinkTable model={model} list={list} acts={acts} />
      ) : (
        <ul className={css.cards} aria-label={t('list.table.name')} data-stale={isStale ? '' : undefined}>
          {list.map((link) => (
            <li key={link.id} className={css.seat}>
              <LinkCard link={link} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          className={css.place}
          page={view.page}
          pageCount={pageCount}
          onPageChange={(page) => model.setView({ page }, 'page')}
        />
      )}
    </div>
  );
}

function Place({ children }: { readonly children: ReactNode }) {
  return <div className={css.place}>{children}</div>;
}
