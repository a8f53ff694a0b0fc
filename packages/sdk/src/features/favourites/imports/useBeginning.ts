'use client';
import { importIntoBlacklist, importIntoFavourite } from '@reachkit/contract/imports/importing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';
import { makeRequestKey } from '../../../core/requestKey.ts';
import type { StartedImport } from './into.ts';
import type { OpenSpreadsheet } from './useSpreadsheet.ts';

/** Request to the server, without the file. */
export type ImportWish =
  | { readonly into: 'list'; readonly listId: string; readonly onFull: 'refuse' | 'fill' }
  | {
      readonly into: 'blacklist';
      readonly reason: string;
      /** `null`: all lists. */
      readonly listId: string | null;
      /** ISO 8601; `null`: no end. */
      readonly expireAt: string | null;
    };

/** Upload of the file. */
export interface Beginning {
  /** Uploaded fraction of the file, 0 to 1; `null` if no upload is running. */
  readonly sent: number | null;
  readonly begun: StartedImport | null;
  readonly failure: ReachkitError | null;
  /** Uploads the file; rejects with a `ReachkitError` about the input. */
  readonly begin: (sheet: OpenSpreadsheet, wish: ImportWish) => Promise<void>;
  /** Cancels the upload. */
  readonly stop: () => void;
  readonly forget: () => void;
}

/** Uploads the file and starts the import; repeated clicks with the same request start one import. */
export function useBeginning(onStart: ((begun: StartedImport) => void) | undefined): Beginning {
  const call = useCall();
  const [sent, setSent] = useState<number | null>(null);
  const [begun, setBegun] = useState<StartedImport | null>(null);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const attempt = useRef<{ readonly wish: string; readonly file: File; readonly key: string } | null>(null);

  const stop = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Returns the idempotency key: the same for the same request, so that a retry does not start a second import. */
  function keyOf({ file, outline, mapping, platform }: OpenSpreadsheet, wish: ImportWish): string {
    const { encoding, sheet, headings } = outline;
    const said = JSON.stringify([mapping, platform, encoding?.chosen, sheet, headings, wish]);
    const former = attempt.current;
    if (former?.wish === said && former.file === file) return former.key;
    const key = makeRequestKey();
    attempt.current = { wish: said, file, key };
    return key;
  }

  async function begin(sheet: OpenSpreadsheet, wish: ImportWish) {
    if (underWay.current) return;
    const control = new AbortController();
    underWay.current = control;
    setFailure(null);
    setSent(0);
    const { file, mapping, platform, outline } = sheet;
    const body = {
      file,
      mapping: JSON.stringify(mapping),
      headings: outline.headings,
      platform,
      requestKey: keyOf(sheet, wish),
      ...(outline.sheet !== '' && { sheet: outline.sheet }),
      ...(outline.encoding && { encoding: outline.encoding.chosen }),
    };
    const options = { signal: control.signal, notify: false, onSent: setSent };
    try {
      const answer =
        wish.into === 'list'
          ? await call(
              importIntoFavourite,
              { params: { id: wish.listId }, body: { ...body, onFull: wish.onFull } },
              options,
            )
          : await call(importIntoBlacklist, { body: { ...body, ...banOf(wish) } }, options);
      setBegun(answer);
      onStart?.(answer);
    } catch (thrown) {
      const error = toReachkitError(thrown);
      if (error.fields?.reason ?? error.fields?.expireAt) throw error;
      // biome-ignore lint/plugin/ownRunner: the person can stop it
      if (error.kind !== 'aborted') setFailure(error);
    } finally {
      underWay.current = null;
      setSent(null);
    }
  }

  return {
    sent,
    begun,
    failure,
    begin,
    stop,
    forget: () => {
      setBegun(null);
      setFailure(null);
    },
  };
}

function banOf({ reason, listId, expireAt }: Extract<ImportWish, { into: 'blacklist' }>) {
  return {
    reason,
    ...(listId === null ? { scope: 'all' as const } : { scope: 'list' as const, listId }),
    ...(expireAt !== null && { expireAt }),
  };
}
