import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { actionGet } from '../../contract/actions.ts'
import { myAction } from '../../contract/my-actions.ts'
import { nameOfPerson } from '../person-name.ts'
import { isSourceShown } from '../source/source-shown.ts'
import type { ActionRow } from '../tables.ts'
import { itemOfAction, type ListedAction, seenBy } from './find-actions.ts'
import { isLeftToConfirm } from './managers.ts'
import { needsProof, rightsOver } from './rules.ts'

interface Detailed extends ActionRow, Pick<ListedAction, 'owner' | 'site' | 'proofs'> {
  owner_key: string | null
  site_key: string | null
  opener: string
  doer: string
  confirmer: string
}

/** One action with the names that it holds. */
const findDetailed = (db: Db, actor: Actor, actionId: string, which: SqlPart): Promise<Detailed | undefined> =>
  sql<Detailed>`
    select a.*, a.due_on::text as due_on, a.check_on::text as check_on, 0 as proofs,
           ${nameOfPerson('o')} as owner, o.document_id as owner_key,
           coalesce(s.name, '') as site, s.document_id as site_key,
           ${nameOfPerson('b')} as opener, ${nameOfPerson('d')} as doer, ${nameOfPerson('c')} as confirmer
      from quality_actions a
      join people o      on o.id = a.owner_id and o.company_id = a.company_id
      left join people b on b.id = a.opener_id and b.company_id = a.company_id
      left join people d on d.id = a.done_by_id and d.company_id = a.company_id
      left join people c on c.id = a.confirmed_by_id and c.company_id = a.company_id
      left join sites s  on s.id = a.site_id and s.company_id = a.company_id
     where ${inCompany(actor, 'a')}
       and a.document_id = ${actionId}
       ${which}
       ${allSites('it names people of an action that the actor sees')}`.one(db)

/** Events of a timeline, at most: the latest. */
const maxEvents = 200

const partsOf = (db: Db, actor: Actor, id: number) =>
  Promise.all([
    ofCompany(db, 'quality_action_steps', actor).where({ action_id: id }).orderBy('place'),
    ofCompany(db, 'quality_action_proofs', actor).where({ action_id: id }).orderBy('id'),
    ofCompany(db, 'quality_action_events', actor).where({ action_id: id }).orderBy('id', 'desc').limit(maxEvents),
  ])

const orEmpty = (at: Date | null): string => at?.toISOString() ?? ''

async function detailsOf(db: Db, actor: Actor, row: Detailed): Promise<AnswerOf<typeof actionGet>> {
  const [[steps, proof, events], sourceShown, alone] = await Promise.all([
    partsOf(db, actor, row.id),
    isSourceShown(db, actor, row),
    row.state === 'done' &&
      row.done_by_id === actor.person.id &&
      isLeftToConfirm(db, actor, { id: row.id, doneBy: actor.person.id }),
  ])
  return {
    ...itemOfAction(actor, { ...row, proofs: proof.length }),
    why: row.why,
    ownerId: row.owner_key ?? '',
    siteId: actor.company.severalSites ? (row.site_key ?? '') : '',
    sourceId: row.source_kind === 'none' ? '' : row.source_id,
    sourceField: row.source_field,
    sourceShown,
    needsProof: needsProof(row),
    rootCause: row.root_cause ?? '',
    checkOn: row.check_on ?? '',
    checkedAt: orEmpty(row.checked_at),
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opener,
    doneAt: orEmpty(row.done_at),
    doneBy: row.doer,
    confirmedAt: orEmpty(row.confirmed_at),
    confirmedBy: row.confirmer,
    ownConfirmation: row.own_confirmation,
    steps: steps.map(({ words, done_at }) => ({ words, done: done_at !== null })),
    proof: proof.map(each => ({
      proofId: each.document_id,
      kind: each.kind,
      label: each.label,
      note: each.note,
      ref: each.ref,
      asOf: each.as_of,
      mediaType: each.media_type,
      size: Number(each.size),
      at: each.at.toISOString(),
      by: each.by_name,
    })),
    timeline: events.reverse().map(({ what, before, after, words, by_name, at }) => ({
      what,
      before,
      after,
      words,
      by: by_name,
      at: at.toISOString(),
    })),
    revision: row.revision,
    may: rightsOver(actor, row, alone),
  }
}

export const details = handleRead(actionGet, async ({ input: { actionId }, actor, db }) => {
  const row = await findDetailed(db, actor, actionId, seenBy(actor))
  return row ? done(await detailsOf(db, actor, row)) : notFound(actionGet.texts.missing)
})

export const ownDetails = handleRead(myAction, async ({ input: { actionId }, actor, db }) => {
  const row = await findDetailed(db, actor, actionId, sql`and a.owner_id = ${actor.person.id}`)
  return row ? done(await detailsOf(db, actor, row)) : notFound(myAction.texts.missing)
})
