/** Tables with the same rows and cells, each on its own page. */
export const peers = [
  { id: 'reachkit', name: 'Reachkit DataTable' },
  { id: 'agGrid', name: 'AG Grid community' },
  { id: 'reactDataGrid', name: 'react-data-grid' },
  { id: 'antd', name: 'antd Table (virtual)' },
] as const;

export type PeerId = (typeof peers)[number]['id'];
