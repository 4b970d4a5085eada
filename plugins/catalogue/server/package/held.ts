import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

/** Ids of the packages that a company holds now: the listing leaves them out (shop §2). The subscriptions room answers. */
export const heldPackages = port<(sql: Sql, companyId: number) => Promise<ReadonlySet<string>>>('heldPackages')
