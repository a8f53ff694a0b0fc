'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import type { FilterKey } from '@reachkit/contract/search/filterTable';
import { countCreators } from '@reachkit/contract/search/search';
import { nlParse, sentenceLimit, type UnsurePart } from '@reachkit/contract/search/sentence';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type MissingEquity, missedOf } from '../../../core/failures/equityMissed.ts';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useArea, useCall, useRead, useStateAreas } from '../../../core/hooks.ts';
import { equityOf } from '../../../core/state/equity.ts';
import type { FilterEditor, LiveCount } from '../../../domain/creatorFilters/filterEditor.ts';
import { setFilters, withoutFilter } from '../../../domain/creatorFilters/filters.ts';
import { lockedFilters } from '../../../domain/creatorFilters/locks.ts';
import { type ProposedKey, partsOf, proposedKey, type SentencePart } from '../model/sentence.ts';
import { normaliseFilter, type SearchView, sortAfter, type ViewFilter, wireFilter } from '../model/view.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import { useFilterEditor } from './useFilterEditor.ts';

/** A condition from the sentence, or added later. */
export interface ProposedChip {
  readonly key: ProposedKey;
  /** The words of the sentence that caused the condition; none for an added condition. */
  readonly from: readonly string[];
  /** The words are unambiguous. */
  readonly isCertain: boolean;
  /** The plan lacks the condition: `apply` and `count` leave it out. */
  readonly isLocked: boolean;
  /** The ends of a range were in the wrong order and are swapped. */
  readonly isSwapped: boolean;
}

/** A part of the sentence that became no filter and is still unhandled. */
export interface OpenPart extends UnsurePart {
  readonly at: number;
}

/** A search in natural language: the sentence, and the filters parsed from it. */
export interface DescribeModel {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly limit: number;
  /** `empty` and `long` reject the sentence before it is sent. */
  readonly fault: 'empty' | 'long' | null;
  readonly read: () => void;
  readonly status: 'idle' | 'reading' | 'read' | 'failed' | 'locked';
  readonly error: ReachkitError | null;
  /** Remaining sentences of the day; `null` while the plan is unknown. */
  readonly left: number | null;
  /** The limit of the plan that prevents it. */
  readonly missed: MissingEquity | null;
  /** The parsed sentence, part by part; `isGone` for parts with a removed condition. */
  readonly parts: readonly (SentencePart & { readonly isGone: boolean })[];
  /** The proposed search; `null` before a sentence was parsed. */
  readonly proposal: SearchView | null;
  readonly chips: readonly ProposedChip[];
  readonly removeChip: (key: ProposedKey) => void;
  readonly open: readonly OpenPart[];
  readonly leaveOut: (at: number) => void;
  readonly takeAs: (at: number, field: 'keyword' | 'keyword_exclude') => void;
  /** Edits one filter of the proposed search. */
  readonly editor: FilterEditor;
  readonly count: LiveCount;
  /** Number of conditions in the current view; `keepsPresent`: whether they are kept. */
  readonly presentCount: number;
  readonly keepsPresent: boolean;
  readonly setKeepsPresent: (keeps: boolean) => void;
  /** Applies the conditions in the plan in one step; returns the previous view, for undo. */
  readonly apply: () => SearchView;
}

type Answer = DataOf<typeof nlParse>;
type Search = Pick<CreatorSearchModel, 'view' | 'platforms' | 'setView'>;

interface ReadSentence {
  readonly sentence: string;
  readonly answer: Answer;
}

const sureFrom = 0.75;

/** Text already in the box; `isAsked`: parse it at once. */
export interface TypedSentence {
  readonly text: string;
  readonly isAsked: boolean;
}

