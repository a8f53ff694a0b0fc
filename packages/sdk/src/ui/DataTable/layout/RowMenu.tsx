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
  /** Names the row as well: "Actions for Mira". */
  readonly label: string;
  /** Asked when the menu is first opened. */
  readonly sections: () => readonly MenuSection[];
}

/**
 * The menu of a table's row, for `rowActions`. Until it is first opened only its button is drawn:
 * a menu in every row would be felt in a scroll.
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
        // While it is open, the focus is in the list; afterwards a plain button will do again.
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
