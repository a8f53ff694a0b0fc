/** First of twenty ports of the run. Concurrent runs use different ones. */
export const firstPort = Number(process.env.PACKAGING_PORT ?? 4760);

const uses = [
  'react-18',
  'react-19',
  'next',
  'next-peer',
  'next-live',
  'support',
  'hostile-looks',
  'hostile-places',
  'hostile-neighbours',
  'oidc',
  'oidc-identity',
  'oidc-peer',
  'quick-start',
  'quick-start-peer',
  'wouter',
] as const;

/** Returns the port of one server of the run. */
export function portOf(use: (typeof uses)[number]): number {
  return firstPort + uses.indexOf(use);
}

/** Whether this is the full run; a short run tests only the parts that change frequently. */
export const isFull = process.env.TEST_SIZE === 'full';
