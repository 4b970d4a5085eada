import type { Platform } from '@cloudoc/core/server/platform.ts'
import { loadLawChanges } from '../load/law-changes.ts'
import { Ledger } from '../load/ledger.ts'

/** Loads the calendar of the law, as `pnpm seed` does. Answers what was created, changed and left. */
export async function loadCalendar(platform: Platform): Promise<object> {
  const ledger = new Ledger(platform, false)
  await loadLawChanges(ledger, new Map())
  return ledger.loaded
}
