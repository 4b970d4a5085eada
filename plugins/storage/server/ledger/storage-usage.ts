import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { storageUsage } from '../../contract/storage.ts'
import { isScanning } from '../scan/clamd.ts'
import { usageOf } from './ledger.ts'
import { limitOf } from './limit.ts'

export default handle(storageUsage, async ({ actor, sql }) => {
  const [{ used, files }, limit] = [await usageOf(sql, actor.company.id), await limitOf(sql, actor.company.id)]
  return done({
    used,
    limit,
    files,
    free: Math.max(0, limit - used),
    percent: limit > 0 ? Math.round((used / limit) * 1000) / 10 : 100,
    scanned: isScanning(),
  })
})
