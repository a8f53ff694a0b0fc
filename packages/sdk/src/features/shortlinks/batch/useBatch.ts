'use client';
import {
  addShortLinks,
  type DataOf,
  readShortLinkCreators,
  type ShortLink,
  type ShortLinkEntry,
  shortLinkEntry,
} from '@reachkit/contract';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useEnvironment } from '../../../core/hooks.ts';
import { emptyEntry, sharedBody } from '../form/linkEntry.ts';
import { useInvalidateShortLinks } from '../shared/useInvalidateShortLinks.ts';
import { feeOfRow } from './rowFee.ts';

/** Sources of a batch's creators. */
export const batchSources = ['chosen', 'list', 'campaign', 'file'] as const;
/** One of `batchSources`. */
export type BatchSource = (typeof batchSources)[number];

/** The creators named in a file. */
export type CreatorsOfFile = DataOf<typeof readShortLinkCreators>;

/** Options of `useShortLinkBatch`; the option that is set decides the initial source of creators. */
export interface BatchOptions {
  /** Creators chosen elsewhere. */
  readonly creatorIds?: readonly string[] | undefined;
  /** A list or a campaign that was chosen elsewhere. */
  readonly listId?: string | undefined;
  readonly campaignId?: string | undefined;
}

/** A file row that cannot get a link. */
export interface RefusedRow {
  /** In the sheet, from 1. */
  readonly line: number;
  /** The creator's name. */
  readonly name: string;
  /** The server's sentence; `""` beside `noDecimals`. */
  readonly msg: string;
  /** The form's currency, which has no such decimals as the row's fee. */
  readonly noDecimals?: string | undefined;
}

/** A batch of short links: its form and its result. */
export interface BatchModel {
  readonly form: ContractForm<typeof shortLinkEntry>;
  readonly source: BatchSource;
  readonly setSource: (source: BatchSource) => void;
  readonly creatorIds: readonly string[];
  readonly listId: string;
  readonly setListId: (id: string) => void;
  readonly campaignId: string;
  readonly setCampaignId: (id: string) => void;
  /** The selected file; `null`: none. */
  readonly file: File | null;
  /** `null` until the file was read. */
  readonly creatorsOfFile: CreatorsOfFile | null;
  readonly isReading: boolean;
  /** `null` removes the file. */
  readonly readFile: (file: File | null) => void;
  /** `needed`: no creators were chosen; otherwise the server's message. */
  readonly sourceFault: 'needed' | { readonly msg: string } | null;
  /** Rejected file rows, each with the server's message. */
  readonly refusedRows: readonly RefusedRow[];
  /** Number of links to be created, if known. */
  readonly count: number | null;
  /** The created links; `null` before. */
  readonly made: readonly ShortLink[] | null;
}

const sourceFields = ['ids', 'listId', 'campaignId', 'file'];

