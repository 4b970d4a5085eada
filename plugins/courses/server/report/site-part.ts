import {
  inSlices,
  jsonList,
  type Part,
  type SiteExported,
  withoutRowIds,
} from '@cloudoc/accounts/server/services/site-export.ts'
import { inCompany, inScope, untilLastDay } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'

interface ExportedCertificate {
  row_id: number
  id: string
  employeeId: string
  number: string
  title: string
  source: string
  issuer: string | null
  issuedOn: string
  expiresOn: string | null
  score: number | null
  hash: string
  receipt: string
  withdrawnWhy: string | null
  blob_id: number | null
}
const certificateRows = ({ db, scope }: SiteExported) =>
  inSlices((after, limit) =>
    sql<ExportedCertificate>`
      select k.id as row_id, k.document_id as id, e.document_id as "employeeId", k.number, k.title, k.source, k.issuer,
             k.issued_on::text as "issuedOn", k.expires_on::text as "expiresOn", k.score, k.hash, k.receipt,
             x.reason as "withdrawnWhy", k.blob_id
        from course_certificates k
        join people e                  on e.id = k.person_id and e.company_id = k.company_id
        left join course_withdrawals x on x.certificate_id = k.id and x.company_id = k.company_id
       where ${inCompany(scope, 'k')}
         ${inScope(scope, 'k.person_id')}
         ${untilLastDay(scope, 'k.issued_on')}
         and k.id > ${after}
       order by k.id
       limit ${limit}`.rows(db),
  )

const pathOf = ({ id }: Pick<ExportedCertificate, 'id'>): string => `certificates/${id}`

async function* certificateItems(asked: SiteExported): AsyncGenerator<object> {
  for await (const { row_id: _, blob_id, ...row } of certificateRows(asked))
    yield { ...row, path: blob_id === null ? '' : pathOf(row) }
}

/** Files of certificates that were held by somebody else. */
async function* certificateFiles(asked: SiteExported): AsyncGenerator<Part> {
  for await (const row of certificateRows(asked)) {
    const file =
      row.blob_id === null ? undefined : await openBlob(asked.db, asked.scope.company.id, { id: row.blob_id })
    if (file) yield { name: pathOf(row), content: file.content }
  }
}

interface ExportedEnrolment {
  row_id: number
  employeeId: string
  course: string
  cycle: number
  askedOn: string
  dueOn: string
  startedAt: Date | null
  completedAt: Date | null
}
const enrolmentRows = ({ db, scope }: SiteExported) =>
  inSlices((after, limit) =>
    sql<ExportedEnrolment>`
      select n.id as row_id, e.document_id as "employeeId", c.title as course, n.cycle, n.asked_on::text as "askedOn",
             n.due_on::text as "dueOn", n.started_at as "startedAt", n.completed_at as "completedAt"
        from course_enrolments n
        join courses c on c.id = n.course_id and c.company_id = n.company_id
        join people e  on e.id = n.person_id and e.company_id = n.company_id
       where ${inCompany(scope, 'n')}
         ${inScope(scope, 'n.person_id')}
         ${untilLastDay(scope, 'n.asked_on')}
         ${untilLastDay(scope, 'coalesce(n.completed_at::date, n.asked_on)')}
         and n.id > ${after}
       order by n.id
       limit ${limit}`.rows(db),
  )

/** What those who work at a site have learnt, with the files of their certificates. */
export async function* trainingOfSite(asked: SiteExported): AsyncGenerator<Part> {
  yield jsonList('training.json', withoutRowIds(enrolmentRows(asked)))
  yield jsonList('certificates.json', certificateItems(asked))
  yield* certificateFiles(asked)
}
