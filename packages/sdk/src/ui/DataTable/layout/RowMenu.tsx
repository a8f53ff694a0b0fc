'use client';

import { Ellipsis } from 'lucide-react';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { useForwardedNode } from '../../assignRef.ts';
import { Menu, type MenuSection } from '../../Menu/Menu.tsx';
import { cx, type RootProps, rootAttributes } from '../../rootProps.ts';
import * as css from '../actions.css.ts';
import { useCellTabIndex } from '../cells.tsx';

/** Props of `RowMenu`: the actions of one row. */
export interface RowMenuProps extends RootProps {
  /** Includes the row's name: "Actions for Mira". */
  readonly label: string;
  /** Called when the menu is first opened. */
  readonly sections: () => readonly MenuSection[];
}

/**
 * The menu of a table's row, for `rowActions`. Only its button is rendered until it is first opened: a menu in every row
 * would slow down scrolling.
 */
export const RowMenu = forwardRef<HTMLSpanElement, RowMenuProps>(function RowMenu(
  { label, sections, className, ...root },
  ref,
) {
  const tabIndex = useCellTabIndex();
  const place = useRef<HTMLSpanElement>(null);
  useForwardedNode(ref, place);
  const [isMenu, setMenu] = useState(false);

  useEffect(() => {
    if (isMenu) place.current?.querySelector('button')?.click();
  }, [isMenu]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave its button
    <span
      {...rootAttributes(root)}
      ref={place}
      className={cx('rk-row-menu', css.place, className)}
      onBlur={({ target }) => {
        // An open menu has the focus in its list; once the button of the closed menu loses the focus, a plain button is enough again.
        const isButton = place.current?.contains(target) === true;
        if (isMenu && isButton && target.getAttribute('aria-expanded') !== 'true') setMenu(false);
      }}
    >
      {isMenu ? (
        <Menu
          label={label}
          isIconOnly
          size="small"
          align="end"
          icon={<Ellipsis size={16} aria-hidden="true" />}
          sections={sections()}
        />
      ) : (
        <button
          type="button"
          className={css.button}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-label={label}
          title={label}
          onClick={() => setMenu(true)}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
});
