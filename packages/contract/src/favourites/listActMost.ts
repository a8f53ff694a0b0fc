/** Creators of one act that puts into lists, copies, moves or removes; also of one selection of all results. */
export const listActMost = 500;
