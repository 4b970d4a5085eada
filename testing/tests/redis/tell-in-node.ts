import type { Platform } from '../../../plugins/core/server/platform.ts'
import { realtimeEvents } from '../../../plugins/realtime/contract/events.ts'
import { sendToCompany } from '../../../plugins/realtime/server/channel.ts'

/** Tells the tabs of a company something so many times. */
export function tellOften(_: Platform, companyId: number, times: number): void {
  for (let time = 0; time < times; time++) sendToCompany(companyId, realtimeEvents.notified)
}
