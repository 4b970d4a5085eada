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

/** Puts something on the bells of several people of a company, in one statement; told of once for all. */
export async function notifyAll(tx: Tx, companyId: number, all: readonly (Omit<NewNotification, 'companyId' | 'personId'> & { personId: number })[]): Promise<void> {
  if (all.length === 0) return
  const made = await tx.sql('notifications').insert(all.map(({ personId, ...notification }) => ({ ...baseColumns(), company_id: companyId, person_id: personId, ...notification, told_at: now() })))
    .onConflict(['company_id', 'subject']).ignore().returning('id')
  if (made.length > 0) await emit(tx, 'notifications.created', { companyId, personId: all.length === 1 ? (all[0]?.personId ?? null) : null })
}

/** Puts something on the bell. What there is about the same subject before stays as it is. */
export async function notify(tx: Tx, { companyId, personId, ...notification }: NewNotification): Promise<void> {
  const [made] = await tx.sql('notifications')
    .insert({ ...baseColumns(), company_id: companyId, person_id: personId ?? null, ...notification, told_at: now() })
    .onConflict(['company_id', 'subject']).ignore().returning('id')
  if (made) await emit(tx, 'notifications.created', { companyId, personId: personId ?? null })
}
