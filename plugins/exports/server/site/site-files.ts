import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { type Address, addressInLine } from '@cloudoc/accounts/contract/site/address.ts'
import { type Part, type SiteExported, siteParts } from '@cloudoc/accounts/server/services/site-export.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Entry } from '@cloudoc/document-renderer/src/index.ts'
import { z } from 'zod'
import { siteExportFormat } from '../../contract/site-export.ts'
import type { Making } from '../export/kinds.ts'

/** Kept with each export; never changes. */
export const siteKind = 'site'
const request = z.object({ /** Row id. */ siteId: z.number() })
export type SiteRequest = z.infer<typeof request>

/** A file of the zip, as the manifest has it. */
interface Listed {
  path: string
  bytes: number
  sha256: string
}

interface ExportedSite extends Address {
  id: string
  name: string
  phone: string | null
  regulatorNumber: string | null
  managerName: string | null
  managerEmail: string | null
  managerPhone: string | null
  kind: string | null
  openedOn: string | null
  closedOn: string | null
  company: string
}

const findSite = (db: Db, companyId: number, siteId: number): Promise<ExportedSite | undefined> =>
  sql<ExportedSite>`
    select s.document_id as id, s.name, s.kind, s.line_1 as line1, s.line_2 as line2, s.town, s.county, s.postcode,
           s.country, s.phone, s.regulator_number as "regulatorNumber", s.manager_name as "managerName",
           s.manager_email as "managerEmail", s.manager_phone as "managerPhone",
           s.opened_on::text as "openedOn", s.closed_on::text as "closedOn",
           c.name as company
      from sites s
      join companies c on c.id = s.company_id
     where ${inCompany(companyId, 's')}
       and s.id = ${siteId}`.one(db)

/** The same file, which is noted with its length and its hash once it has been read. */
function noted({ name, content }: Part, note: (listed: Listed) => void): Readable | Buffer {
  if (Buffer.isBuffer(content)) {
    note({ path: name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    return content
  }
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
    flush(next) {
      note({ path: name, bytes, sha256: hash.digest('hex') })
      next()
    },
  })
  // Both end, whichever of them fails.
  pipeline(content, through, () => undefined)
  return through
}

/** All files of a location, room by room, and last the manifest that names each with its hash. */
export async function* siteFiles({ row, done: say }: Making): AsyncGenerator<Entry> {
  const [db, madeAt, { siteId }] = [pool(), now(), request.parse(row.request)]
  const site = await findSite(db, row.company_id, siteId)
  if (!site) throw new Error('The location of an export is not there')
  const listed: Listed[] = []
  const asked: SiteExported = {
    db,
    siteId,
    scope: {
      company: { id: row.company_id },
      sites: [siteId],
      ...(site.closedOn !== null && { lastDay: site.closedOn }),
    },
  }
  let made = 0
  for await (const part of siteParts(asked)) {
    if (part === 'next') await say(++made)
    else yield { name: part.name, date: madeAt, content: noted(part, file => listed.push(file)) }
  }
  const { company, ...location } = site
  const manifest = {
    format: siteExportFormat.name,
    version: siteExportFormat.version,
    madeAt: madeAt.toISOString(),
    madeBy: company,
    location: { ...location, address: addressInLine(location) },
    about:
      'Everything of one location. Nobody of another location is named, but in what people have written themselves. Names are missing where somebody is of another location. Each file is listed with its length and its SHA-256.',
    files: listed,
  }
  yield { name: 'manifest.json', date: madeAt, content: Buffer.from(JSON.stringify(manifest, undefined, 2)) }
  await say(made + 1)
}
