import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's `tsvector`, in its text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
