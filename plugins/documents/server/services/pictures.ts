import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fresh } from '@cloudoc/core/server/data/rows.ts'
import type { Actor } from '@cloudoc/core/server/actor.ts'
import { files } from '@cloudoc/core/server/files.ts'
import { newToken } from '@cloudoc/core/server/keys.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

/** Where pictures of documents are shown from. Whoever has an address may see its picture: an `<img>` carries no session. */
export const picturePath = '/document-picture'
const address = new RegExp(`^/api${picturePath}/([A-Za-z0-9_-]{43})$`)
/** The key in the address of a picture; nothing where it is none of ours. */
export const pictureKeyOf = (path: string): string | undefined => address.exec(path)?.[1]

/** More than any camera's: what would unfold to more is no picture for a page. */
const mostPixels = 50_000_000
const widest = 2000

interface Drawn { bytes: Buffer; type: 'image/png' | 'image/jpeg'; width: number; height: number }

/**
 * Draws a picture anew, at most 2,000 px wide and high, so that neither metadata nor anything hidden in the file is kept; nothing
 * where it is none. Photographs become JPEG, what may be seen through PNG: every reader of exported files shows these.
 */
export async function draw(path: string): Promise<Drawn | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const source = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    const { format, hasAlpha } = await source.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined
    const sized = source.autoOrient().timeout({ seconds: 20 }).resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    const asPng = format === 'png' || hasAlpha
    const { data, info } = await (asPng ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 85 })).toBuffer({ resolveWithObject: true })
    return { bytes: data, type: asPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const storeKey = (companyId: number, key: string): string => `companies/${companyId}/pictures/${key}`

/** Keeps a picture of the company; answers its address. Where writing it down fails, the file is taken back. */
export async function keepPicture(sql: Sql, actor: Actor, { bytes, type, width, height }: Drawn): Promise<string> {
  const key = newToken()
  const store = await files()
  await store.put(storeKey(actor.company.id, key), Readable.from([bytes]))
  try {
    await sql('document_pictures').insert({ ...fresh(), company_id: actor.company.id, key, type, size: bytes.length, width, height, added_by_id: actor.person.id })
  } catch (error) {
    await store.remove(storeKey(actor.company.id, key))
    throw error
  }
  return `/api${picturePath}/${key}`
}

/** A picture by its key, to be sent. */
export async function openPicture(sql: Sql, key: string): Promise<{ content: Readable; size: number; type: string } | undefined> {
  const row = await sql('document_pictures').where({ key }).first('company_id', 'type')
  const found = row && (await (await files()).get(storeKey(row.company_id, key)))
  return row && found && { ...found, type: row.type }
}

/** A picture of the company by its key (`pictureKeyOf` an address), for exports. Another company's is not there. */
export async function pictureFile(sql: Sql, companyId: number, key: string): Promise<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer } | undefined> {
  const row = await sql('document_pictures').where({ key, company_id: companyId }).first('type')
  const found = row && (await (await files()).get(storeKey(companyId, key)))
  return found && { type: row.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', bytes: await buffer(found.content) }
}
