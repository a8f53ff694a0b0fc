/** A reason not to start that a person can act on: its message is shown alone, without a stack. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
  }
}
