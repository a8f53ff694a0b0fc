/** Milliseconds in which a second signal counts as the same request: a group and its launcher both deliver it. */
const sameRequestMs = 1_000;

interface StopHandlers {
  /** Ends the process in order; called once. */
  stop(signal: NodeJS.Signals): void;
  /** Ends the process at once: a person pressed Ctrl+C again. */
  force(): void;
}

/** Handles a stop signal, given when the first came; apart from the process, so that it can be tested. */
export function createStopHandler({ stop, force }: StopHandlers, clock: () => number) {
  let firstAt: number | undefined;
  return (signal: NodeJS.Signals): void => {
    if (firstAt === undefined) {
      firstAt = clock();
      stop(signal);
      return;
    }
    // SIGTERM comes from programs, which repeat it while an orderly stop is under way.
    if (signal === 'SIGINT' && clock() - firstAt > sameRequestMs) force();
  };
}

/** Milliseconds between looks whether the launcher is still there. */
const launcherLookMs = 500;

/**
 * Stops this process in order when its launcher has ended: one that was killed passes no signal on. `launcher`: the
 * process id in `LAUNCHER_PID`, which the launcher sets; without it a shell started this, which may end before.
 */
export function stopWithLauncher(launcher: string | undefined): void {
  if (launcher === undefined) return;
  const look = setInterval(() => {
    if (String(process.ppid) === launcher) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, launcherLookMs);
  look.unref();
}

/** Stops this process in order on SIGTERM and SIGINT. */
export function handleStopSignals(handlers: StopHandlers): void {
  const handle = createStopHandler(handlers, () => performance.now());
  // With `once`, a second signal would find no handler and end the process in the middle of its work.
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
