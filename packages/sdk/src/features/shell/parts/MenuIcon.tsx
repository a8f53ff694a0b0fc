import { Circle, Search } from 'lucide-react';

/** The icon that the menu's data names; a plain mark for one that this version does not know. */
export function MenuIcon({ name }: { readonly name: string }) {
  return name === 'search' ? (
    <Search size={16} aria-hidden="true" />
  ) : (
    <Circle size={16} aria-hidden="true" />
  );
}
