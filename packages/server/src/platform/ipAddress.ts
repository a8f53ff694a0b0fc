/** Node's functions about addresses, which open no connection; `node:net` itself is for `outbound/` alone. */
export { BlockList, isIP } from 'node:net';
