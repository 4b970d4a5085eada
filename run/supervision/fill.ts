import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { directDatabase } from '../environment.ts'
import { openClient } from '../services/sql.ts'
import { isShopFilled } from './filling.ts'

/*
 * Fills an empty shop, in a process of its own, as that takes some hundred megabytes which no node needs afterwards.
 * Says once that the shop can open, and ends when all is there. Where whoever began it is gone, it ends, too, and the
 * next start goes on.
 */
process.once('disconnect', () => process.exit(1))

/** "cloud", as a number. Of several that fill the same shop one does it at a time: the lock goes with its process. */
const lock = 0x63_6c6f_7564
const holder = await openClient(directDatabase() ?? '')
await holder.query('select pg_advisory_lock($1)', [lock])

if (!(await isShopFilled())) {
  const { load } = await import('@cloudoc/cms/boot.ts')
  const { seedOnce } = await import('@cloudoc/seed/seed-once.ts')
  const { flushLog } = await import('@cloudoc/core/server/observability/log.ts')
  const cms = await load()
  await seedOnce(cms.platform, () => {
    // The node that starts now loads much of what was compiled here.
    flushCompileCache()
    process.send?.({ shop: true })
    // From here on a node answers beside it.
    setPriority(10)
  })
  await cms.stop()
  flushLog()
}
process.exit(0)
