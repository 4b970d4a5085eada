import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import {
  isWithoutRoom,
  type TakenText,
  type TakingIn,
  takeInText,
} from '@cloudoc/documents/server/services/documents.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import type { TakenSiteRow } from '../tables.ts'
import { documentsIn, openSiteArchive, type SiteArchive, wordsIn } from './site-archive.ts'

interface Taking {
  companyId: number
  /** Row id. */
  takenId: number
}

const columnOf: Record<TakenText, 'same' | 'own' | 'added' | 'unissued' | 'left_out'> = {
  same: 'same',
  own: 'own',
  added: 'added',
  unissued: 'unissued',
  left: 'left_out',
}

const findTaken = ({ companyId, takenId }: Taking): Promise<TakenSiteRow | undefined> =>
  ofCompany(pool(), 'taken_sites', companyId).where({ id: takenId, texts: 'waiting' }).first()

/** A copy of the archive on this machine, as long as something is done with it. */
async function withArchive(companyId: number, blobId: number, use: (opened: SiteArchive) => Promise<void>) {
  const blob = await openBlob(pool(), companyId, { id: blobId })
  // The scanner has not looked at it yet: the queue tries again, later.
  if (!blob) throw new Error('The export of a location that was taken in cannot be opened')
  const folder = await mkdtemp(join(tmpdir(), 'cloudoc-taken-'))
  try {
    const path = join(folder, 'location.zip')
    await pipeline(blob.content, createWriteStream(path))
    const opened = await openSiteArchive(path)
    if (typeof opened === 'string') throw new Error('The export of a location that was taken in is another one')
    try {
      await use(opened)
    } finally {
      await opened.archive.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Who took the location in is the author of what its documents become. */
async function takingFor({ companyId }: Taking, row: TakenSiteRow): Promise<TakingIn> {
  const person = await ofCompany(pool(), 'people', companyId)
    .where({ id: row.person_id })
    .first('id', 'first_name', 'last_name', 'work_email')
  return {
    maker: {
      company: { id: companyId },
      person: {
        id: row.person_id ?? 0,
        firstName: person?.first_name ?? '',
        lastName: person?.last_name ?? '',
        email: person?.work_email ?? '',
      },
    },
    siteId: row.site_id ?? 0,
    folderName: `From ${row.inside.madeBy}: ${row.inside.name}`.slice(0, 100),
  }
}

/**
 * Takes in the documents of a location, one after another, each in a transaction with the note that it is done. Begun again
 * it goes on where it was.
 */
export const takeInTexts = defineJob<Taking>({
  name: 'exports.take-in-texts',
  async run(asked) {
    const row = await findTaken(asked)
    if (!row?.blob_id) return
    const taking = await takingFor(asked, row)
    await withArchive(asked.companyId, row.blob_id, async opened => {
      const documents = await documentsIn(opened)
      for (const [at, document] of documents.entries()) {
        if (at < row.done) continue
        const write = await takeInText(pool(), taking, { ...document, words: await wordsIn(opened, document) })
        const isDone = await noteTaken(asked, at, write)
        if (!isDone) return
      }
      await ofCompany(pool(), 'taken_sites', asked.companyId)
        .where({ id: asked.takenId, texts: 'waiting' })
        .update({ texts: 'done', updated_at: now() })
    })
  },
})

/** Writes one document and that it is done. False: there is no room for more, or another run was faster. */
async function noteTaken(
  { companyId, takenId }: Taking,
  at: number,
  write: Awaited<ReturnType<typeof takeInText>>,
): Promise<boolean> {
  try {
    return await inTransaction(async tx => {
      const row = await ofCompany(tx.db, 'taken_sites', companyId)
        .where({ id: takenId, texts: 'waiting', done: at })
        .forNoKeyUpdate()
        .first('same', 'own', 'added', 'unissued', 'left_out')
      if (!row) return false
      const column = columnOf[await write(tx)]
      await ofCompany(tx.db, 'taken_sites', companyId)
        .where({ id: takenId })
        .update({ done: at + 1, [column]: row[column] + 1, updated_at: now() })
      return true
    })
  } catch (error) {
    if (!isWithoutRoom(error)) throw error
    await ofCompany(pool(), 'taken_sites', companyId)
      .where({ id: takenId })
      .update({ texts: 'full', updated_at: now() })
    return false
  }
}
