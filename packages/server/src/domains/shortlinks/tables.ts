export * from './abuse/tables.ts';
export * from './conversions/tables.ts';
export * from './links/tables.ts';
export * from './settings/tables.ts';
export * from './visits/tables.ts';
