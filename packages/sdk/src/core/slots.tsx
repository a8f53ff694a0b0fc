'use client';
import { type ComponentType, type Context, createContext, type ReactNode, useContext, useMemo } from 'react';
import { useShallowStable } from './react/stable.ts';

interface DataAttributes {
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

type PropsOfSlot<Slot> = Slot extends ComponentType<infer Props> ? Partial<Props> & DataAttributes : never;

/** Props for the components in the slots, ours or a host's: they override the feature's. */
export type SlotProps<Slots> = {
  readonly [Name in keyof Slots]?: PropsOfSlot<NonNullable<Slots[Name]>> | undefined;
};

/** Options of a feature with replaceable components. A component must keep its identity, or its state is lost. */
export interface SlotOptions<Slots> {
  readonly slots?: Slots | undefined;
  readonly slotProps?: SlotProps<Slots> | undefined;
}

/** Slots in effect for a component: those of all enclosing scopes, the inner ones first. */
export interface SlotsInScope<Slots> {
  readonly slots: Partial<Slots>;
  readonly slotProps: SlotProps<Slots>;
}

/** Context of one feature's slots, created outside its components. */
export type SlotContext<Slots> = Context<SlotsInScope<Slots> | null>;

export function createSlotContext<Slots>(): SlotContext<Slots> {
  return createContext<SlotsInScope<Slots> | null>(null);
}

interface SlotScopeProps<Slots> extends SlotOptions<Slots> {
  readonly of: SlotContext<Slots>;
  readonly children?: ReactNode;
}

/** Sets slots for a subtree; other slots are inherited. */
export function SlotScope<Slots extends object>(props: SlotScopeProps<Slots>) {
  const { of: Scoped, slots, slotProps, children } = props;
  const outer = useContext(Scoped);
  const merged = useShallowStable<Partial<Slots>>({ ...outer?.slots, ...slots });
  const outerProps = outer?.slotProps;
  const value = useMemo(
    () => ({ slots: merged, slotProps: { ...outerProps, ...slotProps } }),
    [merged, outerProps, slotProps],
  );
  return <Scoped.Provider value={value}>{children}</Scoped.Provider>;
}

/** Returns the slots in effect where a component is rendered. */
export function useSlots<Slots extends object>(of: SlotContext<Slots>): SlotsInScope<Slots> {
  return useContext(of) ?? { slots: {}, slotProps: {} };
}
