import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { importFields } from '../../contract/import-columns.ts'
import { failedRows } from '../../contract/imports.ts'
import { writeCsv } from '../../contract/spreadsheet.ts'
import { typedCells } from './read-rows.ts'

const heads: Readonly<Record<(typeof importFields)[number], string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  name: 'Name',
  email: 'Email',
  staffNumber: 'Staff number',
  personal_phone: 'Phone',
  jobTitle: 'Job title',
  location: 'Location',
  startedOn: 'Start date',
  groups: 'Groups',
}

export default handle(failedRows, async ({ input, actor, sql }) => {
  const found = await ofCompany(sql, 'people_imports', actor).where({ document_id: input.importId }).first('id')
  if (!found) return absent(failedRows.texts.missing)
  const rows = await ofCompany(sql, 'people_import_rows', actor)
    .where({ import_id: found.id, state: 'failed' })
    .orderBy('line')
    .select('line', 'cells', 'reason')
  if (rows.length === 0) return refuse('conflict', 'none', failedRows.texts.none)
  const columns = importFields.filter(field => field !== 'name').map(field => heads[field])
  const csv = writeCsv(
    [...columns, 'Row', 'What is wrong'],
    rows.map(({ line, cells, reason }) => [...typedCells(cells), String(line), reason ?? '']),
  )
  return done({ fileName: 'Employees not imported.csv', csv })
})
