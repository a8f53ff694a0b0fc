import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { accessZh } from './access.zh.ts';

export const accessEn: TextsLike<typeof accessZh> = {
  title: 'Table of rights',
  lead: 'Which endpoints each right opens, as the server checks them. Administrators can use all of them. If you lack a right, ask an administrator. Summaries and paths are the technical names of the endpoints.',
  loading: 'Loading the table of rights…',
  failed: 'The table of rights did not load',
  refused: 'Only staff can see the table of rights',
  search: 'Find an endpoint',
  right: 'Right',
  anyRight: 'All rights',
  none: 'No endpoints match',
  empty: 'The server has no endpoints for staff',
  found_one: '{{shown}} endpoint',
  found_other: '{{shown}} endpoints',
  endpoint: 'Endpoint',
  yes: 'Allowed',
  no: 'Not allowed',
  domain: '{{domain}}, {{shown}}',
};
