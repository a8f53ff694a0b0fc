'use client';
import type { LucideIcon } from 'lucide-react';
import type { Target } from '../../core/navigation/target.ts';
import { useWay } from '../../core/navigation/useWay.ts';
import type { MenuAction } from '../../ui/Menu/Menu.tsx';

/** An entry of a menu with its icon. */
export const menuItem = (
  id: string,
  label: string,
  Icon: LucideIcon,
  onSelect: NonNullable<MenuAction['onSelect']>,
  more?: Partial<MenuAction>,
): MenuAction => ({ id, label, onSelect, icon: <Icon size={16} aria-hidden="true" />, ...more });

/** Returns the entry of a menu that leads to the page of a row; none if the host has no such page. */
export function useOpenItem(to: Target, label: string, Icon: LucideIcon): readonly MenuAction[] {
  const way = useWay(to);
  return way ? [menuItem('open', label, Icon, way.onClick, { href: way.href })] : [];
}
