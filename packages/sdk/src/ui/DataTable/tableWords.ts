import type { SayWord, TableWords } from '../words.ts';

export const tableWords = (say: SayWord): TableWords => ({
  rowNumber: say('table.rowNumber'),
  selectAll: say('table.selectAll'),
  selectRow: (name) => say('table.selectRow', { name }),
  loading: say('table.loading'),
  loadingMore: say('table.loading'),
  sortedAscending: say('table.sortedAscending'),
  sortedDescending: say('table.sortedDescending'),
  columnWidth: (column, width) => say('table.columnWidth', { column, width }),
  actions: say('table.actions'),
});
