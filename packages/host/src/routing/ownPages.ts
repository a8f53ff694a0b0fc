import { type LaterPage, laterPage } from './laterPage.tsx';

/** A page of every signed-in person, whatever their menu says; the account menu leads to it. */
export interface OwnPage extends LaterPage<object> {
  readonly path: string;
  /** Its title, as `own.<title>` of the site's texts. */
  readonly title: 'security' | 'changes' | 'tool';
  /** Name of an icon as menu entries have it. */
  readonly icon: string;
}

export const ownPages: readonly OwnPage[] = [
  {
    path: '/tool',
    title: 'tool',
    icon: 'tool',
    ...laterPage(async () => (await import('../pages/tool/ToolPage.tsx')).ToolPage),
  },
];

export function ownPageAt(path: string): OwnPage | undefined {
  return ownPages.find((page) => page.path === path);
}
