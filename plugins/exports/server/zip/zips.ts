import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import type { ExportRow } from '../tables.ts'

/** A finished file and its name in the zip. */
export interface Packed {
  name: string
  file_key: string
}
export interface Zip {
  file_key: string
  size: number
}

/** The same for the same files under the same names. */
export const contentsOf = (packed: readonly Packed[]): string =>
  fingerprint(JSON.stringify(packed.map(({ name, file_key }) => [name, file_key])))

/** The zip of another export of the company with the same in it, if it is still there. It stays there until the transaction ends. */
export async function sameZip(
  tx: Tx,
  { id, company_id, format }: ExportRow,
  contents: string,
): Promise<Zip | undefined> {
  const other = await ofCompany(tx.sql, 'exports', company_id)
    .where({ format, contents, state: 'ready' })
    .whereNot({ id })
    .where('expires_at', '>', now())
    .whereNotNull('file_key')
    .orderBy('id', 'desc')
    .forShare()
    .first('file_key')
  const file = other?.file_key && (await (await files()).get(other.file_key))
  if (!other?.file_key || !file) return undefined
  file.content.destroy()
  return { file_key: other.file_key, size: file.size }
}

/** Throws a zip away that an export had, unless another one has it, too. @acrossCompanies a file goes once no export at all has it */
export async function dropZip(file_key: string): Promise<void> {
  if (!(await pool()('exports').where({ file_key }).first('id'))) await (await files()).remove(file_key)
}
