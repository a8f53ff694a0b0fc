import { useCallback, useRef, useState } from 'react';

/** Reason of a change, e.g. `filter`, `reset`, `page`. */
export interface ChangeDetail {
  readonly reason: string;
}

/** Why a view has changed, and whether the change is a step of its own in the history. */
export interface ViewChangeDetail extends ChangeDetail {
  /** The new view takes the place of the old one in a history, e.g. while typing. */
  readonly replace: boolean;
}

/** Options of `useControllable`: a value that the owner keeps, or the value to begin with. */
export interface ControllableOptions<Value, Detail> {
  /** Given: the owner keeps the value and changes it in `onChange`. */
  readonly value: Value | undefined;
  /** Else we keep it, beginning here. */
  readonly defaultValue: Value;
  readonly onChange?: ((value: Value, detail: Detail) => void) | undefined;
}

type Setter<Value, Detail> = (next: Value | ((current: Value) => Value), detail: Detail) => void;

/** `x / defaultX / onXChange`: one state that a host may own or leave to us. The setter keeps its identity. */
export function useControllable<Value, Detail>(
  options: ControllableOptions<Value, Detail>,
): readonly [Value, Setter<Value, Detail>] {
  const [kept, setKept] = useState(options.defaultValue);
  const isControlled = options.value !== undefined;
  const value = options.value === undefined ? kept : options.value;
  const latest = useRef({ value, isControlled, onChange: options.onChange });
  latest.current = { value, isControlled, onChange: options.onChange };

  const change = useCallback<Setter<Value, Detail>>((next, detail) => {
    const { current } = latest;
    const resolved = isUpdater(next) ? next(current.value) : next;
    if (Object.is(resolved, current.value)) return;
    // Two changes in one event build on each other; the owner's next render settles it.
    latest.current = { ...current, value: resolved };
    if (!current.isControlled) setKept(() => resolved);
    current.onChange?.(resolved, detail);
  }, []);

  return [value, change];
}

function isUpdater<Value>(next: Value | ((current: Value) => Value)): next is (current: Value) => Value {
  return typeof next === 'function';
}

/** The props by which a host drives what a feature shows. */
export interface FeatureViewProps<View> {
  /** Controlled: the host keeps the view, e.g. in its address. */
  readonly view?: View | undefined;
  /** Memory: the feature keeps the view, starting here; the page's address is untouched. */
  readonly defaultView?: View | undefined;
  readonly onViewChange?: ((view: View, detail: ViewChangeDetail) => void) | undefined;
}

/** Options of `useFeatureView`. */
export interface FeatureViewOptions<View> extends FeatureViewProps<View> {
  readonly defaultView: View;
}

/** A feature's whole serialisable state, kept in memory or controlled by the host. */
export function useFeatureView<View>(
  options: FeatureViewOptions<View>,
): readonly [View, Setter<View, ViewChangeDetail>] {
  return useControllable<View, ViewChangeDetail>({
    value: options.view,
    defaultValue: options.defaultView,
    onChange: options.onViewChange,
  });
}
