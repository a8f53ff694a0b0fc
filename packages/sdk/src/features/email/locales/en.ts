import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import type { EmailMessages } from './zh.ts';

const texts: TextsLike<EmailMessages> = {
  templates: {
    title: 'Email templates',
    make: 'New template',
    stock: 'Templates',
    stockOf: '{{used}} / {{limit}}',
    stockLeft: '{{left}} left',
    stockFull: 'Full',
    offer: 'More email templates',
    find: 'Find a template',
    clear: 'Clear',
    kinds: 'Kind',
    kind: { all: 'All', body: 'First email', follow: 'Follow-up' },
    list: 'Templates',
    noSubject: 'No subject',
    private: 'Only you',
    shared: 'Shared with the team',
    sharedBy: 'Shared by {{name}}',
    created: 'Created {{day}}',
    more: 'More actions for “{{name}}”',
    remove: 'Delete',
    loading: 'Loading templates',
    failed: 'The templates did not load',
    retry: 'Try again',
    requestId: 'Request id',
    empty: 'No templates yet',
    emptyBody:
      'Keep an email you often write as a template. When you use it, names and handles become those of each creator.',
    none: 'No template matches',
    showAll: 'Show all',
  },
  removing: {
    title: 'Delete the template “{{name}}”?',
    body: 'This cannot be undone. Emails that began with it stay as they are.',
    bodyShared:
      'Your team can no longer use it either, and this cannot be undone. Emails that began with it stay as they are.',
    cancel: 'Cancel',
    confirm: 'Delete template',
    done: 'Deleted “{{name}}”',
  },
};

export const emailEn = /* @__PURE__ */ catalogue('en', 'email', texts);
