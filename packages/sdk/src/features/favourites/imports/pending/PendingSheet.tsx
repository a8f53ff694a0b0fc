'use client';
import { fetchPendingCreators, listPendingCreators } from '@reachkit/contract/pendingCreators';
import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useSaving } from '../../../../domain/useSaving.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../../../ui/EmptyState/ErrorState.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { useActNotices } from '../../shared/useActNotices.ts';
import * as table from '../parts/Importing.css.ts';
import * as css from './Pending.css.ts';
import type { PendingAccount, PendingPlace } from './place.ts';
import { usePendingActs } from './usePendingActs.ts';

interface PendingSheetProps {
  readonly place: PendingPlace;
  readonly onClose: () => void;
}

const pageSize = 50;

/** Accounts that are not known yet: looked at, downloaded, removed. */
export function PendingSheet({ place, onClose }: PendingSheetProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, retry } = useRead(
    listPendingCreators,
    { query: { ...place, pageNum: page, pageSize } },
    { keepPrevious: true, notify: false },
  );
  const { isSaving, save } = useSaving();
  const { isBusy, remove, removeAll } = useRemoving(place);
  const closeButton = useRef<HTMLElement>(null);
  const rows = data?.list ?? [];
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // The last rows of the last page are gone.
  if (data && page > pageCount) setPage(pageCount);

  return (
    <Dialog
      isOpen
      width="wide"
      className={cx('rk-pending', table.dialog)}
      title={t('pending.title')}
      closeLabel={t('pending.close')}
      onOpenChange={onClose}
      foot={
        <>
          {total > 0 && (
            <>
              <Button
                icon={<Download size={16} aria-hidden="true" />}
                isLoading={isSaving}
                onClick={() => void save((call) => call(fetchPendingCreators, { query: place }))}
              >
                {t('pending.download')}
              </Button>
              <Button
                variant="danger"
                isLoading={isBusy}
                onClick={() => void removeAll().then(() => closeButton.current?.focus())}
              >
                {t('pending.removeAll', { count: total, shown: exact(total) })}
              </Button>
            </>
          )}
          <Button ref={closeButton} onClick={onClose}>
            {t('pending.close')}
          </Button>
        </>
      }
    >
      <div className={table.stack}>
        <p className={table.quiet}>
          {place.target === 'list' ? t('pending.bodyList') : t('pending.bodyBlacklist')}
        </p>
        {!data && error && (
          <ErrorState
            title={t('pending.failed')}
            onRetry={retry}
            isRetrying={isFetching}
            requestId={error.requestId}
            labels={{ retry: t('page.retry'), requestId: t('page.request', { id: '' }) }}
          >
            {errorText(error)}
          </ErrorState>
        )}
        {!data && !error && (
          <div aria-busy="true">
            <span className="rk-hidden" role="status">
              {t('pending.loading')}
            </span>
            <SkeletonLines count={6} />
          </div>
        )}
        {data && total === 0 && (
          <p role="status" className={table.sentence}>
            {t('pending.none')}
          </p>
        )}
        {rows.length > 0 && (
          <Rows
            rows={rows}
            onRemove={(row) => {
              void remove(row).then(() => closeButton.current?.focus());
            }}
          />
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            onPageChange={setPage}
            labels={{
              navigation: t('pending.pages.navigation'),
              previous: t('pending.pages.previous'),
              next: t('pending.pages.next'),
              page: (number) => t('pending.pages.page', { page: number }),
              pageSize: t('pending.pages.size'),
              perPage: (size) => t('pending.pages.perPage', { size }),
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Removes one or all, once at a time, and says what has come of it. */
function useRemoving(place: PendingPlace) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const notices = useActNotices();
  const acts = usePendingActs();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function run(work: () => ReturnType<typeof acts.remove>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    await notices.failures(async () => {
      const { count, undo } = await work();
      notices.done(t('pending.removed', { count, shown: exact(count) }), undo);
    });
    isUnderWay.current = false;
    setBusy(false);
  }

  return {
    isBusy,
    remove: ({ id }: PendingAccount) => run(() => acts.remove([id])),
    removeAll: () => run(() => acts.removeAll(place)),
  };
}

interface RowsProps {
  readonly rows: readonly PendingAccount[];
  readonly onRemove: (row: PendingAccount) => void;
}

function Rows({ rows, onRemove }: RowsProps) {
  const t = useText(favouritesTexts);
  const { day, dateTime } = useFormats();
  const isBlacklist = rows.some(({ target }) => target === 'blacklist');
  return (
    <table className={table.table} aria-label={t('pending.table')}>
      <thead>
        <tr>
          <th scope="col" className={table.headCell}>
            {t('pending.account')}
          </th>
          {isBlacklist && (
            <th scope="col" className={table.headCell}>
              {t('pending.reason')}
            </th>
          )}
          <th scope="col" className={cx(table.headCell, css.sinceColumn)}>
            {t('pending.since')}
          </th>
          <th scope="col" className={cx(table.headCell, css.actColumn)}>
            <span className="rk-hidden">{t('pending.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={table.cell}>
              <span className={table.platform}>
                <PlatformMark platform={row.platform} />
                <bdi className={table.who} title={row.handle}>
                  {row.handle}
                </bdi>
              </span>
              {row.name !== '' && (
                <bdi className={table.twin} title={row.name}>
                  {row.name}
                </bdi>
              )}
            </td>
            {isBlacklist && (
              <td className={cx(table.cell, css.reason)}>
                <bdi>{row.reason}</bdi>
                <bdi className={table.twin}>{row.list?.name ?? t('pending.forAll')}</bdi>
              </td>
            )}
            <td className={table.cell}>
              <time className={css.day} dateTime={row.at} title={dateTime(row.at)}>
                <bdi dir="ltr">{day(row.at)}</bdi>
              </time>
            </td>
            <td className={cx(table.cell, css.cell)}>
              <IconButton
                label={t('pending.removeOf', { handle: row.handle })}
                size="small"
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => onRemove(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
