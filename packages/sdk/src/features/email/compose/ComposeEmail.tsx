'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ComposeEmailView } from './ComposeEmailView.tsx';
import { type ComposerOptions, useComposer } from './useComposer.ts';

/** Props of `ComposeEmail`: the draft or the creators of a new one, and what follows when it is sent. */
export interface ComposeEmailProps extends ComposerOptions, RootProps {
  /** The person leaves after the draft was saved, or without it on request. Left out: there is no way back here. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Writes an email to creators and sends it, at once or later. The draft is saved while it is written, again when the
 * connection returns, and when this is removed. Text that cannot be saved stays in the tab and is offered the next time.
 * @example <ComposeEmail creatorIds={chosen} onSend={({ id }) => open(id)} />
 */
export const ComposeEmail = feature(function ComposeEmail(
  props: ComposeEmailProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { draftId, onCreate, creatorIds, listId, start, onSend, onGuardLeave, ...root } = props;
  const model = useComposer({ draftId, onCreate, creatorIds, listId, start, onSend, onGuardLeave });
  return <ComposeEmailView {...root} ref={ref} model={model} />;
});
