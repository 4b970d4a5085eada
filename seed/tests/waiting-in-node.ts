import type { Platform } from '@cloudoc/core/server/platform.ts'
import { letDemonstrationWait } from '../demo-sign-in.ts'

/** Says whether the demonstration is being filled just now. */
export const waitForDemonstration = (_: Platform, isBeingFilled: boolean): void =>
  letDemonstrationWait(() => isBeingFilled)
