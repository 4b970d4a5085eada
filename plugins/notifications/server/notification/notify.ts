import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { Category } from '../tables.ts'

/** The bell of a company, or of one of its people, has something new. */
export interface Notified { companyId: number; personId: number | null }
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'notifications.created': Notified
  }
}

interface NewNotification { companyId: number; personId?: number; category: Category; title: string; content: string; link: string; subject: string }

/** Puts something on the bell. What there is about the same subject before stays as it is. */
export const notify = (tx: Tx, notification: NewNotification): Promise<void> => notifyAll(tx, [notification])

/** People who are told one by one that their bell has something new. */
const toldOneByOne = 20

/** The same of several, of one subject each: one statement, however many there are. */
export async function notifyAll(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const made = await tx.sql('notifications')
    .insert(notifications.map(({ companyId, personId, ...notification }) => ({ ...baseColumns(), company_id: companyId, person_id: personId ?? null, ...notification, told_at: now() })))
    .onConflict(['company_id', 'subject']).ignore().returning(['company_id', 'person_id'])
  for (const [companyId, own] of Map.groupBy(made, ({ company_id }) => company_id)) {
    // Of so many at once the whole company is told, once.
    if (own.length > toldOneByOne) await emit(tx, 'notifications.created', { companyId, personId: null })
    else for (const { person_id } of own) await emit(tx, 'notifications.created', { companyId, personId: person_id })
  }
}
