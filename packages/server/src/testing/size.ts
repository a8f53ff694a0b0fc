/** Whether the long run was asked for: it tries each property as often as the requirements say. */
export const isFull = process.env.TEST_SIZE === 'full';
