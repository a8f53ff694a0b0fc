'use client';
import { listMailSuppressions, removeMailSuppressions } from '@reachkit/contract/email/outbox';
import {
  actOnMailRound,
  changeMailRounds,
  getMailRounds,
  listMailRoundRecipients,
  type MailRound,
  type MailRoundAct,
  type MailRoundFilter,
  type MailRoundInput,
  type MailRounds,
} from '@reachkit/contract/email/rounds';
import { mailCampaignEvent } from '@reachkit/contract/email/sending';
import { listMailTemplates, type MailTemplateEntry } from '@reachkit/contract/email/template';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';

/** Options of `useFollowUpPlan`. */
export interface FollowUpPlanOptions {
  /** `""`: an unsaved campaign. */
  readonly campaignId: string;
  /** Saves the campaign before its first round; resolves with its id. */
  readonly onKeep?: (() => Promise<string>) | undefined;
}

/** The recipients of one round. */
export interface RoundPeople {
  readonly no: number;
  readonly filter: MailRoundFilter;
  readonly page: number;
}

/** The rounds of a campaign and their recipients. Actions reject with a `ReachkitError`. */
export interface FollowUpPlanModel {
  /** `""`: an unsaved campaign. */
  readonly campaignId: string;
  /** `null` until loaded. */
  readonly plan: MailRounds | null;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
  readonly isFetching: boolean;
  /** Templates that a round can use. */
  readonly templates: readonly MailTemplateEntry[];
  /** Replaces the round of this number, or adds one at the end; `null` removes it. */
  readonly saveRound: (no: number, round: MailRoundInput | null) => Promise<void>;
  readonly shown: RoundPeople;
  readonly show: (next: Partial<RoundPeople>) => void;
  /** `null` until loaded. */
  readonly people: DataOf<typeof listMailRoundRecipients> | null;
  /** Releases the campaign's recipients from unproven reports; resolves with the number of addresses. */
  readonly releaseUnproven: () => Promise<number>;
  readonly act: (recipientId: string, action: MailRoundAct, at?: string) => Promise<void>;
}

export const peoplePageSize = 20;

/** The follow-up rounds of a campaign, live while they are sent. */
export function useFollowUpPlan({ campaignId, onKeep }: FollowUpPlanOptions): FollowUpPlanModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const isKept = campaignId !== '';
  const plan = useRead(
    getMailRounds,
    { params: { id: campaignId } },
    { isEnabled: isKept, keepPrevious: true },
  );
  const templates = useRead(listMailTemplates, {});
  const [chosen, setChosen] = useState<Partial<RoundPeople>>({});
  const rounds = plan.data?.rounds ?? [];
  const shown: RoundPeople = {
    no: chosen.no ?? (rounds.find(({ counts }) => counts.next + counts.held > 0) ?? rounds[0])?.no ?? 1,
    filter: chosen.filter ?? 'next',
    page: chosen.page ?? 1,
  };
  const hasStarted = rounds.some(({ counts }) => counts.due + counts.ended > 0);
  const cursors = usePageCursors({ campaignId, no: shown.no, filter: shown.filter });
  const people = useRead(
    listMailRoundRecipients,
    {
      params: { id: campaignId, no: String(shown.no) },
      query: { filter: shown.filter, ...cursors.at(shown.page), pageSize: peoplePageSize },
    },
    { isEnabled: isKept && hasStarted, keepPrevious: true },
  );
  cursors.keep(shown.page, people);
  const refetch = () => invalidate(getMailRounds, listMailRoundRecipients);
  useLiveMessages(({ event }) => {
    if (event === mailCampaignEvent) void refetch();
  });
  return {
    campaignId,
    plan: plan.data ?? null,
    error: plan.error ?? null,
    retry: plan.retry,
    isFetching: plan.isFetching,
    templates: templates.data?.list ?? [],
    shown,
    show: (next) => setChosen({ ...shown, page: 1, ...next }),
    people: people.data ?? null,
    saveRound: async (no, round) => {
      const id = isKept ? campaignId : ((await onKeep?.()) ?? '');
      const kept = rounds.map(inputOf);
      const next = round === null ? kept.filter((_, at) => at !== no - 1) : withRound(kept, no, round);
      await call(
        changeMailRounds,
        { params: { id }, body: { rounds: next, revision: plan.data?.revision ?? 0 } },
        { notify: false },
      );
      await refetch();
    },
    releaseUnproven: async () => {
      const body = { unprovenOf: campaignId };
      const { removed } = await call(removeMailSuppressions, { body }, { notify: false });
      await invalidate(getMailRounds, listMailRoundRecipients, listMailSuppressions);
      return removed;
    },
    act: async (recipientId, act, at) => {
      await call(
        actOnMailRound,
        {
          params: { id: campaignId, no: String(shown.no) },
          body: { recipientId, act, ...(at !== undefined && { at }) },
        },
        { notify: false },
      );
      await refetch();
    },
  };
}

const withRound = (rounds: readonly MailRoundInput[], no: number, round: MailRoundInput): MailRoundInput[] =>
  no > rounds.length ? [...rounds, round] : rounds.map((one, at) => (at === no - 1 ? round : one));

/** Converts a round to the input that leaves it unchanged. */
export function inputOf(round: MailRound): MailRoundInput {
  const { condition, delayDays, delayHours, at, windowFrom, windowTo, isOnWeekdays, templateId, html } =
    round;
  return {
    condition,
    delayDays,
    delayHours,
    at,
    windowFrom,
    windowTo,
    isOnWeekdays,
    templateId,
    html,
    text: round.isTextOwn ? round.text : null,
  };
}
