import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { notificationList } from '../../contract/notifications.ts'
import type { NotificationRow } from '../tables.ts'

type Shown = z.input<(typeof notificationList)['reply']>['notifications'][number]

/** Notifications older than this are history, days. */
const shownDays = 180

/** What the bell of this person holds: own ones, and the company's where the person may read its documents. */
export const inbox = (db: Db, actor: Actor): Knex.QueryBuilder => {
  const whole = may(actor, 'Documents', 'Manage users')
  return db('notifications as n')
    .where('n.company_id', actor.company.id)
    .andWhere(mine =>
      whole
        ? mine.whereNull('n.person_id').orWhere('n.person_id', actor.person.id)
        : mine.where('n.person_id', actor.person.id),
    )
    .andWhereRaw(`n.told_at > now() - interval '${shownDays} days'`)
    .leftJoin('notification_reads as r', function read() {
      this.on('r.notification_id', 'n.id').andOnVal('r.person_id', actor.person.id)
    }) as unknown as Knex.QueryBuilder
}

export type Received = NotificationRow & { read_at: Date | null }
export const columns = ['n.*', 'r.read_at']

/** 0: read, 1: unread (rulings 28). */
export const shown = (row: Received): Shown => ({
  _id: row.document_id,
  category: row.category,
  title: row.title,
  content: row.content ?? '',
  status: row.read_at === null ? 1 : 0,
  link: row.link ?? '',
  at: row.told_at.toISOString(),
})

/** The newest of the bell, to be read with others. */
export const latestPart = (actor: Actor, limit: number): BatchedQuery<Received> =>
  batchedQuery(
    sql<Received>`
      select n.*, r.read_at
        from notifications n
        left join notification_reads r
          on r.notification_id = n.id and r.company_id = n.company_id and r.person_id = ${actor.person.id}
       where ${inCompany(actor, 'n')}
         and (${may(actor, 'Documents', 'Manage users') ? sql`n.person_id is null or ` : nothing}
              n.person_id = ${actor.person.id})
         and n.told_at > now() - make_interval(days => ${shownDays})
       order by n.told_at desc, n.id desc
       limit ${limit}`,
    'told_at',
    'read_at',
  )

export async function latest(
  db: Db,
  actor: Actor,
  { skip = 0, limit, unread = false }: { skip?: number; limit: number; unread?: boolean },
): Promise<Shown[]> {
  const rows: Received[] = await inbox(db, actor)
    .modify(query => {
      if (unread) void query.whereNull('r.id')
    })
    .select(columns)
    .orderBy([
      { column: 'n.told_at', order: 'desc' },
      { column: 'n.id', order: 'desc' },
    ])
    .offset(skip)
    .limit(limit)
  return rows.map(shown)
}

/** How many there are, and how many of them are unread. */
export async function countsOf(db: Db, actor: Actor): Promise<{ total: number; unread: number }> {
  const [row] = await inbox(db, actor).select<{ total: string; unread: string }[]>(
    sql`count(*) as total, count(*) filter (where r.id is null) as unread`.toRaw(db),
  )
  return { total: Number(row?.total ?? 0), unread: Number(row?.unread ?? 0) }
}
