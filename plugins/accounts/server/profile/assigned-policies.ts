import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

/** What somebody was asked to read, unread first, a hundred at most (shop §3 Profile view data; rulings 28). The policies room answers it, in one statement. */
export const assignedPolicies = port<
  (sql: Sql, personId: number) => Promise<{ _id: string; name: string; status: 0 | 1 | 2 }[]>
>('assigned policies', async () => [])
