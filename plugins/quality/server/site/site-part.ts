import {
  inSlices,
  jsonList,
  nameAtSite,
  type Part,
  type SiteExported,
} from '@cloudoc/accounts/server/services/site-export.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { wordsOf } from '@cloudoc/forms/contract/rules/answer-words.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { asksOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import type { Register } from '../../contract/registers/kinds.ts'
import { questionsOf } from '../../contract/registers/questions.ts'
import '../audit-tables.ts'
import '../tables.ts'

/** Questions and answers in words. */
const answersInWords = (definition: Definition, answers: Answers): object[] =>
  asksOf(definition).flatMap(field => {
    const answer = wordsOf(field, answers[field.key])
    return answer === '' ? [] : [{ key: field.key, question: field.label, answer }]
  })

interface ExportedRun {
  row_id: number
  id: string
  definition: Definition
  answers: Answers
}
async function* auditItems(asked: SiteExported): AsyncGenerator<object> {
  const { db, scope, siteId } = asked
  const rows = inSlices((after, limit) =>
    sql<ExportedRun>`
      select r.id as row_id, r.document_id as id, v.definition, v.number as version, v.hash as "versionHash",
             r.origin, r.correction, r.reason, r.answers, r.remarks, r.points, r.of, r.result,
             r.done_at as "doneAt", r.received_at as "receivedAt", r.hash, ${nameAtSite(asked, 'p')} as by
        from quality_runs r
        join quality_template_versions v on v.id = r.version_id and v.company_id = r.company_id
        left join people p               on p.id = r.person_id and p.company_id = r.company_id
       where ${inCompany(scope, 'r')}
         and r.site_id = ${siteId}
         and r.id > ${after}
         ${allSites('names of other sites are left out')}
       order by r.id
       limit ${limit}`.rows(db),
  )
  for await (const { row_id: _, definition, answers, ...row } of rows)
    yield { ...row, title: definition.title, answers: answersInWords(definition, answers) }
}

async function* actionItems(asked: SiteExported): AsyncGenerator<object> {
  const { db, scope, siteId } = asked
  const rows = inSlices((after, limit) =>
    sql<{ row_id: number }>`
      select a.id as row_id, a.document_id as id, a.number, a.title, a.why, a.severity, a.state,
             a.source_kind as "sourceKind", a.source_label as "sourceLabel", a.root_cause as "rootCause",
             a.due_on::text as "dueOn", a.opened_at as "openedAt", a.done_at as "doneAt",
             a.confirmed_at as "confirmedAt", a.checked_at as "checkedAt",
             ${nameAtSite(asked, 'o')} as owner, ${nameAtSite(asked, 'd')} as "doneBy",
             ${nameAtSite(asked, 'c')} as "confirmedBy",
             coalesce((
               select json_agg(json_build_object('id', f.document_id, 'kind', f.kind, 'label', f.label, 'note', f.note,
                                                 'sha256', f.hash, 'at', f.at) order by f.id)
                 from quality_action_proofs f
                where f.action_id = a.id
                  and f.company_id = a.company_id
             ), '[]') as proof
        from quality_actions a
        join people o      on o.id = a.owner_id and o.company_id = a.company_id
        left join people d on d.id = a.done_by_id and d.company_id = a.company_id
        left join people c on c.id = a.confirmed_by_id and c.company_id = a.company_id
       where ${inCompany(scope, 'a')}
         and a.site_id = ${siteId}
         and a.id > ${after}
         ${allSites('names of other sites are left out')}
       order by a.id
       limit ${limit}`.rows(db),
  )
  for await (const { row_id: _, ...row } of rows) yield row
}

interface ExportedRecord {
  row_id: number
  register: Register
  answers: Answers
}
async function* recordItems(asked: SiteExported): AsyncGenerator<object> {
  const { db, scope, siteId } = asked
  const rows = inSlices((after, limit) =>
    sql<ExportedRecord>`
      select r.id as row_id, r.document_id as id, r.register, r.number, r.answers, r.happened_at as "happenedAt",
             r.told_at as "toldAt", r.state, r.access, r.learnt, r.review_on::text as "reviewOn", r.anonymous,
             case when r.anonymous then '' else ${nameAtSite(asked, 'p')} end as by,
             coalesce((
               select json_agg(json_build_object('body', d.body, 'what', d.what, 'dueAt', d.due_at,
                                                 'doneOn', d.done_on, 'reference', d.reference,
                                                 'notNeededWhy', d.not_needed_why) order by d.id)
                 from quality_record_duties d
                where d.record_id = r.id
                  and d.company_id = r.company_id
             ), '[]') as duties
        from quality_records r
        left join people p on p.id = r.person_id and p.company_id = r.company_id
       where ${inCompany(scope, 'r')}
         and r.site_id = ${siteId}
         and r.id > ${after}
         ${allSites('names of other sites are left out')}
       order by r.id
       limit ${limit}`.rows(db),
  )
  for await (const { row_id: _, answers, ...row } of rows)
    yield { ...row, answers: answersInWords(questionsOf(row.register), answers) }
}

async function* inspectionItems(asked: SiteExported): AsyncGenerator<object> {
  const { db, scope, siteId } = asked
  const rows = inSlices((after, limit) =>
    sql<{ row_id: number }>`
      select i.id as row_id, i.document_id as id, i.body, i.inspected_on::text as "inspectedOn", i.summary,
             ${nameAtSite(asked, 'p')} as "typedBy",
             coalesce((
               select json_agg(json_build_object('id', f.document_id, 'what', f.what, 'heading', f.heading,
                                                 'action', a.number) order by f.id)
                 from quality_findings f
                 join quality_actions a on a.id = f.action_id and a.company_id = f.company_id
                where f.inspection_id = i.id
                  and f.company_id = i.company_id
             ), '[]') as findings
        from quality_inspections i
        left join people p on p.id = i.typer_id and p.company_id = i.company_id
       where ${inCompany(scope, 'i')}
         and i.site_id = ${siteId}
         and i.id > ${after}
         ${allSites('names of other sites are left out')}
       order by i.id
       limit ${limit}`.rows(db),
  )
  for await (const { row_id: _, ...row } of rows) yield row
}

/** Photos of audits and files of proof of a site, by the ids that the lists name them with. */
async function* filesOfSite({ db, scope, siteId }: SiteExported): AsyncGenerator<Part> {
  const photos = inSlices((after, limit) =>
    sql<{ row_id: number; id: string; blob_id: number }>`
      select f.id as row_id, f.document_id as id, f.blob_id
        from quality_run_files f
        join quality_runs r on r.id = f.run_id and r.company_id = f.company_id
       where ${inCompany(scope, 'f')}
         and r.site_id = ${siteId}
         and f.id > ${after}
       order by f.id
       limit ${limit}`.rows(db),
  )
  const proofs = inSlices((after, limit) =>
    sql<{ row_id: number; id: string; blob_id: number }>`
      select f.id as row_id, f.document_id as id, f.blob_id
        from quality_action_proofs f
        join quality_actions a on a.id = f.action_id and a.company_id = f.company_id
       where ${inCompany(scope, 'f')}
         and a.site_id = ${siteId}
         and f.blob_id is not null
         and f.id > ${after}
       order by f.id
       limit ${limit}`.rows(db),
  )
  for (const rows of [photos, proofs]) {
    for await (const { id, blob_id } of rows) {
      const file = await openBlob(db, scope.company.id, { id: blob_id })
      if (file) yield { name: `files/${id}`, content: file.content }
    }
  }
}

/** Audits, actions, registers and inspections of a site, with their files. */
export async function* qualityOfSite(asked: SiteExported): AsyncGenerator<Part> {
  yield jsonList('audits.json', auditItems(asked))
  yield jsonList('actions.json', actionItems(asked))
  yield jsonList('registers.json', recordItems(asked))
  yield jsonList('inspections.json', inspectionItems(asked))
  yield* filesOfSite(asked)
}
