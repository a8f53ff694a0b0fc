import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's `tsvector`, in text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
