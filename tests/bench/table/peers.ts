/** Tables of the same rows and cells; each is a page of its own. */
export const peers = [
  { id: 'reachkit', name: 'Reachkit DataTable' },
  { id: 'agGrid', name: 'AG Grid community' },
  { id: 'reactDataGrid', name: 'react-data-grid' },
  { id: 'antd', name: 'antd Table (virtual)' },
] as const;

export type PeerId = (typeof peers)[number]['id'];
