import { type ReachkitError, toReachkitError } from './errors.ts';

const isGone = ({ code }: ReachkitError): boolean => code === 'notFound';

/** Treats a removal of a missing thing as success: a second click or another tab removed it before. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (thrown) {
    if (!isGone(toReachkitError(thrown))) throw thrown;
  }
}

/** For `notify` of a removal: a thing that is already gone shows no notice. */
export const isNotGone = (error: ReachkitError): boolean => !isGone(error);
