import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { nameOfPerson } from '../person-name.ts'
import type { ActionRow } from '../tables.ts'
import { isToDo, waitsForCheck } from './rules.ts'
import '../tables.ts'

/** SQL: the owner of an action `a` still has something to do. */
export const isToDoSql = sqlText(`a.state in ('open', 'doing', 'reopened')`)
/** SQL: an action `a` is neither confirmed nor dropped, in the words of its index (migration 52). */
export const isUnclosedSql = sqlText(`a.state <> 'confirmed' and a.state <> 'dropped'`)

/**
 * SQL, to follow a condition: actions `a` that somebody sees. Whoever manages some sites sees those of these sites, and
 * what they own themselves; an action of the company as a whole is seen by whoever manages all.
 */
export const seenBy = ({ sites, person }: Pick<Actor, 'sites' | 'person'>): SqlPart =>
  sites === 'all' ? nothing : sql`and (a.site_id = any(${sites}::int[]) or a.owner_id = ${person.id})`

export interface ListedAction
  extends Pick<
    ActionRow,
    | 'id'
    | 'document_id'
    | 'number'
    | 'title'
    | 'severity'
    | 'state'
    | 'due_on'
    | 'check_on'
    | 'checked_at'
    | 'owner_id'
    | 'done_by_id'
    | 'source_kind'
    | 'source_label'
  > {
  owner: string
  site: string
  proofs: number
}

/** SQL: what lists show of actions `a`, to be followed by conditions, an order and a page. */
export const listedActions = (actor: Actor): SqlPart => sql`
  select a.id, a.document_id, a.number, a.title, a.severity, a.state, a.due_on::text as due_on,
         a.check_on::text as check_on, a.checked_at, a.owner_id, a.done_by_id, a.source_kind, a.source_label,
         ${nameOfPerson('o')} as owner, coalesce(s.name, '') as site,
         (select count(*)::int
            from quality_action_proofs f
           where f.action_id = a.id
             and f.company_id = a.company_id) as proofs
    from quality_actions a
    join people o     on o.id = a.owner_id and o.company_id = a.company_id
    left join sites s on s.id = a.site_id and s.company_id = a.company_id
   where ${inCompany(actor, 'a')}
     ${allSites('it names the owner of an action that the actor sees')}`

/** As lists answer it. */
export const itemOfAction = (actor: Actor, row: ListedAction) => ({
  actionId: row.document_id,
  number: row.number,
  title: row.title,
  severity: row.severity,
  state: row.state,
  dueOn: row.due_on,
  late: isToDo(row) && row.due_on < londonDate(),
  checkDue: waitsForCheck(row) && (row.check_on ?? '') <= londonDate(),
  owner: row.owner,
  mine: row.owner_id === actor.person.id,
  site: actor.company.severalSites ? row.site : '',
  sourceKind: row.source_kind,
  sourceLabel: row.source_label,
  proofs: row.proofs,
})

/** Holds an action that the actor sees until the end of the transaction; nothing where there is none. */
export const lockAction = (tx: Tx, actor: Actor, actionId: string): Promise<ActionRow | undefined> =>
  ofCompany(tx.db, 'quality_actions', actor)
    .where({ document_id: actionId })
    .where(rows => {
      if (actor.sites === 'all') return
      void rows.whereIn('site_id', [...actor.sites]).orWhere({ owner_id: actor.person.id })
    })
    .forUpdate()
    .first() as Promise<ActionRow | undefined>

/** The same of one that the actor owns. */
export const lockOwnAction = (tx: Tx, actor: Actor, actionId: string): Promise<ActionRow | undefined> =>
  ofCompany(tx.db, 'quality_actions', actor)
    .where({ document_id: actionId, owner_id: actor.person.id })
    .forUpdate()
    .first() as Promise<ActionRow | undefined>
