import type { ComponentType } from 'react';

/** Options that Ladle offers for a property in its bar. */
interface Choice {
  readonly options: readonly unknown[];
  readonly control: { readonly type: 'select' | 'inline-radio' };
}

/**
 * A story with its properties as controls below it. Booleans, numbers and texts get controls by their value in `args`; a
 * choice needs `argTypes`. The story shows `args` unless a control changes them.
 * @example export const Controls = withControls({ isWide: false }, {}, (props) => <Button {...props}>…</Button>);
 */
export function withControls<Props extends object>(
  args: Props,
  argTypes: { readonly [Name in keyof Props]?: Choice },
  Draw: ComponentType<Props>,
) {
  function Controls(props: Partial<Props>) {
    // Ladle passes the controls of the whole stage to every story: only its own are passed on.
    const set = Object.entries(props).filter(
      ([name, value]) => Object.hasOwn(args, name) && value !== undefined,
    );
    return <Draw {...args} {...Object.fromEntries(set)} />;
  }
  return Object.assign(Controls, { args, argTypes });
}

/** A control that offers these values. */
export const choice = (options: readonly unknown[]): Choice => ({
  options,
  control: { type: options.length > 4 ? 'select' : 'inline-radio' },
});
