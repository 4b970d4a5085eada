import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { dropFiles } from '../bin/drop.ts'
import type { CourseFileRow } from '../tables.ts'

/** Files of one sweep; the rest waits for the next. */
const atOnce = 500

type UnusedFile = Pick<CourseFileRow, 'id' | 'blob_id' | 'company_id'>

/**
 * A course that somebody saves at this moment waits for the next night: a topic may be given the file.
 * @acrossCompanies what no topic has is looked for once for all; each goes by its own company
 */
const findUnused = (tx: Tx): Promise<UnusedFile[]> =>
  sql<UnusedFile>`
    select f.id, f.blob_id, f.company_id
      from course_files f
      join courses c on c.id = f.course_id and c.company_id = f.company_id
     where f.added_at < ${new Date(now().getTime() - 86_400_000)}
       and not exists (select 1 from jsonb_array_elements(c.topics) t where t ->> 'fileId' = f.document_id)
       and not exists (
             select 1
               from course_versions v, jsonb_array_elements(v.topics) t
              where v.course_id = c.id
                and v.company_id = c.company_id
                and t -> 'file' ->> 'fileId' = f.document_id
           )
       ${acrossCompanies('what no topic has is looked for once for all; each goes by its own company')}
     order by f.company_id, f.id
     limit ${atOnce}
       for update of f, c skip locked`.rows(tx)

/** Uploads that no topic has, and no version had, after a day: the room that they take is given back. */
defineJob({
  name: 'courses.sweep-files',
  every: '50 2 * * *',
  async run() {
    await inTransaction(async tx => {
      for (const [companyId, files] of Map.groupBy(await findUnused(tx), ({ company_id }) => company_id))
        await dropFiles(tx, companyId, files)
    })
  },
})
