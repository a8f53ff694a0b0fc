'use client';
import type { BlacklistEntry } from '@reachkit/contract/blacklist';
import { listActMost } from '@reachkit/contract/favourites';
import { UserCheck } from 'lucide-react';
import { forwardRef, useCallback, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { ImportButton } from '../imports/ImportButton.tsx';
import * as pendingCss from '../imports/pending/Pending.css.ts';
import { PendingLine } from '../imports/pending/PendingLine.tsx';
import { usePendingCount } from '../imports/pending/usePendingCount.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { Section } from '../shared/Section.tsx';
import { useActNotices } from '../shared/useActNotices.ts';
import { useFocusKept } from '../shared/useFocusKept.ts';
import { openBlacklistView } from './blacklistView.ts';
import * as css from './parts/Blacklist.css.ts';
import { BlacklistFilters } from './parts/BlacklistFilters.tsx';
import { BlacklistTable } from './parts/BlacklistTable.tsx';
import { EntrySheet } from './parts/EntrySheet.tsx';
import { type BlacklistModel, type BlacklistOptions, useBlacklist } from './useBlacklist.ts';
import { type EntryChange, refOf, useBlacklistActs } from './useBlacklistActs.ts';

export interface BlacklistProps extends BlacklistOptions, RootProps {
  /** Leads back to the lists where there is no room beside them; left out: no such button. */
  readonly onBack?: (() => void) | undefined;
  /** Leads to the records of imports; left out: an import that has ended offers no such way. */
  readonly onShowImports?: (() => void) | undefined;
}

const toBlacklist = { kind: 'blacklist' } as const;
const pendingPlace = { target: 'blacklist', listId: '' } as const;

/** Whom the team keeps out of its lists and mails, why, how long, and the way off. */
export const Blacklist = forwardRef<HTMLDivElement, BlacklistProps>(function Blacklist(
  { view, defaultView, onViewChange, onBack, onShowImports, ...props },
  ref,
) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const model = useBlacklist({ view, defaultView, onViewChange });
  const acts = useBlacklistActs();
  const pending = usePendingCount(pendingPlace);
  const notices = useActNotices();
  const [changing, setChanging] = useState<BlacklistEntry | null>(null);
  const { total, pageCount, rows, chosen } = model;
  const { title, keepFocus } = useFocusKept([...rows, ...chosen].map(({ id }) => id).join());

  async function remove(entries: readonly BlacklistEntry[]) {
    await notices.failures(async () => {
      const { removed, undo } = await acts.remove(entries.map(refOf));
      const gone = new Set(entries.map(({ id }) => id));
      model.choose(chosen.flatMap(({ id }) => (gone.has(id) ? [] : id)));
      keepFocus();
      const count = removed.length;
      notices.done(
        count === 0
          ? t('blacklist.said.notThere')
          : t('blacklist.said.freed', { count, shown: exact(count) }),
        undo,
      );
    });
  }

  async function change(entry: BlacklistEntry, to: EntryChange) {
    await acts.change(entry.id, to);
    notices.done(t('blacklist.said.changed'), null);
  }

  const latest = useRef(remove);
  latest.current = remove;
  const removeOne = useCallback((entry: BlacklistEntry) => void latest.current([entry]), []);

  return (
    <div ref={ref} {...rootAttributes(props)} className={cx('rk-blacklist', css.root, props.className)}>
      <Section
        title={t('blacklist.title')}
        titleRef={title}
        status={total !== null && <bdi>{t('blacklist.found', { count: total, shown: exact(total) })}</bdi>}
        description={
          <>
            {t('blacklist.body')}
            <div className={pendingCss.own}>
              <PendingLine place={pendingPlace} count={pending} />
            </div>
          </>
        }
        back={onBack && { label: t('blacklist.back'), way: 'lists', onBack }}
        acts={<ImportButton target={toBlacklist} onShowRecords={onShowImports} />}
        tools={<BlacklistFilters model={model} />}
        pages={pageCount > 1 && <Pages model={model} onTurned={() => title.current?.focus()} />}
      >
        <BlacklistTable
          model={model}
          empty={<Nothing model={model} />}
          onChange={setChanging}
          onRemove={removeOne}
        />
      </Section>
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
});

interface PartProps {
  readonly model: BlacklistModel;
}

interface PagesProps extends PartProps {
  /** The rows of another page stand there, from their beginning. */
  readonly onTurned: () => void;
}

function Pages({ model, onTurned }: PagesProps) {
  const t = useText(favouritesTexts);
  const { pageCount, view, setView } = model;
  return (
    <Pagination
      page={view.page}
      pageCount={pageCount}
      onPageChange={(page) => {
        setView({ page }, 'page');
        onTurned();
      }}
      labels={{
        navigation: t('blacklist.pages.navigation'),
        previous: t('blacklist.pages.previous'),
        next: t('blacklist.pages.next'),
        page: (page) => t('blacklist.pages.page', { page }),
        pageSize: t('blacklist.pages.size'),
        perPage: (size) => t('blacklist.pages.perPage', { size }),
      }}
    />
  );
}

function Nothing({ model }: PartProps) {
  const t = useText(favouritesTexts);
  if (model.isOpenView) {
    return <EmptyState title={t('blacklist.empty')}>{t('blacklist.emptyBody')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('blacklist.none')}
      action={
        <Button onClick={() => model.setView(openBlacklistView, 'reset')}>{t('blacklist.showAll')}</Button>
      }
    />
  );
}

interface ChosenBarProps extends PartProps {
  /** Says itself what has failed. */
  readonly onRemove: (entries: readonly BlacklistEntry[]) => Promise<void>;
}

function ChosenBar({ model, onRemove }: ChosenBarProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const { chosen, choose } = model;
  const count = chosen.length;
  const isTooMany = count > listActMost;
  const label = t('blacklist.bar.selected', { count, shown: exact(count) });

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    await onRemove(chosen);
    setBusy(false);
  }

  return (
    <section className={css.bar} data-dock="" aria-label={label}>
      <strong aria-live="polite">{label}</strong>
      <Button
        icon={<UserCheck size={16} aria-hidden="true" />}
        isDisabled={isTooMany}
        title={isTooMany ? t('blacklist.bar.most', { most: exact(listActMost) }) : undefined}
        isLoading={isBusy}
        onClick={() => void remove()}
      >
        {t('blacklist.free', { count })}
      </Button>
      <Button variant="ghost" onClick={() => choose([])}>
        {t('blacklist.bar.unselect')}
      </Button>
    </section>
  );
}
