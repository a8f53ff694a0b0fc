'use client';
import type { CreatorRow, Platform } from '@reachkit/contract';
import {
  type ForwardedRef,
  forwardRef,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEnvironment, useNavigation } from '../../core/hooks.ts';
import { useText } from '../../core/i18n/useText.ts';
import { useShallowStable } from '../../core/react/stable.ts';
import { useLatest } from '../../core/react/useLatest.ts';
import { type SlotOptions, SlotScope, useSlots } from '../../core/slots.tsx';
import { useFilterTexts } from '../../domain/creatorFilters/useFilterTexts.ts';
import { creatorName } from '../../domain/format/creatorName.ts';
import { useRestoreFocus } from '../../domain/keys/useRestoreFocus.ts';
import { useHeightWarning } from '../../ui/DataTable/scrolling/useHeightWarning.ts';
import { useLaterModule } from '../../ui/Lazy/laterModule.ts';
import { isFocusLost } from '../../ui/Portal/focusedIn.ts';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './CreatorSearchView.css.ts';
import type { TypedSentence } from './controller/useDescribe.ts';
import type { SuggestedCreator } from './controller/useKeywordBox.ts';
import type { SearchStatus } from './controller/useSearchResult.ts';
import { besidePanelIds, type ResultColumnId } from './controller/useTablePreferences.ts';
import { firstSearchTexts, searchTexts } from './locales/zh.ts';
import type { ViewField } from './model/view.ts';
import { FilterBar } from './parts/filters/FilterBar.tsx';
import { PlatformTabs } from './parts/filters/PlatformTabs.tsx';
import { SearchBox } from './parts/filters/SearchBox.tsx';
import { type PanelPlace, useOpenPanel } from './parts/filters/useOpenPanel.ts';
import { useSlashKey } from './parts/filters/useSlashKey.ts';
import { DescribePanel, IgnoredFields, LaterPart, SavedBar, SidePanel, usePreload } from './parts/later.tsx';
import { useColumnsInUse } from './parts/results/columns/useColumnsInUse.ts';
import { useResultColumns } from './parts/results/columns/useResultColumns.ts';
import { ResultBar } from './parts/results/ResultBar.tsx';
import { ResultPlace } from './parts/results/ResultPlace.tsx';
import { type RowMarks, RowMarksContext } from './parts/results/rowMarks.ts';
import { useDrawnTable } from './parts/results/useDrawnTable.ts';
import { useRowsSort } from './parts/results/useRowsSort.ts';
import { rowParts } from './parts/rows.ts';
import * as side from './parts/SidePanel.css.ts';
import type { SavedBarProps } from './parts/saved/SavedBar.tsx';
import { type CreatorSearchSlots, searchSlots } from './parts/slots.ts';
import { useModelPart } from './parts/useModelPart.ts';
import type { CreatorSearchModel } from './useCreatorSearch.ts';

/** `link`: the person followed the name's link. `suggestion`: they chose it below the search box. */
export type OpenCreatorReason = 'pointer' | 'keyboard' | 'link' | 'suggestion';

/** Known data of a creator that is being opened. */
export type OpenedCreator = Pick<CreatorRow, 'id' | 'platform' | 'handle' | 'name'>;

/** Props of a creator search, besides its data. */
export interface CreatorSearchDrawing extends RootProps, SlotOptions<CreatorSearchSlots> {
  /** Called when a creator was chosen. A host with a URL for it navigates there as well. */
  readonly onOpenCreator?:
    | ((creator: OpenedCreator, detail: { readonly reason: OpenCreatorReason }) => void)
    | undefined;
  /** Called to compare two to five chosen creators, if the host handles it; otherwise its navigation's URL is used. */
  readonly onCompare?: ((ids: readonly string[]) => void) | undefined;
  /** `page` (default): rows scroll with the page. `container`: inside the feature, which fills its parent. */
  readonly scroll?: 'page' | 'container' | undefined;
  /** Parameters of a URL that a view cannot contain, from `ignoredFields`. A notice names them. */
  readonly ignored?: readonly (ViewField | 'sort' | 'order')[] | undefined;
}

