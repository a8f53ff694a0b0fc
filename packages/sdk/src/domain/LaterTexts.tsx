'use client';
import type { i18n as I18n } from 'i18next';
import { type FunctionComponent, lazy, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { TextContext, type TextContextValue } from '../core/contexts.ts';
import type { TextNamespace, TextTree } from '../core/i18n/texts.ts';
import { useRequired } from '../core/required.ts';
import { AttemptContext } from '../ui/Lazy/lazyPart.tsx';
import { loadPart } from '../ui/Lazy/loadPart.ts';

type Around = FunctionComponent<PropsWithChildren>;

/** The lazy texts of a namespace, for one translator. */
interface LaterTextsState {
  isThere: boolean;
  loading: Promise<void> | undefined;
  /** Component that shows the content once loaded, per attempt: React caches a failure of `lazy` forever. */
  readonly attempts: WeakMap<object, Around>;
}

const states = new WeakMap<I18n, Map<string, LaterTextsState>>();

function stateOf(i18n: I18n, namespace: string): LaterTextsState {
  const all = states.get(i18n) ?? new Map<string, LaterTextsState>();
  states.set(i18n, all);
  const state = all.get(namespace) ?? { isThere: false, loading: undefined, attempts: new WeakMap() };
  all.set(namespace, state);
  return state;
}

/** Adds the lazy texts of catalogues to the translator; existing texts stay, e.g. a host's own. */
function load({ i18n, catalogues }: TextContextValue, namespace: string): Promise<void> {
  const state = stateOf(i18n, namespace);
  const fetchAll = async () => {
    // The last catalogue takes precedence, as for texts that are not lazy.
    for (const { locale, namespace: own, later } of catalogues.toReversed()) {
      if (own === namespace && later) i18n.addResourceBundle(locale, namespace, await later(), true, false);
    }
    state.isThere = true;
  };
  state.loading ??= loadPart(fetchAll).finally(() => {
    state.loading = undefined;
  });
  return state.loading;
}

const Shown: Around = ({ children }) => children;

function aroundOf(text: TextContextValue, namespace: string, attempt: object): Around {
  const { isThere, attempts } = stateOf(text.i18n, namespace);
  // Content that waited for the texts keeps its component, so that its state is not reset.
  const known = attempts.get(attempt);
  if (known || isThere) return known ?? Shown;
  const around = lazy(() => load(text, namespace).then(() => ({ default: Shown })));
  attempts.set(attempt, around);
  return around;
}

interface LaterTextsProps {
  readonly of: TextNamespace<TextTree>;
  readonly children: ReactNode;
}

/** Renders its children once the lazy texts of a namespace have loaded; for use inside a `PartBoundary`. */
export function LaterTexts({ of, children }: LaterTextsProps) {
  const text = useRequired(TextContext);
  const attempt = useContext(AttemptContext);
  const AroundThem = aroundOf(text, of.name, attempt);
  return <AroundThem>{children}</AroundThem>;
}

/** Preloads the lazy texts of a namespace; a failure is left to the component that needs them. */
export function usePreloadTexts(of: TextNamespace<TextTree>): () => void {
  const text = useRequired(TextContext);
  return () => {
    if (!stateOf(text.i18n, of.name).isThere) load(text, of.name).catch(() => undefined);
  };
}
