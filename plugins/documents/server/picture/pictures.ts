import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { giveRoom, limitOf, takeRoom } from '@cloudoc/storage/server/services.ts'
import '../tables.ts'
import { mentionedElsewhere, mentions } from './mentions.ts'

/**
 * Where pictures of documents are shown from. Whoever has an address may see its picture: an `<img>` carries
 * no session.
 */
export const picturePath = '/document-picture'
const address = new RegExp(`^/api${picturePath}/([A-Za-z0-9_-]{43})$`)
/** The key in the address of a picture; nothing where it is none of ours. */
export const pictureKeyOf = (path: string): string | undefined => address.exec(path)?.[1]

/** More than any camera's: what would unfold to more is no picture for a page. */
const maxPixels = 50_000_000
const widest = 2000

interface Drawn {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/**
 * Draws a picture anew, at most 2,000 px wide and high, so that neither metadata nor anything hidden in the
 * file is kept; nothing where it is none. Photographs become JPEG, what may be seen through PNG: every reader
 * of exported files shows these.
 */
export async function draw(path: string): Promise<Drawn | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const source = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    const { format, hasAlpha } = await source.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined
    const sized = source
      .autoOrient()
      .timeout({ seconds: 20 })
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    const asPng = format === 'png' || hasAlpha
    const { data, info } = await (asPng ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 85 })).toBuffer({
      resolveWithObject: true,
    })
    return { bytes: data, type: asPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const storeKey = (companyId: number, key: string): string => `companies/${companyId}/pictures/${key}`

/**
 * So many pictures of one company are kept, and so many bytes of them: the most that one company can fill the
 * store with.
 */
const [maxPictures, maxBytes] = [2000, 500_000_000]

/** Is there room for `bytes` more of the company's pictures? */
export async function hasRoom(db: Db, companyId: number, bytes = 0): Promise<boolean> {
  const [held] = await ofCompany(db, 'document_pictures', companyId).select<{ count: string; bytes: string }[]>(
    sql`count(*) as count, coalesce(sum(size), 0) as bytes`.toRaw(db),
  )
  return Number(held?.count ?? 0) < maxPictures && Number(held?.bytes ?? 0) + bytes <= maxBytes
}

/**
 * Keeps a picture of the company; answers its address, or nothing where there is no room for it. What is not
 * written down leaves no file.
 */
export async function keepPicture(actor: Actor, { bytes, type, width, height }: Drawn): Promise<string | undefined> {
  const [key, companyId] = [newToken(), actor.company.id]
  const [store, limit] = [await files(), await limitOf(pool(), companyId)]
  await store.put(storeKey(companyId, key), Readable.from([bytes]))
  try {
    const kept = await inTransaction(async tx => {
      const { db } = tx
      // One after another, so that several at once do not all find the last place.
      await sql`select pg_advisory_xact_lock(hashtext('documents.pictures'), ${companyId})`.run(tx)
      if (!(await hasRoom(db, companyId, bytes.length)) || !(await takeRoom(tx, companyId, bytes.length, limit)))
        return false
      await db('document_pictures').insert({
        ...baseColumns(),
        company_id: companyId,
        key,
        type,
        size: bytes.length,
        width,
        height,
        added_by_id: actor.person.id,
      })
      return true
    })
    if (kept) return `/api${picturePath}/${key}`
  } catch (error) {
    await store.remove(storeKey(companyId, key))
    throw error
  }
  await store.remove(storeKey(companyId, key))
  return undefined
}

/**
 * Lets go of pictures added before `before` that no text has ever mentioned: no revision, no draft, none of
 * the provider's. What one mentions is marked, kept for good, and not looked for again: revisions never
 * change, and a backup is one. Answers how many were looked at.
 * @acrossCompanies the sweep looks at old pictures, whoever owns them
 */
export async function sweepPictures(before: Date, limit: number): Promise<number> {
  const store = await files()
  // In one transaction: where a file cannot be taken away, its row stays, and the next run tries again.
  return inTransaction(async tx => {
    const rows = await sql<{ company_id: number; key: string; size: number; gone: boolean }>`
      with old as materialized (
        select id, company_id, key, size, created_at
          from document_pictures
         where mentioned_at is null
           and created_at < ${before}
         order by created_at
         limit ${limit}
           for update skip locked),
      judged as materialized (
        select p.id, p.company_id, p.key, p.size,
               -- Nothing mentions a picture before it is there; a day for clocks that differ.
               exists (
                 ${mentions('document_revisions')}
                 and t.company_id = p.company_id
                 and t.saved_at > p.created_at - interval '1 day')
               or exists (${mentions('document_site_revisions')} and t.company_id = p.company_id)
               or exists (${mentions('document_drafts')} and t.company_id = p.company_id)
               or exists (${mentions('template_versions')} and t.created_at > p.created_at - interval '1 day')
               ${mentionedElsewhere()} as mentioned
          from old p),
      kept as (
        update document_pictures
           set mentioned_at = ${now()}
         where id in (select id from judged where mentioned)),
      gone as (
        delete from document_pictures
         where id in (select id from judged where not mentioned))
      select company_id, key, size, not mentioned as gone
        from judged
        ${acrossCompanies('the sweep looks at old pictures, whoever owns them')}`.rows(tx)
    const gone = rows.filter(row => row.gone)
    for (const [companyId, pictures] of Map.groupBy(gone, ({ company_id }) => company_id))
      await giveRoom(
        tx,
        companyId,
        pictures.reduce((sum, { size }) => sum + size, 0),
      )
    await Promise.all(gone.map(({ company_id, key }) => store.remove(storeKey(company_id, key))))
    return rows.length
  })
}

/**
 * A picture by its key, to be sent.
 * @acrossCompanies whoever has the key, which cannot be guessed, may see it: the address stands in the text
 */
export async function openPicture(
  db: Db,
  key: string,
): Promise<{ content: Readable; size: number; type: string } | undefined> {
  const row = await db('document_pictures').where({ key }).first('company_id', 'type')
  const found = row && (await (await files()).get(storeKey(row.company_id, key)))
  return row && found && { ...found, type: row.type }
}

/** A picture of the company by its key (`pictureKeyOf` an address), for exports. Another company's is not there. */
export async function pictureFile(
  db: Db,
  companyId: number,
  key: string,
): Promise<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer } | undefined> {
  const row = await ofCompany(db, 'document_pictures', companyId).where({ key }).first('type')
  const found = row && (await (await files()).get(storeKey(companyId, key)))
  return found && { type: row.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', bytes: await buffer(found.content) }
}
