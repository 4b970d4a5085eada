import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import type { PackAction } from '@cloudoc/policies/server/services.ts'
import { mayLeave } from '@cloudoc/storage/server/services.ts'
import { actionStateWords } from '../../contract/action-state-words.ts'
import { atManagedSites } from '../managed-sites.ts'
import { nameOfPerson } from '../person-name.ts'
import type { ActionProofRow, ActionRow } from '../tables.ts'
import { walkedInPeriod } from './pack-audits.ts'
import { inspectedInPeriod } from './pack-inspections.ts'
import { isInPeriod, type Page, type Period } from './period.ts'

const dayOf = (at: Date | null): string => (at === null ? '' : londonDate(at))

export type Acted = Pick<
  ActionRow,
  | 'id'
  | 'number'
  | 'title'
  | 'source_kind'
  | 'source_id'
  | 'source_field'
  | 'source_label'
  | 'due_on'
  | 'state'
  | 'done_at'
  | 'confirmed_at'
  | 'checked_at'
  | 'own_confirmation'
> & { owner: string; doer: string; confirmer: string }

/**
 * SQL: actions `a` of audits and inspections of the period, and others that were opened or done in it. One that came out
 * of a record which not everybody sees, or of an audit or a form about somebody, is left out.
 */
const actedInPeriod = (period: Period): SqlPart => sql`
  ${inCompany(period.scope, 'a')}
  ${atManagedSites(period.scope, 'a.site_id')}
  and ((a.source_kind = 'audit'
        and a.source_id in (select r.origin from quality_runs r where ${walkedInPeriod(period)}))
       or (a.source_kind = 'inspection'
           and a.source_id in (select i.document_id from quality_inspections i where ${inspectedInPeriod(period)}))
       or ${isInPeriod(sql`a.opened_at`, period)}
       or ${isInPeriod(sql`a.done_at`, period)})
  and not exists (
        select 1
          from quality_person_turns t
         where t.company_id = a.company_id
           and a.source_kind in ('audit', 'form')
           and t.result = a.source_id
      )
  and (a.source_kind <> 'record'
       or exists (
            select 1
              from quality_records w
             where w.document_id = a.source_id
               and w.company_id = a.company_id
               and w.access = 'open'
          ))`

/** How many there are. */
export const countActed = (period: Period): Statement<{ total: number }> =>
  sql<{ total: number }>`select count(*)::int as total from quality_actions a where ${actedInPeriod(period)}`

/** A page of them. One statement. */
export const actionsIn = (db: Db, period: Period, { skip, limit }: Page): Promise<Acted[]> =>
  sql<Acted>`
    select a.id, a.number, a.title, a.source_kind, a.source_id, a.source_field, a.source_label,
           a.due_on::text as due_on, a.state, a.done_at, a.confirmed_at, a.checked_at, a.own_confirmation,
           ${nameOfPerson('o')} as owner, coalesce(${nameOfPerson('d')}, '') as doer,
           coalesce(${nameOfPerson('c')}, '') as confirmer
      from quality_actions a
      join people o      on o.id = a.owner_id and o.company_id = a.company_id
      left join people d on d.id = a.done_by_id and d.company_id = a.company_id
      left join people c on c.id = a.confirmed_by_id and c.company_id = a.company_id
     where ${actedInPeriod(period)}
       ${allSites('it names who did what about the actions of the sites of a pack')}
     order by a.number desc
    offset ${skip}
     limit ${limit}`.rows(db)

export type Proof = Pick<
  ActionProofRow,
  'action_id' | 'kind' | 'label' | 'note' | 'as_of' | 'hash' | 'by_name' | 'at'
> & {
  blob_id: number | null
  key: string | null
  type: string | null
  scan: string | null
}

/** What proves these actions, by row ids. One statement. */
export const proofOf = (db: Db, { scope }: Period, actions: readonly number[]) =>
  sql<Proof>`
    select p.action_id, p.kind, p.label, p.note, p.as_of, p.hash, p.by_name, p.at, p.blob_id, b.key, b.type, b.scan
      from quality_action_proofs p
      left join storage_blobs b on b.id = p.blob_id and b.company_id = p.company_id and b.state = 'kept'
     where ${inCompany(scope, 'p')}
       and p.action_id = any(${actions}::int[])
     order by p.action_id, p.id`.rows(db)

const kindWords = { file: 'File', note: 'Note', policy: 'Policy', course: 'Training', document: 'Document' } as const

/** May the file leave? */
export const isOut = ({ key, scan }: Proof): boolean => key !== null && scan !== null && mayLeave(scan)
/** 'Proof/Action 12/1 lounge.jpg': names of a pack differ, whatever the files are called. */
export const pathOf = (number: number, proof: Proof, at: number): string =>
  isOut(proof) ? `Proof/Action ${number}/${at + 1} ${fileName(proof.label)}` : ''

function effectOf({ checked_at, own_confirmation }: Acted): string {
  const own = own_confirmation ? 'Confirmed by whoever did it, as the company has nobody else' : ''
  return [own, checked_at === null ? '' : `Found to have helped on ${dayOf(checked_at)}`].filter(Boolean).join('. ')
}

/** An action with its proof; `pictures` by the key of their file. */
export function actionOf(action: Acted, proofs: readonly Proof[], pictures: ReadonlyMap<string, string>): PackAction {
  return {
    number: action.number,
    isOfRecord: action.source_kind === 'record',
    title: action.title,
    source: action.source_label || 'Thought of by somebody',
    owner: action.owner,
    due: action.due_on,
    state: actionStateWords[action.state],
    done: dayOf(action.done_at),
    doneBy: action.doer,
    confirmed: dayOf(action.confirmed_at),
    confirmedBy: action.confirmer,
    effect: effectOf(action),
    proof: proofs.map((proof, at) => ({
      kind: kindWords[proof.kind],
      words: [proof.label, proof.as_of, proof.note].filter(Boolean).join(', '),
      on: londonDate(proof.at),
      by: proof.by_name,
      path: pathOf(action.number, proof, at),
      picture: (proof.key !== null && pictures.get(proof.key)) || '',
      hash: proof.hash,
    })),
  }
}
