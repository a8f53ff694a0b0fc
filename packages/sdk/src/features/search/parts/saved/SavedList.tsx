'use client';
import type { SavedSearch } from '@reachkit/contract/search/saved';
import { Bell, Ellipsis, Users } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { MissingEquity } from '../../../../core/failures/equityMissed.ts';
import { missedOf } from '../../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { Drawer } from '../../../../ui/Dialog/Dialog.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { Popover } from '../../../../ui/Popover/Popover.tsx';
import type { SavedSearches } from '../../controller/useSavedSearches.ts';
import { searchTexts } from '../../locales/zh.ts';
import * as css from './Saved.css.ts';

export interface SavedListProps {
  readonly saved: SavedSearches;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onRename: (search: SavedSearch) => void;
}

/** The saved searches: the person's own, then those of the team. */
export function SavedList({ saved, anchorRef, onClose, onRename }: SavedListProps) {
  const t = useText(searchTexts);
  const [isPhone] = useState(() => window.matchMedia?.('(max-width: 640px)').matches === true);
  const [missed, setMissed] = useState<MissingEquity | null>(null);
  const content = (
    <div className={css.panel}>
      {missed && <EquityOffer missed={missed} what={t('saved.alertOffer')} />}
      <Content saved={saved} onClose={onClose} onRename={onRename} onMissed={setMissed} />
    </div>
  );
  if (isPhone) {
    return (
      <Drawer
        isOpen
        onOpenChange={onClose}
        className="rk-search-saved-list"
        title={t('saved.title')}
        hasClose
      >
        {content}
      </Drawer>
    );
  }
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      anchorRef={anchorRef}
      placement="bottom-end"
      label={t('saved.title')}
      className="rk-search-saved-list"
    >
      {content}
    </Popover>
  );
}

interface ContentProps extends Omit<SavedListProps, 'anchorRef'> {
  readonly onMissed: (missed: MissingEquity) => void;
}

function Content({ saved, ...actions }: ContentProps) {
  const t = useText(searchTexts);
  const { list, error } = saved;
  if (error || !list) {
    return <ReadState read={saved} loadingText={t('saved.loading')} failedText={t('saved.failed')} />;
  }
  if (list.length === 0) return <p className={css.empty}>{t('saved.empty')}</p>;
  const groups = [
    { id: 'own', title: t('saved.own'), items: list.filter((one) => one.isOwn) },
    { id: 'shared', title: t('saved.shared'), items: list.filter((one) => !one.isOwn) },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {groups.map(({ id, title, items }) => (
        <section key={id} aria-label={title}>
          {groups.length > 1 && (
            <p className={css.caption} aria-hidden="true">
              {title}
            </p>
          )}
          <ul className={css.list}>
            {items.map((search) => (
              <Entry key={search.id} saved={saved} search={search} {...actions} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface EntryProps extends ContentProps {
  readonly search: SavedSearch;
}

function Entry({ saved, search, onClose, onRename, onMissed }: EntryProps) {
  const t = useText(searchTexts);
  const { exact, relativeDay } = useFormats();
  const attempt = useAttempt();
  const { name, isOwn, isShared, hasAlert, newCount, lastVisitAt, createdAt } = search;

  /** Whether the error is a plan limit, for which the list shows an upgrade offer. */
  const isOffered = (error: ReachkitError) => {
    const missing = missedOf(error);
    if (missing) onMissed(missing);
    return missing !== null;
  };
  const runAction = (work: () => Promise<unknown>) => attempt(async () => void (await work()), isOffered);
  const remove = () =>
    attempt(async () => {
      await saved.remove(search);
      return { text: t('saved.removed', { name }), undo: () => saved.restore(search) };
    }, isOffered);

  const number = newCount === null ? '' : exact(newCount);
  const unvisited = isOwn ? t('saved.kept', { time: relativeDay(createdAt) }) : t('saved.neverVisited');
  const news =
    newCount === null
      ? unvisited
      : newCount === 0
        ? t('saved.noneNew')
        : t(search.isNewCountCapped ? 'saved.newAtLeast' : 'saved.newCount', { number });

  return (
    <li className={css.entry}>
      <button
        type="button"
        className={css.open}
        onClick={() => {
          onClose();
          void runAction(() => saved.open(search));
        }}
      >
        <PlatformMark platform={search.platform} />
        <span className={css.entryWords}>
          <bdi className={css.name}>{name}</bdi>
          <span className={css.meta}>
            <span data-new={newCount ? '' : undefined} className={css.news}>
              {news}
            </span>
            {!isOwn && <bdi>{t('saved.by', { name: search.by })}</bdi>}
            {lastVisitAt !== null && <span>{t('saved.visited', { time: relativeDay(lastVisitAt) })}</span>}
            {isOwn && isShared && (
              <Sign icon={<Users size={14} aria-hidden="true" />}>{t('saved.isShared')}</Sign>
            )}
            {isOwn && hasAlert && (
              <Sign icon={<Bell size={14} aria-hidden="true" />}>{t('saved.alertOn')}</Sign>
            )}
          </span>
        </span>
      </button>
      {isOwn && (
        <Menu
          label={t('saved.more', { name })}
          isIconOnly
          icon={<Ellipsis size={16} aria-hidden="true" />}
          align="end"
          sections={[
            {
              id: 'change',
              items: [
                { id: 'rename', label: t('saved.rename'), onSelect: () => onRename(search) },
                {
                  id: 'share',
                  label: isShared ? t('saved.unshare') : t('saved.share'),
                  onSelect: () => void runAction(() => saved.change(search, { isShared: !isShared })),
                },
                {
                  id: 'alert',
                  label: hasAlert ? t('saved.unalert') : t('saved.alert'),
                  onSelect: () => {
                    if (!hasAlert && saved.alertLock) onMissed(saved.alertLock);
                    else void runAction(() => saved.change(search, { hasAlert: !hasAlert }));
                  },
                },
              ],
            },
            {
              id: 'remove',
              items: [
                { id: 'remove', label: t('saved.remove'), isDanger: true, onSelect: () => void remove() },
              ],
            },
          ]}
        />
      )}
    </li>
  );
}

function Sign({ icon, children }: { readonly icon: React.ReactNode; readonly children: string }) {
  return (
    <span className={css.sign}>
      {icon}
      {children}
    </span>
  );
}
