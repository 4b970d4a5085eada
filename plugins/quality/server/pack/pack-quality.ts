import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import type { PackAction, PackQuality } from '@cloudoc/policies/server/services.ts'
import { mayLeave, openBlob } from '@cloudoc/storage/server/services.ts'
import { actionStateWords } from '../../contract/action-state-words.ts'
import { auditAnswerOf, scoredFields } from '../../contract/scoring/questions.ts'
import { pointsInWords, resultWords } from '../../contract/scoring/result-words.ts'
import type { RunRow, TemplateVersionRow } from '../audit-tables.ts'
import { atManagedSites } from '../managed-sites.ts'
import { nameOfPerson } from '../person-name.ts'
import { isAboutNobody } from '../person-turn/who-sees-turns.ts'
import { smallPicture } from '../print/print-photos.ts'
import type { ActionProofRow, ActionRow } from '../tables.ts'
import { inspectionsIn } from './pack-inspections.ts'
import { registersIn } from './pack-registers.ts'
import type { Period } from './period.ts'

/** Audits, actions and pictures of one pack, at most. */
const [maxAudits, maxActions, maxPictures] = [300, 800, 60]

const instantOf = (day: string): Date => ukDate.toInstant(new Date(`${day}T00:00:00Z`))
const dayOf = (at: Date | null): string => (at === null ? '' : londonDate(at))

type Walked = Pick<RunRow, 'origin' | 'answers' | 'remarks' | 'points' | 'of' | 'result' | 'person_name' | 'done_at'> &
  Pick<TemplateVersionRow, 'definition' | 'scoring'> & { site: string }

/** What was walked in the period, each as it was corrected last. One statement. */
const walkedIn = (db: Db, { scope, from, to }: Period) =>
  sql<Walked>`
    select r.origin, r.answers, r.remarks, r.points, r.of, r.result, r.person_name, r.done_at, v.definition, v.scoring,
           coalesce(s.name, '') as site
      from quality_runs r
      join quality_template_versions v on v.id = r.version_id and v.company_id = r.company_id
      left join sites s                on s.id = r.site_id and s.company_id = r.company_id
     where ${inCompany(scope, 'r')}
       ${atManagedSites(scope, 'r.site_id')}
       ${isAboutNobody}
       and r.done_at >= ${instantOf(from)}
       and r.done_at < ${instantOf(daysAfter(to, 1))}
       and not exists (
             select 1
               from quality_runs c
              where c.corrects_id = r.id
                and c.company_id = r.company_id
           )
     order by r.done_at desc, r.id desc
     limit ${maxAudits}`.rows(db)

type Acted = Pick<
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
 * Actions of these audits and inspections, and others that were opened or done in the period. One that came out of a record which not
 * everybody sees, or of an audit or a form about somebody, is left out. One statement.
 */
const actionsIn = (
  db: Db,
  { scope, from, to }: Period,
  { audits, inspections }: { audits: readonly string[]; inspections: readonly string[] },
) =>
  sql<Acted>`
    select a.id, a.number, a.title, a.source_kind, a.source_id, a.source_field, a.source_label, a.due_on::text as due_on, a.state,
           a.done_at, a.confirmed_at, a.checked_at, a.own_confirmation, ${nameOfPerson('o')} as owner,
           coalesce(${nameOfPerson('d')}, '') as doer, coalesce(${nameOfPerson('c')}, '') as confirmer
      from quality_actions a
      join people o      on o.id = a.owner_id and o.company_id = a.company_id
      left join people d on d.id = a.done_by_id and d.company_id = a.company_id
      left join people c on c.id = a.confirmed_by_id and c.company_id = a.company_id
     where ${inCompany(scope, 'a')}
       ${atManagedSites(scope, 'a.site_id')}
       and ((a.source_kind = 'audit' and a.source_id = any(${audits}::text[]))
            or (a.source_kind = 'inspection' and a.source_id = any(${inspections}::text[]))
            or (a.opened_at >= ${instantOf(from)} and a.opened_at < ${instantOf(daysAfter(to, 1))})
            or (a.done_at >= ${instantOf(from)} and a.done_at < ${instantOf(daysAfter(to, 1))}))
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
               ))
       ${allSites('it names who did what about the actions of the sites of a pack')}
     order by a.number desc
     limit ${maxActions}`.rows(db)

