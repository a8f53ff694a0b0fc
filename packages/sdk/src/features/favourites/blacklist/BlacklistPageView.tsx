'use client';
import type { BlacklistEntry } from '@reachkit/contract/favourites/blacklist';
import { listActMost } from '@reachkit/contract/favourites/members';
import { UserCheck } from 'lucide-react';
import { forwardRef, useCallback, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../domain/keys/useRestoreFocus.ts';
import { NextStep } from '../../../domain/page/NextStep.tsx';
import { NothingFound } from '../../../domain/page/NothingFound.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import * as page from '../../../domain/page/page.css.ts';
import { useForwardedNode } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { focusableHeading } from '../../../ui/Heading/Heading.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { ImportButton } from '../imports/ImportButton.tsx';
import * as pendingCss from '../imports/pending/Pending.css.ts';
import { PendingLine } from '../imports/pending/PendingLine.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import { BackToLists } from '../shared/BackToLists.tsx';
import * as frame from '../shared/sections.css.ts';
import { useActionNotices } from '../shared/useActionNotices.ts';
import { openBlacklistView } from './blacklistView.ts';
import * as css from './parts/Blacklist.css.ts';
import { BlacklistFilters } from './parts/BlacklistFilters.tsx';
import { BlacklistTable } from './parts/BlacklistTable.tsx';
import { EntrySheet } from './parts/EntrySheet.tsx';
import type { BlacklistModel } from './useBlacklist.ts';
import type { EntryChange } from './useBlacklistActions.ts';

/** Props of `BlacklistPageView`: the model of the blacklist, and callbacks for other pages. */
export interface BlacklistPageViewProps extends RootProps {
  readonly model: BlacklistModel;
  /** Opens the lists on narrow pages; without it there is no back button. */
  readonly onBack?: (() => void) | undefined;
  /** Opens the import records; without it a finished import has no link to them. */
  readonly onShowImports?: (() => void) | undefined;
}

const toBlacklist = { kind: 'blacklist' } as const;
const pendingPlace = { target: 'blacklist', listId: '' } as const;

/** Renders a `useBlacklist` model. */
export const BlacklistPageView = forwardRef<HTMLDivElement, BlacklistPageViewProps>(
  function BlacklistPageView({ model, onBack, onShowImports, ...props }, ref) {
    const t = useText(favouritesTexts);
    const { exact } = useFormats();
    const say = useActionNotices();
    const area = useRef<HTMLDivElement>(null);
    useForwardedNode(ref, area);
    useRestoreFocus(area, focusableHeading);
    const [changing, setChanging] = useState<BlacklistEntry | null>(null);
    const { total, pageCount, chosen } = model;

    const remove = (entries: readonly BlacklistEntry[]) =>
      say(async () => {
        const { removed, undo } = await model.remove(entries);
        const count = removed.length;
        const text =
          count === 0
            ? t('blacklist.said.notThere')
            : t('blacklist.said.freed', { count, shown: exact(count) });
        return { text, undo };
      });

    async function change(entry: BlacklistEntry, to: EntryChange) {
      await model.change(entry, to);
      void say(async () => ({ text: t('blacklist.said.changed'), undo: null }));
    }

    const latest = useRef(remove);
    latest.current = remove;
    const removeOne = useCallback((entry: BlacklistEntry) => void latest.current([entry]), []);

    return (
      <div {...rootAttributes(props)} ref={area} className={cx('rk-blacklist', css.root, props.className)}>
        <Page
          title={t('blacklist.title')}
          status={total !== null && <bdi>{t('blacklist.found', { count: total, shown: exact(total) })}</bdi>}
          description={
            <>
              {t('blacklist.body')}
              <div className={pendingCss.own}>
                <PendingLine place={pendingPlace} count={model.pending} />
              </div>
            </>
          }
          back={<BackToLists onBack={onBack}>{t('blacklist.back')}</BackToLists>}
          actions={<ImportButton target={toBlacklist} onShowRecords={onShowImports} />}
          tools={
            <div className={frame.tools}>
              <BlacklistFilters model={model} />
            </div>
          }
        >
          <div className={frame.body}>
            <BlacklistTable
              model={model}
              empty={<Nothing model={model} />}
              onChange={setChanging}
              onRemove={removeOne}
            />
          </div>
          <Pagination
            className={page.place}
            page={model.view.page}
            pageCount={pageCount}
            onPageChange={(next) => {
              model.setView({ page: next }, 'page');
              // Another page of rows is shown from its start.
              area.current?.querySelector<HTMLElement>(focusableHeading)?.focus();
            }}
          />
        </Page>
        {chosen.length > 0 && <ChosenBar model={model} onRemove={remove} />}
        {changing && (
          <EntrySheet
            entry={changing}
            onSave={(to) => change(changing, to)}
            onClose={() => setChanging(null)}
          />
        )}
      </div>
    );
  },
);

interface PartProps {
  readonly model: BlacklistModel;
}

function Nothing({ model }: PartProps) {
  const t = useText(favouritesTexts);
  if (model.isOpenView) {
    return (
      <EmptyState title={t('blacklist.empty')} action={<NextStep to="search" />}>
        {t('blacklist.emptyBody')}
      </EmptyState>
    );
  }
  return (
    <NothingFound title={t('blacklist.none')} onShowAll={() => model.setView(openBlacklistView, 'reset')} />
  );
}

interface ChosenBarProps extends PartProps {
  /** The callback shows its own errors. */
  readonly onRemove: (entries: readonly BlacklistEntry[]) => Promise<unknown>;
}

function ChosenBar({ model, onRemove }: ChosenBarProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { chosen, choose } = model;
  const { run, isRunning } = useAction(() => onRemove(chosen));
  const count = chosen.length;
  const isTooMany = count > listActMost;
  const label = t('blacklist.bar.selected', { count, shown: exact(count) });

  return (
    <section className={css.bar} data-dock="" aria-label={label}>
      <strong aria-live="polite">{label}</strong>
      <Button
        icon={<UserCheck size={16} aria-hidden="true" />}
        isDisabled={isTooMany}
        title={isTooMany ? t('blacklist.bar.most', { most: exact(listActMost) }) : undefined}
        isLoading={isRunning}
        onClick={() => void run()}
      >
        {t('blacklist.free', { count })}
      </Button>
      <Button variant="ghost" onClick={() => choose([])}>
        {t('blacklist.bar.unselect')}
      </Button>
    </section>
  );
}
