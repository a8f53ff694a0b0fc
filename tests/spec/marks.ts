import { quotedTexts } from './quotedTexts.ts';
import type { Mark } from './statement.ts';

/** Returns statements with reworded quotations, each with the reasons. */
function reworded(): Readonly<Record<string, Mark>> {
  const reasons = new Map<string, string[]>();
  for (const { statements, differs } of quotedTexts) {
    if (differs === undefined) continue;
    for (const id of statements) reasons.set(id, [...(reasons.get(id) ?? []), differs]);
  }
  return Object.fromEntries([...reasons].map(([id, texts]) => [id, { deliberate: texts.join(' ') }]));
}

/** Statements that the product implements differently, or that the proofs show only in part. */
export const marks: Readonly<Record<string, Mark>> = {
  ...reworded(),

  '1.layout.sidebar': {
    deliberate:
      'The layouts nav-with-menu and nav-bottom-menu carry the menu in the top bar, as their names say; the others have it at the side, and a phone at the foot.',
  },
  '1.office.acquisition': {
    partly: 'A staff console that shows the section; the server puts it into the menu of staff.',
  },
  '1.office.menu': {
    partly: 'A staff console that shows the menu; the server has one for staff.',
  },
  '2.guard.catchAll': {
    deliberate:
      'A signed-in person stays at the address and reads inside the frame that the page does not exist, with a link to /index: being moved elsewhere without a word looks like a fault. Without a login every unknown path leads to /index.',
  },
  '2.layout.footerTargets': {
    deliberate:
      'The specification leaves both targets empty; a site has documents to show there. Without an address they are no links.',
  },
  '3.session.lock': {
    deliberate:
      'The specification does not say what the value locks. The session keeps it for hosts; no screen reads it.',
  },
  '3.state.bloggerList': {
    deliberate:
      'The area keeps the result that a creator was opened from. The filter and the running search live in the view of each search and in the address, so that a link opens the same search; their fields of the area are for hosts with a search of their own.',
  },
  '3.state.favourites': {
    deliberate:
      'The area keeps the list that a creator was last saved to. The open list and the chosen creators live in the view and the address of the page; their fields of the area are for hosts.',
  },
  '3.setting.layoutSidebar': {
    deliberate:
      'Layout, mini menu and horizontal menu decide how the menu stands. The flag is stored for hosts; no part of the shell reads it.',
  },
  '5.shortLink.productLink': {
    deliberate: 'Addresses that begin with https:// are taken, too: nearly every shop has one.',
  },
  '5.staffLogin.encrypted': {
    deliberate:
      'A site switches encryption on by PASSWORD_CODEC=aes. The default is none: every browser knows the key, so that HTTPS protects the password.',
  },
  '8.toast.place': {
    deliberate:
      'Above quotas and actions docked at the foot of the window, which a notice may be about; on pages that run from right to left, at the bottom right.',
  },
  '8.message.done': {
    deliberate:
      'Each confirmation names what was done: saved, added, sent, modified. A general text would say less.',
  },
  '9.format.average': {
    deliberate:
      'Averages take the latest 10 videos that are at least 48 hours old: younger ones still gather views.',
  },
  '9.limit.passwordKey': {
    deliberate:
      'The key comes from the site settings at the first staff login, so that a site changes it without a new build of the client.',
  },
  '7.call.tokenQuery': {
    deliberate:
      'The server takes the query; our client sends a form, so that passwords stay out of addresses and logs.',
  },
  '7.call.smsTokenQuery': {
    deliberate:
      'The server takes the query; our client sends a form, so that codes stay out of addresses and logs.',
  },
};