/** A search in natural language: parsed by the server, corrected by hand, applied in one step. */
export function useDescribe({ view, platforms, setView }: Search, typed: TypedSentence): DescribeModel {
  const call = useCall();
  const { session } = useStateAreas();
  const { userEquityData } = useArea(session);
  const [text, setText] = useState(typed.text);
  const [fault, setFault] = useState<DescribeModel['fault']>(null);
  const [step, setStep] = useState<'idle' | 'reading' | 'read' | 'failed'>('idle');
  const [error, setError] = useState<ReachkitError | null>(null);
  const [known, setKnown] = useState<ReadSentence | null>(null);
  const [proposal, setProposal] = useState<SearchView | null>(null);
  const [done, setDone] = useState<readonly number[]>([]);
  const [keepsPresent, setKeepsPresent] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  const isToBeRead = useRef(typed.isAsked);
  useEffect(
    () => () => {
      // React's strict mode stops effects once and restarts them: then the aborted request is repeated.
      if (underWay.current) isToBeRead.current = true;
      underWay.current?.abort();
    },
    [],
  );

  const tries = equityOf(userEquityData, 'sentences');
  const isGiven = tries === undefined || tries.limit > 0;
  const missed: MissingEquity | null = isGiven
    ? error && missedOf(error)
    : { feature: 'sentences', used: 0, limit: 0, resetAt: null, limitedBy: tries.limitedBy };

  async function read() {
    const sentence = text.trim();
    const isLong = sentence.length > sentenceLimit;
    setFault(sentence === '' ? 'empty' : isLong ? 'long' : null);
    if (sentence === '' || isLong || !isGiven) return;
    underWay.current?.abort();
    const abort = new AbortController();
    underWay.current = abort;
    setStep('reading');
    setError(null);
    try {
      const answer = await call(
        nlParse,
        { body: { text: sentence, platform: view.platform } },
        { signal: abort.signal, notify: false },
      );
      if (abort.signal.aborted) return;
      session.setUse('sentences', answer.quota);
      const platform = platforms.find((one) => one === answer.platform) ?? view.platform;
      setKnown({ sentence, answer });
      setProposal({
        platform,
        filter: normaliseFilter({ ...answer.filter, platform: undefined }),
        sort: view.sort,
      });
      setDone([]);
      setStep('read');
    } catch (thrown) {
      if (abort.signal.aborted) return;
      // biome-ignore lint/plugin/ownRunner: another sentence stops it
      setError(toReachkitError(thrown));
      setStep('failed');
    }
  }

  useEffect(() => {
    if (!isToBeRead.current) return;
    isToBeRead.current = false;
    void read();
  });

  const setProposed = (filter: ViewFilter) => setProposal((former) => former && { ...former, filter });
  const proposed = proposal ?? view;
  const editor = useFilterEditor({ view: proposed, error: null, onApply: setProposed });
  const wanted = useMemo(() => {
    const kept = keepsPresent ? normaliseFilter({ ...view.filter, ...proposed.filter }) : proposed.filter;
    return lockedFilters(userEquityData).reduce<ViewFilter>(withoutFilter, kept);
  }, [keepsPresent, view.filter, proposed.filter, userEquityData]);
  const counted = useRead(
    countCreators,
    { params: { platform: proposed.platform }, body: wireFilter(wanted) },
    { isEnabled: proposal !== null, keepPrevious: true, staleMs: 60_000, quiet: 'hint' },
  );

  const chips = useMemo(
    () => chipsOf(known?.answer ?? null, proposal, lockedFilters(userEquityData)),
    [known, proposal, userEquityData],
  );
  const isThere = (key: ProposedKey | null) => chips.some((chip) => chip.key === key);

  return {
    text,
    setText: (next) => {
      setText(next);
      if (fault === 'empty' || next.trim().length <= sentenceLimit) setFault(null);
    },
    limit: sentenceLimit,
    fault,
    read: () => void read(),
    status: isGiven ? step : 'locked',
    left: tries?.used == null ? null : Math.max(0, tries.limit - tries.used),
    error: error?.kind === 'equity' ? null : error,
    missed,
    parts: known
      ? partsOf(known.sentence, known.answer.chips, known.answer.unsure).map((part) => ({
          ...part,
          isGone:
            (part.kind === 'known' && !isThere(part.key)) ||
            (part.unsureAt !== null && done.includes(part.unsureAt)),
        }))
      : [],
    proposal,
    chips,
    removeChip: (key) => {
      if (key === 'platform') setProposal((former) => former && { ...former, platform: view.platform });
      else setProposed(withoutKey(proposed.filter, key));
    },
    open: (known?.answer.unsure ?? []).flatMap((part, at) => (done.includes(at) ? [] : { ...part, at })),
    leaveOut: (at) => setDone((former) => [...former, at]),
    takeAs: (at, field) => {
      const part = known?.answer.unsure[at];
      if (!part) return;
      const words = [proposed.filter[field], part.text.trim()].filter(Boolean).join(' ');
      setProposed(normaliseFilter({ ...proposed.filter, [field]: words }));
      setDone((former) => [...former, at]);
    },
    editor,
    count: {
      status: counted.isFetching ? 'counting' : counted.error ? 'failed' : 'ready',
      total: counted.data?.total ?? null,
      totalKind: counted.data?.totalKind ?? 'exact',
    },
    presentCount: setFilters(view.filter).length + (view.filter.keyword ? 1 : 0),
    keepsPresent,
    setKeepsPresent,
    apply: () => {
      setView({ ...proposed, filter: wanted, sort: sortAfter(view, wanted) }, { reason: 'sentence' });
      return view;
    },
  };
}

function withoutKey(filter: ViewFilter, key: Exclude<ProposedKey, 'platform'>): ViewFilter {
  if (key !== 'keyword') return withoutFilter(filter, key);
  const { keyword: _, ...rest } = filter;
  return rest;
}

/** Returns one chip per condition, with the words that caused it. */
function chipsOf(
  answer: Answer | null,
  proposal: SearchView | null,
  locked: readonly FilterKey[],
): readonly ProposedChip[] {
  if (!answer || !proposal) return [];
  const keys: readonly ProposedKey[] = [
    // An answer also names the current platform; only a platform in the sentence is a condition.
    ...(answer.platform === proposal.platform && answer.chips.some(({ field }) => field === 'platform')
      ? (['platform'] as const)
      : []),
    ...(proposal.filter.keyword ? (['keyword'] as const) : []),
    ...setFilters(proposal.filter),
  ];
  return keys.map((key) => {
    const own = answer.chips.filter((chip) => proposedKey(chip.field) === key);
    return {
      key,
      from: own.map((chip) => chip.text),
      isCertain: own.every((chip) => chip.confidence >= sureFrom),
      isSwapped: own.some((chip) => chip.isSwapped),
      isLocked: locked.some((one) => one === key),
    };
  });
}
