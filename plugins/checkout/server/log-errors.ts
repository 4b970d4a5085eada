import { platform } from '@cloudoc/core/server/platform.ts'

/**
 * Does something that may fail without keeping what comes after it waiting: the log says so, under `name`,
 * and it is taken up again by whoever asks for what is due.
 */
export async function logErrors(name: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) =>
    platform().log.error(`${name}: ${error instanceof Error ? error.message : 'unknown error'}`),
  )
}