/** Creates a short link for each of several creators, chosen or from a list, a campaign or a file. */
export function useBatch({ creatorIds = [], listId = '', campaignId = '' }: BatchOptions): BatchModel {
  const call = useCall();
  const invalidate = useInvalidateShortLinks();
  const { timeZone } = useEnvironment();
  const [source, setSource] = useState<BatchSource>(
    creatorIds.length > 0 ? 'chosen' : campaignId === '' ? 'list' : 'campaign',
  );
  const [chosenList, setListId] = useState(listId);
  const [chosenCampaign, setCampaignId] = useState(campaignId);
  const [file, setFile] = useState<File | null>(null);
  const [creatorsOfFile, setCreatorsOfFile] = useState<CreatorsOfFile | null>(null);
  const [sourceFault, setSourceFault] = useState<BatchModel['sourceFault']>(null);
  const [refusedRows, setRefusedRows] = useState<readonly RefusedRow[]>([]);
  const [made, setMade] = useState<readonly ShortLink[] | null>(null);
  const reading = useRef<AbortController | null>(null);
  const silent = { notify: false } as const;

  /** `currency` applies to fees without a currency in their row. */
  function chosen(currency: ShortLinkEntry['fee']['currency']) {
    switch (source) {
      case 'chosen':
        return creatorIds.length > 0 ? { ids: [...creatorIds] } : null;
      case 'list':
        return chosenList === '' ? null : { listId: chosenList };
      case 'campaign':
        return chosenCampaign === '' ? null : { campaignId: chosenCampaign };
      case 'file': {
        const creators = creatorsOfFile?.creators ?? [];
        if (creators.length === 0) return null;
        return {
          rows: creators.map(({ id, alias, coupons, fee }) => ({
            creatorId: id,
            alias,
            coupons,
            fee: feeOfRow(fee, currency) ?? null,
          })),
        };
      }
    }
  }

  /** Rows of the file whose fee has decimals that the form's currency has not. */
  function misfits(currency: ShortLinkEntry['fee']['currency']): readonly RefusedRow[] {
    if (source !== 'file') return [];
    return (creatorsOfFile?.creators ?? []).flatMap(({ fee, line, name }) =>
      feeOfRow(fee, currency) === undefined ? [{ line, name, msg: '', noDecimals: currency }] : [],
    );
  }

  const form = useContractForm(shortLinkEntry, {
    defaultValues: emptyEntry,
    draftKey: 'shortLink.batch',
    onSubmit: async (entry) => {
      const from = chosen(entry.fee.currency);
      const wrong = misfits(entry.fee.currency);
      setRefusedRows(wrong);
      if (!from) setSourceFault('needed');
      if (!from || wrong.length > 0) return;
      try {
        const { list } = await call(
          addShortLinks,
          { body: { ...sharedBody(entry, timeZone), ...from } },
          silent,
        );
        await invalidate();
        setMade(list);
      } catch (thrown) {
        const error = toReachkitError(thrown);
        const refused = refusedOf(error, creatorsOfFile?.creators ?? []);
        const msg = sourceMessage(error);
        if (msg === null && refused.length === 0) throw thrown;
        setRefusedRows(refused);
        setSourceFault(msg === null ? null : { msg });
      }
    },
  });

  async function readFile(next: File | null) {
    reading.current?.abort();
    setFile(next);
    setCreatorsOfFile(null);
    setSourceFault(null);
    setRefusedRows([]);
    if (!next) return;
    const controller = new AbortController();
    reading.current = controller;
    try {
      const { signal } = controller;
      setCreatorsOfFile(await call(readShortLinkCreators, { body: { file: next } }, { ...silent, signal }));
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const error = toReachkitError(thrown);
      const msg = sourceMessage(error);
      if (msg === null) form.applyFailure(error);
      else setSourceFault({ msg });
      setFile(null);
    } finally {
      if (reading.current === controller) reading.current = null;
    }
  }

  const clearing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setSourceFault(null);
      set(value);
    };

  return {
    form,
    source,
    setSource: clearing(setSource),
    creatorIds,
    listId: chosenList,
    setListId: clearing(setListId),
    campaignId: chosenCampaign,
    setCampaignId: clearing(setCampaignId),
    file,
    creatorsOfFile,
    isReading: file !== null && creatorsOfFile === null,
    readFile: (next) => void readFile(next),
    sourceFault,
    refusedRows,
    count:
      source === 'chosen'
        ? creatorIds.length
        : source === 'file'
          ? (creatorsOfFile?.creators.length ?? null)
          : null,
    made,
  };
}

/** Finds the rows that a server error names, e.g. `rows.3.alias`. */
function refusedOf({ fields = {} }: ReachkitError, creators: CreatorsOfFile['creators']): RefusedRow[] {
  return Object.entries(fields).flatMap(([field, { msg }]) => {
    const [, place] = /^rows\.(\d+)\./.exec(field) ?? [];
    const row = place === undefined ? undefined : creators[Number(place)];
    return row ? [{ line: row.line, name: row.name, msg }] : [];
  });
}

/** Returns the server's message about the batch's creators; `null` if the error concerns other fields. */
function sourceMessage({ fields = {} }: ReachkitError): string | null {
  const names = Object.keys(fields);
  const first = sourceFields.find((name) => names.includes(name));
  return first === undefined ? null : (fields[first]?.msg ?? null);
}
