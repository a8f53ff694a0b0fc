const every = 2;

/** Runs a function; returns the longest time that it blocked the calling thread, in ms. */
export async function longestStall(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - every);
    last = now;
  };
  const timer = setInterval(look, every);
  try {
    await run();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
