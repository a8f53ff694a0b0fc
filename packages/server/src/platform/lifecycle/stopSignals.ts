/**
 * Milliseconds within which a second signal counts as the same one: the process group and the launcher may both deliver
 * it.
 */
const sameRequestMs = 1_000;

interface StopHandlers {
  /** Shuts the process down cleanly; called once. */
  stop(signal: NodeJS.Signals): void;
  /** Ends the process immediately: a person pressed Ctrl+C again. */
  force(): void;
}

/** Creates a handler of stop signals; independent of the process, for tests. */
export function createStopHandler({ stop, force }: StopHandlers, clock: () => number) {
  let firstAt: number | undefined;
  return (signal: NodeJS.Signals): void => {
    if (firstAt === undefined) {
      firstAt = clock();
      stop(signal);
      return;
    }
    // Programs send SIGTERM, and repeat it during a clean shutdown.
    if (signal === 'SIGINT' && clock() - firstAt > sameRequestMs) force();
  };
}

/** Milliseconds between checks that the launcher runs. */
const launcherLookMs = 500;

/**
 * Shuts this process down cleanly when its launcher has ended: a killed launcher forwards no signal. `launcher`: the
 * process id in `LAUNCHER_PID`, set by the launcher; without it a shell started this process, and may end earlier.
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

/** Shuts this process down cleanly on SIGTERM and SIGINT. */
export function handleStopSignals(handlers: StopHandlers): void {
  const handle = createStopHandler(handlers, () => performance.now());
  // With `once`, a second signal would find no handler and end the process during its work.
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
