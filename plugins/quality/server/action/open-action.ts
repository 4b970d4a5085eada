import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { ActionSourceKind, Severity } from '../../contract/action-words.ts'
import '../events.ts'
import '../tables.ts'
import { nameOfActor, noteEvents } from './action-events.ts'

/** What an action came out of. The same kind, id and field open one action, however often they are told. */
export interface ActionSource {
  kind: ActionSourceKind
  /** Public id; of `none` the hash of the press that it was sent with, or ''. Without an id each one is an action of its own. */
  id: string
  /** Key of the question or the part; ''. */
  field?: string
  /** In words, as it is called now: 'Medication audit, 24 November 2026'. At most 255 characters. */
  label?: string
}

export interface NewAction {
  source: ActionSource
  /** At most 255 characters. */
  title: string
  why: string
  /** Row id of somebody of the company: the caller has checked that they may be given it. */
  ownerId: number
  /** Row id of a site of the company; null: of the company as a whole. */
  siteId: number | null
  severity: Severity
  /** '2026-11-24'. */
  dueOn: string
  /** The day on which somebody looks whether it helped; null for none. */
  checkOn: string | null
  /** It is done only with proof, whatever its severity. */
  needsProof?: boolean
  /** Who opens it; null where nobody does. */
  by: Actor['person'] | null
}

export interface OpenedAction {
  /** Public id. */
  id: string
  number: number
  /** False: this source had opened it before. It stays as it is. */
  isNew: boolean
}

/** Opens one action: `openActions`. */
export async function openAction(tx: Tx, scope: CompanyScope, action: NewAction): Promise<OpenedAction> {
  const [opened] = await openActions(tx, scope, [action])
  if (!opened) throw new Error('An action was not opened')
  return opened
}

const keyOf = (kind: string, id: string, field: string): string => JSON.stringify([kind, id, field])
const keyOfSource = ({ kind, id, field = '' }: ActionSource): string => keyOf(kind, id, field)

/** Numbers of a company's actions are given one after another: whoever opens waits for whoever opens before. */
const lockNumbers = (tx: Tx, scope: CompanyScope): PromiseLike<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('quality.actions'), ${companyIdOf(scope)})`.run(tx)

interface Known {
  document_id: string | null
  number: number | null
  key: string[] | null
  last: number
}

/** Actions that these sources have opened, and the last number that was given. One statement. */
async function findOpened(tx: Tx, scope: CompanyScope, sources: readonly ActionSource[]) {
  const rows = await sql<Known>`
    select a.document_id, a.number,
           case when a.id is null then null else array[a.source_kind, a.source_id, a.source_field] end as key,
           l.last
      from (
             select coalesce(max(n.number), 0) as last
               from quality_actions n
              where ${inCompany(scope, 'n')}
           ) l
      left join (
             select o.*
               from quality_actions o
               join jsonb_to_recordset(${jsonb(sources.map(({ kind, id, field = '' }) => ({ kind, id, field })))})
                 as s (kind text, id text, field text)
                 on s.kind = o.source_kind and s.id = o.source_id and s.field = o.source_field
              where ${inCompany(scope, 'o')}
                and o.source_id <> ''
           ) a on true`.rows(tx)
  const opened = new Map<string, OpenedAction>()
  for (const { document_id, number, key } of rows) {
    const [kind = '', id = '', field = ''] = key ?? []
    if (document_id && number) opened.set(keyOf(kind, id, field), { id: document_id, number, isNew: false })
  }
  return { opened, last: rows[0]?.last ?? 0 }
}

/** Columns of a new action beside its number. */
const rowOf = (scope: CompanyScope, { source, by, ...action }: NewAction) => ({
  ...baseColumns(),
  company_id: scope.company.id,
  source_kind: source.kind,
  source_id: source.id,
  source_field: source.field ?? '',
  source_label: (source.label ?? '').slice(0, 255),
  title: action.title.slice(0, 255),
  why: action.why,
  owner_id: action.ownerId,
  site_id: action.siteId,
  severity: action.severity,
  due_on: action.dueOn,
  state: 'open' as const,
  needs_proof: action.needsProof ?? false,
  check_on: action.checkOn,
  opener_id: by?.id ?? null,
  opened_at: now(),
  own_confirmation: false,
  revision: 0,
})

/**
 * Opens actions, each with the next number of the company; what a source has opened before stays as it is. Four
 * statements and what listeners write, whatever the number; the first waits for others who open.
 * @returns one of each that was given, in their order
 */
export async function openActions(tx: Tx, scope: CompanyScope, actions: readonly NewAction[]): Promise<OpenedAction[]> {
  if (actions.length === 0) return []
  await lockNumbers(tx, scope)
  const { opened, last } = await findOpened(
    tx,
    scope,
    actions.map(({ source }) => source),
  )
  const rows: (ReturnType<typeof rowOf> & { number: number })[] = []
  const by = new Map<string, NewAction['by']>()
  const answered = actions.map(action => {
    const key = keyOfSource(action.source)
    const before = action.source.id === '' ? undefined : opened.get(key)
    if (before) return before
    const row = { ...rowOf(scope, action), number: last + rows.length + 1 }
    rows.push(row)
    by.set(row.document_id, action.by)
    const answer = { id: row.document_id, number: row.number, isNew: true }
    opened.set(key, { ...answer, isNew: false })
    return answer
  })
  if (rows.length === 0) return answered
  const written = await tx.db('quality_actions').insert(rows).returning(['id', 'document_id'])
  await noteEvents(
    tx,
    scope,
    written.map(({ id, document_id }) => ({
      actionId: id,
      what: 'opened',
      ...nameOfActor(by.get(document_id) ?? null),
    })),
  )
  await tellOpened(tx, scope, rows)
  return answered
}

const tellOpened = (
  tx: Tx,
  scope: CompanyScope,
  rows: readonly (ReturnType<typeof rowOf> & { number: number })[],
): Promise<void> =>
  emit(tx, 'quality.action-opened', {
    companyId: scope.company.id,
    actions: rows.map(({ document_id, number, title, owner_id, due_on }) => ({
      actionId: document_id,
      number,
      title,
      ownerId: owner_id,
      dueOn: due_on,
    })),
    byId: rows[0]?.opener_id ?? null,
  })
