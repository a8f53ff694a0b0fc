'use client';

import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../Button/Button.tsx';
import * as iconButton from '../IconButton/IconButton.css.ts';
import { HeadlessPortal, KeepInContainer } from '../Portal/HeadlessPortal.tsx';
import { cx, type RootProps } from '../rootProps.ts';
import * as css from './Menu.css.ts';

/** An entry of a menu: an action, a choice, or a link. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** Language of the label if it is not the page's, e.g. the name of a language in that language. */
  readonly lang?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Set for a choice: the chosen one has a check mark. */
  readonly isChecked?: boolean | undefined;
  /** Makes the entry a link; `onSelect` may prevent the browser's own navigation. */
  readonly href?: string | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A group of menu entries, with an optional caption. */
export interface MenuSection {
  readonly id: string;
  readonly caption?: string | undefined;
  readonly items: readonly MenuAction[];
}

/** Props of `Menu`: the button, and the entries it opens. */
export interface MenuProps extends RootProps {
  /**
   * Name of the button; visible unless `isIconOnly` or `button` is given. `aria-label` may be longer. Omit it only if
   * `button` itself contains the text.
   */
  readonly label?: string | undefined;
  readonly icon?: ReactNode;
  readonly isIconOnly?: boolean | undefined;
  /** Content of the button instead of icon and label. */
  readonly button?: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly hasCaret?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly sections: readonly MenuSection[];
  /** Side of the button on which the menu is aligned. Default `start`. */
  readonly align?: 'start' | 'end' | undefined;
}

/** A button that opens a list of actions, choices or links. */
export const Menu = forwardRef<HTMLElement, MenuProps>(function Menu(props, ref) {
  const { label, icon, isIconOnly, button, variant = 'ghost', size, hasCaret, isDisabled, sections } = props;
  const { align = 'start', className, id, ...rest } = props;
  const attach = useAssignedRef(ref);
  const attributes = Object.fromEntries(Object.entries(rest).filter(([name]) => /^(data|aria)-/.test(name)));
  return (
    <HeadlessPortal>
      <HeadlessMenu>
        {({ open }) => (
          <>
            <MenuButton
              ref={attach}
              {...attributes}
              as={Button}
              {...(id !== undefined ? { id } : {})}
              variant={variant}
              size={size}
              isDisabled={isDisabled}
              icon={button === undefined ? icon : undefined}
              endIcon={hasCaret ? <ChevronDown size={14} aria-hidden="true" /> : undefined}
              {...((isIconOnly || button !== undefined) && label !== undefined && { 'aria-label': label })}
              title={isIconOnly ? label : undefined}
              className={cx('rk-menu-button', isIconOnly && iconButton.root, className)}
            >
              {button ?? (isIconOnly ? null : label)}
            </MenuButton>
            <MenuItems
              modal={false}
              portal
              anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
              className={cx('rk-menu', css.list)}
            >
              {sections.map((section, index) => (
                <Fragment key={section.id}>
                  {index > 0 && <hr className={css.line} />}
                  {section.caption !== undefined && <div className={css.caption}>{section.caption}</div>}
                  {section.items.map((item) => (
                    <MenuItem key={item.id} disabled={item.isDisabled ?? false}>
                      <Row item={item} />
                    </MenuItem>
                  ))}
                </Fragment>
              ))}
            </MenuItems>
            <KeepInContainer isOpen={open} />
          </>
        )}
      </HeadlessMenu>
    </HeadlessPortal>
  );
});

interface RowProps {
  readonly item: MenuAction;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** Headless UI hands its attributes, handlers and ref to this element. */
const Row = forwardRef<HTMLElement, RowProps>(function Row({ item, onClick, ...given }, ref) {
  const isChoice = item.isChecked !== undefined;
  const attach = useAssignedRef(ref);
  const shared = {
    ...given,
    className: css.item,
    'data-danger': item.isDanger ? '' : undefined,
    ...(isChoice ? { role: 'menuitemradio', 'aria-checked': item.isChecked } : {}),
    onClick: (event: MouseEvent<HTMLElement>) => {
      item.onSelect?.(event);
      onClick?.(event);
    },
  };
  const inner = (
    <>
      {item.icon != null && <span className={css.icon}>{item.icon}</span>}
      <span className={css.words}>
        <span className={css.label} dir="auto" lang={item.lang}>
          {item.label}
        </span>
        {item.description !== undefined && <span className={css.description}>{item.description}</span>}
      </span>
      {isChoice && (
        <span className={css.check}>{item.isChecked && <Check size={16} aria-hidden="true" />}</span>
      )}
    </>
  );
  return item.href !== undefined ? (
    <a {...shared} ref={attach} href={item.href}>
      {inner}
    </a>
  ) : (
    <button {...shared} ref={attach} type="button">
      {inner}
    </button>
  );
});
