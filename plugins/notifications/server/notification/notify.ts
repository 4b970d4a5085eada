import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { Category } from '../tables.ts'

/** The bell of a company, or of one of its people, has something new. */
export interface Notified {
  companyId: number
  personId: number | null
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'notifications.created': Notified
  }
}

interface NewNotification {
  personId?: number
  category: Category
  title: string
  content: string
  link: string
  subject: string
}

/** Puts something on the bell. What there is about the same subject before stays as it is. */
export const notify = (
  tx: Tx,
  { companyId, ...notification }: NewNotification & { companyId: number },
): Promise<void> => notifyAll(tx, companyId, [notification])

/** The same of several in a company, of one subject each: one statement, and told of once, however many there are. */
export async function notifyAll(tx: Tx, companyId: number, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const made = await tx
    .sql('notifications')
    .insert(
      notifications.map(({ personId, ...notification }) => ({
        ...baseColumns(),
        company_id: companyId,
        person_id: personId ?? null,
        ...notification,
        told_at: now(),
      })),
    )
    .onConflict(['company_id', 'subject'])
    .ignore()
    .returning('person_id')
  if (made.length > 0)
    await emit(tx, 'notifications.created', {
      companyId,
      personId: made.length === 1 ? (made[0]?.person_id ?? null) : null,
    })
}
