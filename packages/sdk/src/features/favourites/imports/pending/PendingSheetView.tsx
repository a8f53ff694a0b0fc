'use client';
import { Download, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import { useActionNotices } from '../../shared/useActionNotices.ts';
import * as table from '../parts/Importing.css.ts';
import * as css from './Pending.css.ts';
import type { PendingAccount } from './place.ts';
import type { PendingAccountsModel } from './usePendingAccounts.ts';
import type { RemovedAccounts } from './usePendingActions.ts';

export interface PendingSheetViewProps {
  readonly model: PendingAccountsModel;
  readonly onClose: () => void;
}

/** Renders the model of `usePendingAccounts`: list, download, removal. */
export function PendingSheetView({ model, onClose }: PendingSheetViewProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { place, page, setPage, pageCount, rows, file } = model;
  const { isBusy, remove, removeAll } = useRemoving(model);
  const total = model.total ?? 0;
  const closeButton = useRef<HTMLElement>(null);

  return (
    <Dialog
      isOpen
      width="wide"
      className={cx('rk-pending', table.dialog)}
      title={t('pending.title')}
      hasClose
      onOpenChange={onClose}
      foot={
        <>
          {total > 0 && (
            <>
              <Button
                icon={<Download size={16} aria-hidden="true" />}
                isLoading={file.isSaving}
                onClick={file.save}
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
        {(model.error || model.isLoading) && (
          <ReadState
            read={model}
            loadingText={t('pending.loading')}
            failedText={t('pending.failed')}
            count={6}
          />
        )}
        {model.total === 0 && (
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
        <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />
      </div>
    </Dialog>
  );
}

/** Removes one account or all, one request at a time, and shows the result. */
function useRemoving(model: PendingAccountsModel) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const say = useActionNotices();
  const { run, isRunning } = useAction((work: () => Promise<RemovedAccounts>) =>
    say(async () => {
      const { count, undo } = await work();
      return { text: t('pending.removed', { count, shown: exact(count) }), undo };
    }),
  );

  return {
    isBusy: isRunning,
    remove: ({ id }: PendingAccount) => run(() => model.remove([id])),
    removeAll: () => run(model.removeAll),
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
          <th scope="col" className={cx(table.headCell, css.actionColumn)}>
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
