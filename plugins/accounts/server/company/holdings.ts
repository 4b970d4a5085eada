import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import type { z } from 'zod'
import type { licenceStatus } from '../../contract/session.ts'

/** What a company may use just now; the subscriptions room answers it. */
export type LicenceStatus = z.output<typeof licenceStatus>
export type HeldPackage = { status: 0 | 1; planType: 'monthly' | 'yearly' | 'trial' | '' }
export interface Holdings extends LicenceStatus {
  documentManagement: HeldPackage
  documentUpdate: HeldPackage
  comboPackage: HeldPackage
  proPackage: HeldPackage
}
export const holdingsOf = port<(sql: Sql, companyId: number) => Promise<Holdings>>('holdings')
