import { useCallback, useRef, useState } from 'react';

/** Reason of a change, e.g. `filter`, `reset`, `page`. */
export interface ChangeDetail {
  readonly reason: string;
}

/** Reason of a view change, and whether it creates a history entry. */
export interface ViewChangeDetail extends ChangeDetail {
  /** The new view replaces the old one in the history, e.g. while typing. */
  readonly replace: boolean;
}

/** Options of `useControllable`: a controlled value, or a default value. */
export interface ControllableOptions<Value, Detail> {
  /** Controlled: the owner keeps the value and changes it in `onChange`. */
  readonly value: Value | undefined;
  /** Uncontrolled: the initial value. */
  readonly defaultValue: Value;
  readonly onChange?: ((value: Value, detail: Detail) => void) | undefined;
}

type Setter<Value, Detail> = (next: Value | ((current: Value) => Value), detail: Detail) => void;

/** `x / defaultX / onXChange`: one state, controlled by the host or uncontrolled. The setter keeps its identity. */
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
    // Two changes in one event build on each other; the owner's next render overrides them.
    latest.current = { ...current, value: resolved };
    if (!current.isControlled) setKept(() => resolved);
    current.onChange?.(resolved, detail);
  }, []);

  return [value, change];
}

function isUpdater<Value>(next: Value | ((current: Value) => Value)): next is (current: Value) => Value {
  return typeof next === 'function';
}

/** Props by which a host controls a feature's view. */
export interface FeatureViewProps<View> {
  /** Controlled: the host keeps the view, e.g. in its URL. */
  readonly view?: View | undefined;
  /** Uncontrolled: the feature keeps the view in memory, starting here; the page's URL is unchanged. */
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