/** Props of `CreatorSearchView`: the model of `useCreatorSearch`. */
export interface CreatorSearchViewProps extends CreatorSearchDrawing {
  readonly model: CreatorSearchModel;
}

/** Renders a `useCreatorSearch` model. */
export const CreatorSearchView = forwardRef<HTMLElement, CreatorSearchViewProps>(
  function CreatorSearchView(props, ref) {
    return (
      <SlotScope of={searchSlots} slots={props.slots} slotProps={props.slotProps}>
        <Drawn {...props} rootRef={ref} />
      </SlotScope>
    );
  },
);

const noFields: readonly never[] = [];

interface DrawnProps extends CreatorSearchViewProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Drawn({ rootRef, ...props }: DrawnProps) {
  const { model, className, scroll = 'page', ignored: inUrl = noFields } = props;
  // Dropping tags rewrites the URL, which then no longer has the other invalid values.
  const [ignoredBefore, setIgnoredBefore] = useState(inUrl);
  if (!model.hasDroppedTags && inUrl !== ignoredBefore) setIgnoredBefore(inUrl);
  const ignored = model.hasDroppedTags ? [...ignoredBefore, 'tags'] : inUrl;
  const { slots, slotProps } = useSlots(searchSlots);
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [describing, setDescribing] = useState<TypedSentence | null>(null);
  const isDescribing = describing !== null;
  useFocusBackTo(root, '.rk-search-describe', isDescribing);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(rootRef, () => root.current, []);
  useSlashKey(root, box);
  useRestoreFocus(results);
  usePreload(model.result.status === 'ready');
  const isSettled = useHasSettled(model.result.status);

  useHeightWarning(root, scroll === 'container');

  const opener = useOpener(props.onOpenCreator, model.way.keep);
  const place = useOpenPanel(root, model.result.rows, slots.CreatorPanel !== undefined);
  const { panel } = place;
  const openRow = useRowOpener(opener.row, place);
  useFocusBackTo(root, '[role="gridcell"][tabindex="0"]', panel !== null);
  const texts = useFilterTexts(model.options, searchTexts);
  const marks = useRowMarks(model, texts.tag);
  const columns = useResultColumns(model.view.sort.key);
  const cells = useShallowStable({
    sortKey: useRowsSort(model),
    askedTags: model.view.filter.tags ?? '',
    tagName: texts.tag,
    onOpen: opener.row,
  });
  const { columnIds, usualIds } = useColumnsInUse(root, columns, model.table);
  const isPanelOpen = panel !== null;
  const { hasChosenColumns } = model.table;
  const { isTight } = place;
  const shownIds = useMemo(
    () => (isPanelOpen ? besidePanel(columnIds, hasChosenColumns, isTight) : columnIds),
    [isPanelOpen, columnIds, hasChosenColumns, isTight],
  );
  const drawn = useDrawnTable(model, { columns, cells, columnIds: shownIds, isBeside: isPanelOpen });
  const setWidths = useLatest(model.table.setWidths);
  const tabs = useModelPart(model, 'platform', 'platforms', 'view', 'result', 'setPlatform');
  const saved = useModelPart(model, 'platforms', 'view', 'setView', 'saved', 'setSaved', 'openSavedId');
  const words = useModelPart(model, 'keyword', 'options', 'result', 'view');
  const filters = useModelPart(
    model,
    'view',
    'result',
    'options',
    'editor',
    'activeFilters',
    'otherFilters',
    'refusedFilters',
    'lockedFilters',
    'offered',
    'closeOffer',
    'canReset',
    'removeFilter',
    'clearFilters',
    'resetToDefaults',
  );
  const bar = useModelPart(model, 'platform', 'view', 'result', 'saved', 'table', 'setSort');
  // The rows update at once; totals and actions of the selection are deferred.
  const chosen = useDeferredValue(useModelPart(model, 'platform', 'selection', 'allResults', 'view'));
  const hasSelection = chosen.selection.ids.length > 0;
  const parts = useLaterModule(rowParts).module;

