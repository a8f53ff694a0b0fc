'use client';

import { ChevronRight } from 'lucide-react';
import { type ComponentType, Fragment, forwardRef, type MouseEvent, type ReactNode, useState } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Breadcrumb.css.ts';

/** An item on the path from home to the current page. */
export interface BreadcrumbItem {
  readonly id: string;
  readonly label: string;
  /** URL of the item; without it the item is plain text. */
  readonly href?: string | undefined;
  /** Before the label; 16 px. */
  readonly icon?: ReactNode;
  /** Shows only the icon, e.g. for home. */
  readonly isLabelHidden?: boolean | undefined;
}

/** Props of a host's own link. */
export interface BreadcrumbLinkProps {
  readonly href: string;
  readonly className: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Parts that a host replaces: the link of an item. */
export interface BreadcrumbSlots {
  readonly Link?: ComponentType<BreadcrumbLinkProps> | undefined;
}

/** Props of `Breadcrumb`. `onFollow` may prevent the browser's own navigation. */
export interface BreadcrumbProps extends RootProps {
  /** Name of the landmark. */
  readonly label: string;
  /** From home to the current page, which is last. */
  readonly items: readonly BreadcrumbItem[];
  /** Name of the button that shows the collapsed items: "Show 3 more". */
  readonly moreLabel?: string | undefined;
  readonly onFollow?: ((item: BreadcrumbItem, event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly slots?: BreadcrumbSlots | undefined;
  readonly slotProps?: { readonly Link?: Partial<BreadcrumbLinkProps> | undefined } | undefined;
}

/** Above this number of items the middle is collapsed into a button. */
const max = 5;

/** The path from home to the current page. */
export const Breadcrumb = forwardRef<HTMLElement, BreadcrumbProps>(function Breadcrumb(props, ref) {
  const { label, items, moreLabel, onFollow, slots, slotProps, className } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = moreLabel !== undefined && !isUnfolded && items.length > max;
  const first = items.slice(0, 1);
  const shown = isFolded ? [...first, ...items.slice(items.length - (max - 2))] : items;

  return (
    <nav
      ref={ref}
      {...rootAttributes(props)}
      aria-label={label}
      className={cx('rk-breadcrumb', css.root, className)}
    >
      <ol className={css.list}>
        {shown.map((item, index) => {
          const isLast = index === shown.length - 1;
          return (
            <Fragment key={item.id}>
              {isFolded && index === 1 && (
                <li className={css.item}>
                  <button
                    type="button"
                    className={css.more}
                    aria-label={moreLabel}
                    onClick={() => setUnfolded(true)}
                  >
                    …
                  </button>
                  <Separator />
                </li>
              )}
              <li className={css.item} data-fixed={item.isLabelHidden ? '' : undefined}>
                <Place
                  item={item}
                  isLast={isLast}
                  onFollow={onFollow}
                  Link={slots?.Link}
                  linkProps={slotProps?.Link}
                />
                {!isLast && <Separator />}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
});

function Separator() {
  return <ChevronRight size={14} className={css.separator} aria-hidden="true" />;
}

interface PlaceProps {
  readonly item: BreadcrumbItem;
  readonly isLast: boolean;
  readonly onFollow: BreadcrumbProps['onFollow'];
  readonly Link: ComponentType<BreadcrumbLinkProps> | undefined;
  readonly linkProps: Partial<BreadcrumbLinkProps> | undefined;
}

function Place({ item, isLast, onFollow, Link, linkProps }: PlaceProps) {
  const words = (
    <>
      {item.icon}
      <span className={item.isLabelHidden ? 'rk-hidden' : css.words} dir="auto">
        {item.label}
      </span>
    </>
  );
  if (isLast || item.href === undefined) {
    return (
      <span className={css.place} title={item.label} aria-current={isLast ? 'page' : undefined}>
        {words}
      </span>
    );
  }
  const shared = {
    href: item.href,
    title: item.label,
    className: cx(css.place, css.link),
    onClick: (event: MouseEvent<HTMLElement>) => onFollow?.(item, event),
    children: words,
  };
  return Link ? <Link {...shared} {...linkProps} /> : <a {...shared} {...linkProps} />;
}
