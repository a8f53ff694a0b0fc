'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useBothRefs } from '../assignRef.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Tabs.css.ts';

/** A tab of `Tabs`; `value` is unique. */
export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly count?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Set if the tabs are pages: then all of them are links. */
  readonly href?: string | undefined;
}

/** Props of `Tabs`. The parent renders the panel. */
export interface TabsProps<Value extends string> extends RootProps {
  /** The root element. Not `ref`: before React 19 that would lose the generic value type. */
  readonly rootRef?: Ref<HTMLElement> | undefined;
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  /** Called on a plain click or key; a modified click on a link is left to the browser. */
  readonly onValueChange?: ((value: Value, event: MouseEvent | KeyboardEvent) => void) | undefined;
  /** Position of the counts. `below` takes no width: for many tabs in a narrow column. Default: `beside`. */
  readonly countPlace?: 'beside' | 'below' | undefined;
  /** Id of the panel. */
  readonly panelId?: string | undefined;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Scrolls only the strip, never the page: scrollIntoView would move both. */
function showCurrentTab(strip: HTMLElement | null): void {
  const current = strip?.querySelector('[data-current]')?.getBoundingClientRect();
  if (!strip || !current) return;
  const visible = strip.getBoundingClientRect();
  if (current.left < visible.left) strip.scrollLeft += current.left - visible.left;
  else if (current.right > visible.right) strip.scrollLeft += current.right - visible.right;
}

/** Underlined tabs: a tab list, or a navigation of links when the tabs have `href`. The current one is scrolled into view. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, countPlace = 'beside', panelId, className } = props;
  const strip = useRef<HTMLElement>(null);
  const attach = useBothRefs(props.rootRef ?? null, strip);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip follows each change of the current tab
  useEffect(() => showCurrentTab(strip.current), [value]);
  const isNavigation = tabs.some((tab) => tab.href !== undefined);
  const inner = (tab: Tab<Value>) => (
    <>
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && (
        <bdi dir="ltr" className={css.count}>
          {tab.count}
        </bdi>
      )}
    </>
  );

  if (isNavigation) {
    return (
      <nav
        ref={attach}
        {...rootAttributes(props)}
        aria-label={label}
        data-counts={countPlace}
        className={cx('rk-tabs', css.list, className)}
      >
        {tabs.map((tab) => (
          <a
            key={tab.value}
            href={tab.href}
            className={css.tab}
            aria-current={tab.value === value ? 'page' : undefined}
            data-current={tab.value === value ? '' : undefined}
            onClick={(event) => {
              if (!onValueChange || event.defaultPrevented || !isPlain(event)) return;
              event.preventDefault();
              onValueChange(tab.value, event);
            }}
          >
            {inner(tab)}
          </a>
        ))}
      </nav>
    );
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const enabled = tabs.filter((tab) => !tab.isDisabled);
    // Counts from the focused tab: a host may update the current tab later.
    const buttons = [...event.currentTarget.querySelectorAll('[role="tab"]')];
    const from =
      tabs[buttons.findIndex((button) => event.target instanceof Node && button.contains(event.target))];
    const at = enabled.findIndex((tab) => tab.value === (from?.value ?? value));
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const next =
      step !== undefined
        ? enabled[(at + step + enabled.length) % enabled.length]
        : { Home: enabled[0], End: enabled[enabled.length - 1] }[event.key];
    if (!next) return;
    event.preventDefault();
    onValueChange?.(next.value, event);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };

  return (
    <div
      {...rootAttributes(props)}
      ref={attach}
      role="tablist"
      aria-label={label}
      data-counts={countPlace}
      className={cx('rk-tabs', css.list, className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          aria-disabled={tab.isDisabled || undefined}
          data-current={tab.value === value ? '' : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={(event) => !tab.isDisabled && onValueChange?.(tab.value, event)}
        >
          {inner(tab)}
        </button>
      ))}
    </div>
  );
}