  const openSuggestion = useLatest((creator: SuggestedCreator) => {
    const isOpened = opener.suggestion({ platform: model.platform, ...creator });
    if (!isOpened) model.keyword.submit(creator.handle ? `@${creator.handle}` : creator.name);
  });

  const openPage = opener.row && ((creator: CreatorRow) => opener.row?.(creator, 'pointer'));

  const keywords = (
    <>
      <SearchBox
        model={words}
        openFilter={model.editor.openFilter}
        inputRef={box}
        onOpenSuggestion={openSuggestion}
        onDescribe={setDescribing}
      />
      <Filters model={filters} />
    </>
  );

  return (
    <section
      {...rootAttributes(props)}
      ref={root}
      className={cx('rk-creator-search', css.root, className)}
      data-platform={model.platform}
      data-status={model.result.status}
      data-scroll={scroll}
      data-selecting={hasSelection ? '' : undefined}
    >
      <div className={css.places}>
        {model.platforms.length > 1 && <PlatformTabs model={tabs} />}
        {isSettled && <SavedPlace model={saved} />}
      </div>
      <div className={css.query}>
        {describing ? (
          <LaterPart fallback={keywords}>
            <DescribePanel model={model} typed={describing} onClose={() => setDescribing(null)} />
          </LaterPart>
        ) : (
          keywords
        )}
      </div>
      {ignored.length > 0 && (
        <LaterPart>
          <IgnoredFields fields={ignored} texts={texts} />
        </LaterPart>
      )}
      <ResultBar
        model={bar}
        columns={columns}
        columnIds={columnIds}
        usualIds={usualIds}
        putAway={panel ? columnIds.filter((id) => !shownIds.includes(id)).length : 0}
      >
        {slots.Toolbar && <slots.Toolbar model={model} {...slotProps.Toolbar} />}
      </ResultBar>
      <div
        className={side.stage}
        data-panel={panel ? '' : undefined}
        data-beside={drawn.isBeside ? '' : undefined}
      >
        <div ref={results} tabIndex={-1} className={css.results}>
          <RowMarksContext.Provider value={marks}>
            <ResultPlace
              box={results}
              drawn={drawn}
              selection={model.selection}
              summed={chosen.selection}
              widths={model.table.widths}
              onSort={bar.setSort}
              onWidthsChange={setWidths}
              scroll={scroll}
              shownId={panel?.creator.id}
              onOpen={openRow}
            />
          </RowMarksContext.Provider>
        </div>
        {panel && (
          <LaterPart>
            <SidePanel model={model} panel={panel} root={root} onOpenPage={openPage} />
          </LaterPart>
        )}
      </div>
      <BackAtRow model={model} />
      {hasSelection && parts && <parts.SelectionBar model={chosen} onCompare={props.onCompare} root={root} />}
    </section>
  );
}

const Filters = memo(FilterBar);

const SavedPlace = memo(function SavedPlace(props: SavedBarProps) {
  return (
    <span className={css.saved}>
      <LaterPart>
        <SavedBar {...props} />
      </LaterPart>
    </span>
  );
});

/** True from the first response on: other requests wait for it. */
function useHasSettled(status: SearchStatus): boolean {
  const hasSettled = useRef(false);
  if (status !== 'idle' && status !== 'loading') hasSettled.current = true;
  return hasSettled.current;
}

/** Restores the focus to a control when its replacement is removed. */
function useFocusBackTo(root: RefObject<HTMLElement | null>, control: string, isReplaced: boolean) {
  const was = useRef(isReplaced);
  useEffect(() => {
    if (was.current && !isReplaced && root.current && isFocusLost(root.current)) {
      root.current.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
    }
    was.current = isReplaced;
  }, [root, control, isReplaced]);
}

