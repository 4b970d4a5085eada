import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { fieldsFor, importColumns } from '../../contract/import-columns.ts'
import { failedRows } from '../../contract/imports.ts'
import { writeCsv } from '../../contract/spreadsheet.ts'
import { ownImports } from './import-status.ts'

export default handleRead(failedRows, async ({ input, actor, db }) => {
  const found = await ownImports(db, actor).where({ document_id: input.importId }).first('id')
  if (!found) return notFound(failedRows.texts.missing)
  const rows = await ofCompany(db, 'people_import_rows', actor)
    .where({ import_id: found.id, state: 'failed' })
    .orderBy('line')
    .select('line', 'cells', 'reason')
  if (rows.length === 0) return refuse(failedRows, 'none')
  const fields = fieldsFor(actor.company.severalSites === true).filter(field => field !== 'name')
  const csv = writeCsv(
    [...fields.map(field => importColumns[field].label), 'Row', 'What is wrong'],
    rows.map(({ line, cells, reason }) => [...fields.map(field => cells[field] ?? ''), String(line), reason ?? '']),
  )
  return done({ fileName: 'Employees not imported.csv', csv })
})
