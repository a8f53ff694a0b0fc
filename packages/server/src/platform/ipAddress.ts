/** Node's address functions, which open no connection; `node:net` itself may only be used in `outbound/`. */
export { BlockList, isIP } from 'node:net';
