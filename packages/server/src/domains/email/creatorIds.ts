/** The number of a creator's id on the wire; `undefined` for what no id looks like. */
export const idOf = (id: string): number | undefined => (/^\d{1,15}$/.test(id) ? Number(id) : undefined);
