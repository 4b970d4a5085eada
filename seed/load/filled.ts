import type { Platform } from '@cloudoc/core/server/platform.ts'
import { Ledger } from './ledger.ts'

/** Is there nothing to fill: everything was loaded once, or the shop's packages came from elsewhere? */
export async function isFilled(platform: Platform): Promise<boolean> {
  const ledger = new Ledger(platform, false)
  if (await ledger.isComplete()) return true
  return (
    !(await ledger.hasBegun()) &&
    (await platform.documents('api::package.package').findMany({ limit: 1, fields: ['slug'] })).length > 0
  )
}
