import { isUnavailable } from './data/connection/timeouts.ts'
import { FilesAway } from './files/file-faults.ts'
import { Overloaded } from './semaphore.ts'

/** Did this fail because the files or the database are out of reach for a while? */
export const isAway = (error: unknown): boolean => error instanceof FilesAway || isUnavailable(error)

/** Did this fail because something is away or has too much to do? Then another try is worth it. */
export const isPassing = (error: unknown): boolean => error instanceof Overloaded || isAway(error)
