'use client';
import type { FavouriteList, IntoList } from '@reachkit/contract/favourites';
import { Copy, FolderInput, Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { type Undone, useListActs } from '../shared/useListActs.ts';
import { CarrySheet } from './CarrySheet.tsx';
import * as css from './FavouriteLists.css.ts';
import { ListHead } from './ListHead.tsx';
import { ListPane } from './ListPane.tsx';
import { type ListFields, ListSheet } from './ListSheet.tsx';
import { MemberTable } from './MemberTable.tsx';
import { type FavouritePageModel, type FavouritePageOptions, useFavouritePage } from './useFavouritePage.ts';
import { usePageActs } from './usePageActs.ts';

export interface FavouriteListsProps extends FavouritePageOptions, RootProps {}

type Sheet =
  | { readonly is: 'list'; readonly list: FavouriteList | null }
  | { readonly is: 'carry'; readonly how: 'copy' | 'move' };

const contacts = ['', 'none', 'contacted', 'replied'] as const;

/**
 * The team's favourite lists: found, made, changed and deleted beside the one that is open, whose creators are
 * searched, copied, moved and taken out. Every act can be taken back, and colleagues' acts are seen as they happen.
 */
export function FavouriteLists(props: FavouriteListsProps) {
  const t = useText(favouritesTexts);
  const model = useFavouritePage(props);
  const { make } = useListActs();
  const acts = usePageActs();
  const tell = useTelling();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { open, openList, selectedIds } = model;

  async function save({ name, description, colour, isPublic }: ListFields, on: FavouriteList | null) {
    if (on) {
      // The permission is its manager's alone: of others it is not named.
      await acts.change(on, { name, description, colour, ...(on.canManage && { isPublic }) });
      return;
    }
    const made = await make({ name, description, colour, isPublic });
    openList(made.id, { reason: 'made', replace: false });
  }

  async function remove(list: FavouriteList) {
    await tell.failures(async () => {
      const { undo } = await acts.remove(list);
      openList(null, { reason: 'removed', replace: true });
      tell.done(t('page.removed', { name: list.name }), undo);
    });
  }

  async function carry(how: 'copy' | 'move', targetIds: readonly string[], onFull: 'refuse' | 'fill') {
    if (!open) return;
    const { lists, removed, undo } = await acts.carry(how, open.id, selectedIds, targetIds, onFull);
    model.select([]);
    tell.carried(how, lists, how === 'move' ? removed.length : countAdded(lists), undo);
  }

  return (
    <div {...rootAttributes(props)} className={cx('rk-favourites', css.root, props.className)}>
      <div className={css.halves} data-open={open || model.isGone ? '' : undefined}>
        <ListPane model={model} onMake={() => setSheet({ is: 'list', list: null })} />
        <div className={css.body}>
          {open ? (
            <>
              <ListHead
                list={open}
                onBack={() => openList(null, { reason: 'back', replace: false })}
                onEdit={() => setSheet({ is: 'list', list: open })}
                onRemove={() => void remove(open)}
              />
              <Tools model={model} />
              <div className={css.results}>
                <MemberTable model={model} />
              </div>
              {selectedIds.length > 0 && (
                <MemberBar model={model} list={open} onCarry={(how) => setSheet({ is: 'carry', how })} />
              )}
            </>
          ) : (
            <Nothing model={model} onMake={() => setSheet({ is: 'list', list: null })} />
          )}
        </div>
      </div>
      {sheet?.is === 'list' && <ListSheet list={sheet.list} onSave={save} onClose={() => setSheet(null)} />}
      {sheet?.is === 'carry' && open && (
        <CarrySheet
          how={sheet.how}
          creators={selectedIds.length}
          lists={model.lists.list?.filter(({ id }) => id !== open.id) ?? []}
          onCarry={(targetIds, onFull) => carry(sheet.how, targetIds, onFull)}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

const countAdded = (lists: readonly IntoList[]) => new Set(lists.flatMap(({ added }) => added)).size;

interface PartProps {
  readonly model: FavouritePageModel;
}

/** Where no list is open: which way leads to one. */
function Nothing({ model, onMake }: PartProps & { readonly onMake: () => void }) {
  const t = useText(favouritesTexts);
  const { lists, isGone, openList } = model;
  if (isGone) {
    return (
      <div className={css.place}>
        <EmptyState
          title={t('page.gone')}
          action={
            <Button onClick={() => openList(null, { reason: 'back', replace: true })}>
              {t('page.back')}
            </Button>
          }
        >
          {t('page.goneBody')}
        </EmptyState>
      </div>
    );
  }
  if (!lists.list) return null;
  const isFirst = lists.list.length === 0;
  return (
    <div className={css.place}>
      <EmptyState
        title={isFirst ? t('page.empty') : t('page.choose')}
        action={
          isFirst && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onMake}>
              {t('page.make')}
            </Button>
          )
        }
      >
        {isFirst ? t('page.emptyBody') : t('page.chooseBody')}
      </EmptyState>
    </div>
  );
}

/** Finding in the list, and how far its creators were written to. */
function Tools({ model }: PartProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { view, setView, members } = model;
  const { counts } = members;
  const countOf = {
    '': counts?.all,
    none: counts?.notContacted,
    contacted: counts?.contacted,
    replied: counts?.replied,
  };
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={t('page.findIn')}
        clearLabel={t('page.clear')}
        placeholder={t('page.findIn')}
        value={view.keyword}
        onValueChange={(keyword) => setView({ keyword })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
      <span role="group" aria-label={t('page.contact')} className={css.facts}>
        {contacts.map((contact) => (
          <Button
            key={contact}
            size="small"
            variant={view.contact === contact ? 'secondary' : 'ghost'}
            aria-pressed={view.contact === contact}
            onClick={() => setView({ contact })}
          >
            {t(`page.contactOf.${contact === '' ? 'all' : contact}`, {
              shown: countOf[contact] === undefined ? '' : exact(countOf[contact]),
            })}
          </Button>
        ))}
      </span>
    </div>
  );
}

interface MemberBarProps extends PartProps {
  readonly list: FavouriteList;
  readonly onCarry: (how: 'copy' | 'move') => void;
}

/** What can be done with the chosen creators. */
function MemberBar({ model, list, onCarry }: MemberBarProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { take } = useListActs();
  const tell = useTelling();
  const [isBusy, setBusy] = useState(false);
  const { selectedIds, select } = model;
  const count = selectedIds.length;

  async function takeOut() {
    if (isBusy) return;
    setBusy(true);
    await tell.failures(async () => {
      const { removed, undo } = await take(list.id, selectedIds);
      select([]);
      tell.done(
        t('page.takenOut', { count: removed.length, shown: exact(removed.length), name: list.name }),
        undo,
      );
    });
    setBusy(false);
  }

  return (
    <section className={css.bar} data-dock="" aria-label={t('page.selected', { count, shown: exact(count) })}>
      <strong aria-live="polite">{t('page.selected', { count, shown: exact(count) })}</strong>
      <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => onCarry('copy')}>
        {t('page.copy')}
      </Button>
      <Button icon={<FolderInput size={16} aria-hidden="true" />} onClick={() => onCarry('move')}>
        {t('page.move')}
      </Button>
      <Button
        variant="danger"
        icon={<UserMinus size={16} aria-hidden="true" />}
        isLoading={isBusy}
        onClick={() => void takeOut()}
      >
        {t('page.takeOut')}
      </Button>
      <Button variant="ghost" onClick={() => select([])}>
        {t('page.unselect')}
      </Button>
    </section>
  );
}

/** Says what an act has done, with the way back. */
function useTelling() {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const { show } = useNotify();

  async function failures(work: () => Promise<void>) {
    try {
      await work();
    } catch (thrown) {
      show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    }
  }

  function done(text: string, undo: (() => Promise<Undone>) | null, tone: 'success' | 'warning' = 'success') {
    show({
      tone,
      text,
      durationMs: 10_000,
      ...(undo && { action: { label: t('said.undo'), onAct: () => void takeBack(undo) } }),
    });
  }

  const takeBack = (undo: () => Promise<Undone>) =>
    failures(async () => {
      const { skipped } = await undo();
      show({
        tone: 'success',
        text: skipped > 0 ? t('said.partly', { count: skipped, shown: exact(skipped) }) : t('said.undone'),
      });
    });

  function carried(
    how: 'copy' | 'move',
    lists: readonly IntoList[],
    count: number,
    undo: (() => Promise<Undone>) | null,
  ) {
    const names = lists.map(({ name }) => `“${name}”`).join(' ');
    const kept = lists.flatMap(({ refused }) => refused.filter(({ reason }) => reason === 'blacklisted'));
    const shown = exact(count);
    const words = [
      count === 0 && kept.length === 0 ? t('page.nothingDone') : '',
      count > 0 ? t(how === 'move' ? 'page.moved' : 'page.copied', { count, shown, lists: names }) : '',
      kept.length > 0
        ? t('page.stayed', { count: kept.length, shown: exact(kept.length), why: kept[0]?.why ?? '' })
        : '',
    ];
    done(words.filter(Boolean).join(' '), undo, kept.length > 0 ? 'warning' : 'success');
  }

  return { failures, done, carried };
}
