import { inMinutes } from '@cloudoc/core/server/clock.ts'
import { defineJob } from '@cloudoc/core/server/jobs.ts'
import { sweepPictures } from '../services/pictures.ts'

/** Pictures in one run; the next is an hour away. */
const most = 200
/** Days that a picture may wait for a text. Long: a browser that was closed may keep one with it that the server has not seen yet. */
const waits = 30

/** Clears away pictures that were put into no text. */
export const sweepUnused = defineJob({
  name: 'documents.sweep-pictures',
  every: '23 * * * *',
  retries: 0,
  run: async () => void (await sweepPictures(inMinutes(-waits * 24 * 60), most)),
})
