export * from './cooperations/tables.ts';
export * from './invitations/tables.ts';
export * from './promotions/tables.ts';
