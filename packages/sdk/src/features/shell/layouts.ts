import type { LayoutName } from '../../core/state/setting.ts';

/** `phone`: up to 640 px; `narrow`: up to 1000 px; `medium`: below 1600 px. */
export type ShellWidth = 'phone' | 'narrow' | 'medium' | 'wide';

export interface ShellChoice {
  readonly layout: LayoutName;
  /** Side menus are icons only. */
  readonly isMini: boolean;
  /** The side menu is a bar below the top bar. */
  readonly isHorizontal: boolean;
  readonly width: ShellWidth;
}

/** Parts of the shell that are rendered. */
export interface ShellShape {
  /** `list`: icons and text; `icons`: each entry's icon; `flyouts`: each section's icon; `sections`: icon over text. */
  readonly side: 'list' | 'icons' | 'flyouts' | 'sections' | null;
  /** A second sidebar with the pages of the current section. */
  readonly hasSecond: boolean;
  /** Sections in the top bar, or in a row beneath it. */
  readonly bar: 'top' | 'row' | null;
  readonly hasPanel: boolean;
  /** The bottom menu of a phone. */
  readonly hasPhoneMenu: boolean;
}

const bare: ShellShape = { side: null, hasSecond: false, bar: null, hasPanel: false, hasPhoneMenu: false };

/**
 * Elements of each of the five layouts; a page's route says which one it is shown in.
 *
 * - `icon-with-text`: a sidebar of 208 px, each icon beside its words, the quotas at its foot. The site's own default.
 * - `mini-sidebar-right-fix`: a rail of 56 px with icons, tooltips and a panel flying out for each section, and a fixed
 *   panel of 240 px at the inline end with bookmarks and quotas; below 1600 px the panel goes, so that the page has the width.
 * - `two-sidebar`: a rail of 72 px with an icon and a small word for each section, and a second sidebar of 184 px with
 *   the entries of the section one is in.
 * - `nav-with-menu`: no sidebar; the top bar carries the sections as menus, and what does not fit goes into "more".
 * - `nav-bottom-menu`: the top bar with brand and tools, and beneath it a second row of 44 px with the sections and the
 *   pages of the section one is in.
 */
export function shapeOf({ layout, isMini, isHorizontal, width }: ShellChoice): ShellShape {
  if (width === 'phone') return { ...bare, hasPhoneMenu: true };
  const isRail = isMini || width === 'narrow';
  const hasPanel = layout === 'mini-sidebar-right-fix' && width === 'wide';
  switch (layout) {
    case 'nav-with-menu':
      return { ...bare, bar: 'top' };
    case 'nav-bottom-menu':
      return { ...bare, bar: 'row' };
    case 'icon-with-text':
      return isHorizontal ? { ...bare, bar: 'row' } : { ...bare, side: isRail ? 'icons' : 'list' };
    case 'mini-sidebar-right-fix':
      return isHorizontal ? { ...bare, bar: 'row', hasPanel } : { ...bare, side: 'flyouts', hasPanel };
    case 'two-sidebar':
      if (isHorizontal) return { ...bare, bar: 'row' };
      return isRail ? { ...bare, side: 'flyouts' } : { ...bare, side: 'sections', hasSecond: true };
  }
}