function useRowMarks({ way, saved }: CreatorSearchModel, tagName: (code: string) => string): RowMarks {
  const { openedId } = way;
  const newIds = saved?.newIds;
  return useMemo(() => ({ openedId, newIds: new Set(newIds), tagName }), [openedId, newIds, tagName]);
}

/** After returning from a creator, announces its row once. */
function BackAtRow({ model }: { readonly model: CreatorSearchModel }) {
  const t = useText(firstSearchTexts);
  const { returnedTo } = model.way;
  const at = returnedTo === null ? -1 : model.result.rows.findIndex(({ id }) => id === returnedTo);
  const creator = model.result.rows[at];
  return (
    <div className="rk-hidden" aria-live="polite">
      {creator && t('trail.back', { row: model.result.from + at + 1, name: creatorName(creator) })}
    </div>
  );
}

interface Opener {
  /** `undefined` if neither the host nor its navigation opens creators. */
  readonly row: ((creator: CreatorRow, reason?: OpenCreatorReason) => void) | undefined;
  /** Returns `false` if neither the host nor its navigation opened the creator. */
  readonly suggestion: (creator: OpenedCreator) => boolean;
}

/** Opens creators with the host's handler, its navigation, or both. The functions have a stable identity. */
function useOpener(onOpenCreator: CreatorSearchDrawing['onOpenCreator'], keep: (id: string) => void): Opener {
  const { navigation } = useNavigation();
  const { emit } = useEnvironment();
  const latest = useRef({ onOpenCreator, navigation });
  latest.current = { onOpenCreator, navigation };
  const canGo = navigation?.href({ kind: 'creator', platform: anyPlatform, id: '0' }) !== undefined;

  const open = useCallback(
    (creator: OpenedCreator, reason: OpenCreatorReason) => {
      const { id, platform } = creator;
      emit({ kind: 'creatorOpened', platform, id });
      latest.current.onOpenCreator?.(creator, { reason });
      // The browser navigates for a followed link.
      if (reason === 'link') return;
      const target = { kind: 'creator', platform, id } as const;
      if (latest.current.navigation?.href(target) !== undefined) latest.current.navigation.go(target, 'push');
    },
    [emit],
  );
  const row = useCallback(
    (creator: CreatorRow, reason: OpenCreatorReason = 'link') => {
      keep(creator.id);
      open(creator, reason);
    },
    [open, keep],
  );
  const canOpen = canGo || onOpenCreator !== undefined;
  return {
    row: canOpen ? row : undefined,
    suggestion: (creator) => {
      if (canOpen) open(creator, 'suggestion');
      return canOpen;
    },
  };
}

/** Returns the columns that fit beside a panel: of the chosen or the default ones. */
function besidePanel(
  ids: readonly ResultColumnId[],
  areChosen: boolean,
  isTight: boolean,
): readonly ResultColumnId[] {
  const fitting = besidePanelIds.filter((id) => !isTight || id !== 'covers');
  return areChosen ? ids.filter((id) => fitting.includes(id)) : fitting;
}

/** Opens a creator beside the rows if there is room; its link opens the page. The function has a stable identity. */
function useRowOpener(openPage: Opener['row'], place: PanelPlace): Opener['row'] {
  const latest = useRef(place);
  latest.current = place;
  const open = useCallback(
    (creator: CreatorRow, reason: OpenCreatorReason = 'link') => {
      const { canOpen, panel } = latest.current;
      // A second click opens the page.
      if (reason !== 'link' && canOpen && panel?.creator.id !== creator.id) latest.current.open(creator);
      else openPage?.(creator, reason);
    },
    [openPage],
  );
  return openPage || place.canOpen ? open : undefined;
}

const anyPlatform: Platform = 'tiktok';
