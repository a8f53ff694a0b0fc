'use client';
import { checkShortLink, type DataOf, hostPlaceholder, shortAliasSchema } from '@reachkit/contract';
import type { FieldError } from '@reachkit/contract/errors';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { hostOf, utmOf } from './linkEntry.ts';

/** Debounce of the link check, in milliseconds. */
const restMs = 400;

export interface TargetCheck {
  /** Destination of the link; `null` while it is unknown. */
  readonly target: DataOf<typeof checkShortLink> | null;
  readonly isChecking: boolean;
  /** Field name → why the server would reject it. */
  readonly faults: Readonly<Record<string, FieldError>>;
  /** Why the check itself failed. */
  readonly failure: ReachkitError | null;
  /** The product link has a host placeholder. */
  readonly needsHost: boolean;
}

/** Has the server check the link while it is typed (debounced). */
export function useTargetCheck({ isNew }: { readonly isNew: boolean }): TargetCheck {
  const { control } = useFormContext();
  const [productLink, host, alias, source, medium, campaign, term, content]: string[] = useWatch({
    control,
    name: [
      ...(['productLink', 'host', 'alias'] as const),
      ...(['utm.source', 'utm.medium', 'utm.campaign', 'utm.term', 'utm.content'] as const),
    ],
  });
  const needsHost = (productLink ?? '').includes(hostPlaceholder);
  const wanted = useMemo(() => {
    const fields = { productLink: productLink ?? '', host: host ?? '' };
    const utm = {
      source: source ?? '',
      medium: medium ?? '',
      campaign: campaign ?? '',
      term: term ?? '',
      content: content ?? '',
    };
    const known = shortAliasSchema.safeParse(alias ?? '');
    const read = checkShortLink.body.safeParse({
      productLink: fields.productLink,
      host: hostOf(fields),
      utm: utmOf(utm),
      alias: isNew && known.success ? known.data : null,
    });
    if (!read.success || (needsHost && read.data.host === null)) return null;
    return read.data;
  }, [productLink, host, alias, source, medium, campaign, term, content, isNew, needsHost]);

  const settled = useDebounced(wanted, restMs);
  const isWanted = settled !== null && settled === wanted;
  const { data, isFetching, error } = useRead(
    checkShortLink,
    { body: settled ?? { productLink: '', host: null, utm: {}, alias: null } },
    { isEnabled: isWanted, quiet: 'typeAhead', staleMs: 60_000 },
  );
  const isRefused = error?.kind === 'validation';
  return {
    target: isWanted ? (data ?? null) : null,
    isChecking: wanted !== null && (!isWanted || isFetching),
    faults: isWanted && isRefused ? (error.fields ?? {}) : {},
    failure: isWanted && error && !isRefused ? error : null,
    needsHost,
  };
}