type Proof = Pick<ActionProofRow, 'action_id' | 'kind' | 'label' | 'note' | 'as_of' | 'hash' | 'by_name' | 'at'> & {
  blob_id: number | null
  key: string | null
  type: string | null
  scan: string | null
}

const proofOf = (db: Db, { scope }: Period, actions: readonly number[]) =>
  sql<Proof>`
    select p.action_id, p.kind, p.label, p.note, p.as_of, p.hash, p.by_name, p.at, p.blob_id, b.key, b.type, b.scan
      from quality_action_proofs p
      left join storage_blobs b on b.id = p.blob_id and b.company_id = p.company_id and b.state = 'kept'
     where ${inCompany(scope, 'p')}
       and p.action_id = any(${actions}::int[])
     order by p.action_id, p.id`.rows(db)

const kindWords = { file: 'File', note: 'Note', policy: 'Policy', course: 'Training', document: 'Document' } as const

const isOut = ({ key, scan }: Proof): boolean => key !== null && scan !== null && mayLeave(scan)
/** 'Proof/Action 12/1 lounge.jpg': names of a pack differ, whatever the files are called. */
const pathOf = (number: number, proof: Proof, at: number): string =>
  isOut(proof) ? `Proof/Action ${number}/${at + 1} ${fileName(proof.label)}` : ''

function effectOf({ checked_at, own_confirmation }: Acted): string {
  const own = own_confirmation ? 'Confirmed by whoever did it, as the company has nobody else' : ''
  return [own, checked_at === null ? '' : `Found to have helped on ${dayOf(checked_at)}`].filter(Boolean).join('. ')
}

/** The small pictures of proof, by the key of their file; of the newest actions first. */
async function picturesOf(proofs: readonly Proof[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const proof of proofs) {
    if (pictures.size >= maxPictures) break
    if (!isOut(proof) || proof.key === null || !(proof.type ?? '').startsWith('image/')) continue
    const picture = await smallPicture(proof.key)
    if (picture !== undefined) pictures.set(proof.key, picture)
  }
  return pictures
}

const auditOf = (run: Walked, actions: readonly Acted[]): PackQuality['audits'][number] => ({
  title: run.definition.title,
  site: run.site,
  on: londonDate(run.done_at),
  by: run.person_name,
  result: resultWords[run.result],
  points: pointsInWords(run),
  findings: scoredFields(run.definition, run.scoring)
    .map(field => ({
      field,
      action: actions.find(each => each.source_id === run.origin && each.source_field === field.key),
    }))
    .filter(({ field, action }) => action !== undefined || auditAnswerOf(run.answers[field.key]) === 'no')
    .map(({ field, action }) => ({
      question: field.label,
      critical: run.scoring[field.key]?.critical === true,
      note: run.remarks[field.key]?.note ?? '',
      action: action?.number ?? null,
    })),
})

function actionOf(action: Acted, proofs: readonly Proof[], pictures: ReadonlyMap<string, string>): PackAction {
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

/** What a pack says of quality, in five statements and one picture after another. */
export async function packQuality(db: Db, period: Period & { pictures: boolean }): Promise<PackQuality> {
  const [runs, { inspections, ids }, registers] = await Promise.all([
    walkedIn(db, period),
    inspectionsIn(db, period),
    registersIn(db, period),
  ])
  const acted = await actionsIn(db, period, { audits: runs.map(({ origin }) => origin), inspections: ids })
  const proofs = await proofOf(
    db,
    period,
    acted.map(({ id }) => id),
  )
  const pictures = period.pictures
    ? await picturesOf(proofs.toSorted((one, other) => other.action_id - one.action_id))
    : new Map<string, string>()
  const byAction = Map.groupBy(proofs, ({ action_id }) => action_id)
  return {
    audits: runs.map(run => auditOf(run, acted)),
    inspections,
    registers,
    actions: acted.map(action => actionOf(action, byAction.get(action.id) ?? [], pictures)),
    more: runs.length === maxAudits || acted.length === maxActions,
    files: acted.flatMap(({ id, number }) =>
      (byAction.get(id) ?? []).flatMap((proof, at) => {
        const path = pathOf(number, proof, at)
        return path === '' || proof.blob_id === null ? [] : [{ path, open: opener(period, proof.blob_id) }]
      }),
    ),
  }
}

const opener =
  ({ scope }: Period, blobId: number) =>
  async () =>
    (await openBlob(pool(), scope.company.id, { id: blobId }))?.content
