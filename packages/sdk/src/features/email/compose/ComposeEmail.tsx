'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ComposeEmailView } from './ComposeEmailView.tsx';
import { type ComposerOptions, useComposer } from './useComposer.ts';

/** Props of `ComposeEmail`: the draft or the creators of a new one, and callbacks. */
export interface ComposeEmailProps extends ComposerOptions, RootProps {
  /**
   * Called when the person leaves, after the draft was saved or its changes discarded. Without it there is no back
   * button.
   */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Composes an email to creators and sends it, at once or later. The draft is saved while typing, when the connection
 * returns, and on unmount. Text that cannot be saved stays in the tab and is offered on the next visit.
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
