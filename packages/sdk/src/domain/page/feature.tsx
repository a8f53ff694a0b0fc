'use client';
import {
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { type SlotContext, type SlotOptions, SlotScope } from '../../core/slots.tsx';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';

/** Renders a feature: calls its controller and passes the model to its view. Its name becomes the component's. */
type Draw<Node, Props> = (props: Props, ref: ForwardedRef<Node>) => ReactNode;

/**
 * Creates a component for hosts, with an error boundary and a slot scope.
 * @param draw - a function with a name; with slots, it gets the other properties alone
 */
export function feature<Node extends HTMLElement, Props extends object>(
  draw: Draw<Node, Props>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Node>>;
export function feature<Node extends HTMLElement, Props extends SlotOptions<Slots>, Slots extends object>(
  draw: Draw<Node, Props>,
  slots: SlotContext<Slots>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Node>>;
export function feature<Node extends HTMLElement, Props extends object, Slots extends object>(
  draw: Draw<Node, Props>,
  slots?: SlotContext<Slots>,
) {
  const made = forwardRef<Node, Props & SlotOptions<Slots>>((props, ref) => (
    <FeatureRoot ref={ref}>
      <Drawn draw={draw} of={slots} given={props} root={ref} />
    </FeatureRoot>
  ));
  made.displayName = draw.name;
  return made;
}

interface DrawnProps<Node, Props, Slots> {
  readonly draw: Draw<Node, Props>;
  readonly of: SlotContext<Slots> | undefined;
  readonly given: PropsWithoutRef<Props & SlotOptions<Slots>>;
  readonly root: ForwardedRef<Node>;
}

function Drawn<Node, Props, Slots extends object>({ draw, of, given, root }: DrawnProps<Node, Props, Slots>) {
  if (!of) return <Call draw={draw} props={given} root={root} />;
  const { slots, slotProps, ...props } = given;
  return (
    <SlotScope of={of} slots={slots} slotProps={slotProps}>
      <Call draw={draw} props={props} root={root} />
    </SlotScope>
  );
}

interface CallProps<Node, Props> {
  readonly draw: Draw<Node, Props>;
  readonly props: object;
  readonly root: ForwardedRef<Node>;
}

/** A component of its own, so that the boundary above catches errors of `draw`. */
function Call<Node, Props>({ draw, props, root }: CallProps<Node, Props>) {
  return draw(props as Props, root);
}
