import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'
import {
  isRefusal,
  notFound,
  type Outcome,
  type Refusal,
  refusalOf,
  refuse,
} from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { uploadBlob } from '@cloudoc/documents/server/services/export.ts'
import { ownPaper } from '@cloudoc/myfiles/server/services.ts'
import { keepMade, keepUpload, openBlob, useBlobs } from '@cloudoc/storage/server/services.ts'
import { createEnvelope } from '../../contract/sending.ts'
import type { EnvelopeRow } from '../tables.ts'
import { issuedPrint, printed } from './print.ts'
import { readPdf } from './read-pdf.ts'
import { scanRefusal } from './scan.ts'

const { texts } = createEnvelope

/** What an envelope is made of, as its columns say it. */
export type Source = Pick<EnvelopeRow, 'source'> &
  Partial<Pick<EnvelopeRow, 'file_id' | 'blob_id' | 'source_hash' | 'pages' | 'size'>> & { name: string }
/** Writes the envelope down, in the transaction in which its file is kept. */
type Write<R> = (tx: Tx, source: Source) => Promise<Outcome<R>>
export interface Chosen {
  fileId: string
  uploadId: string
  ownFileId: string
  file: Upload | undefined
}

/** `Offer.pdf` → `Offer`. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 200) || 'Untitled'
const noRight = (): Refusal => refuse(createEnvelope, 'noRight')

/** Why nobody knows what is meant; nothing where one thing was chosen. */
export function unclear({ fileId, uploadId, ownFileId, file }: Chosen): Refusal | undefined {
  const given = [fileId, uploadId, ownFileId, file].filter(one => one !== undefined && one !== '').length
  if (given === 1) return undefined
  return given === 0 ? refuse(createEnvelope, 'nothing') : refuse(createEnvelope, 'several')
}

/**
 * Finds the one thing that somebody chose, keeps it, and writes the envelope; a document is only named: it is
 * frozen when it is sent.
 */
export async function withSource<R>(
  db: Db,
  actor: Actor,
  { fileId, uploadId, ownFileId, file }: Chosen,
  write: Write<R>,
): Promise<Outcome<R>> {
  if (file) return uploaded(actor, file, write)
  if (fileId !== '') return document(db, actor, fileId, write)
  if (uploadId !== '') {
    if (!may(actor, 'Documents', 'Manage users')) return noRight()
    const found = await uploadBlob(db, actor, uploadId)
    return found ? stored(db, actor, { ...found, source: 'companyFile' }, write) : notFound(texts.missing)
  }
  if (!may(actor, 'My Documents')) return noRight()
  const paper = await ownPaper(db, actor, ownFileId)
  if (!paper) return notFound(texts.missing)
  if ('blobId' in paper) return stored(db, actor, { ...paper, source: 'ownFile' }, write)
  const content = await printed(db, actor.company.id, paper.print)
  if (!content) return refusalOf('broken', 'broken', createEnvelope.refusals.busy.text)
  const read = await readPdf(actor.company.id, content)
  if (isRefusal(read)) return read
  return keepMade(actor.company.id, { room: 'esign' }, content, (tx, { id, hash, size }) =>
    write(tx, { source: 'ownFile', name: paper.name, blob_id: id, source_hash: hash, size, ...read }),
  )
}

async function document<R>(db: Db, actor: Actor, fileId: string, write: Write<R>): Promise<Outcome<R>> {
  if (!may(actor, 'Documents', 'Manage users')) return noRight()
  const found = await issuedPrint(db, actor.company.id, { document_id: fileId })
  if (!found) return notFound(texts.missing)
  const { id, print } = found
  if (!print) return refuse(createEnvelope, 'notIssued')
  return transact(tx => write(tx, { source: 'document', name: print.title, file_id: id }))
}

async function uploaded<R>(actor: Actor, file: Upload, write: Write<R>): Promise<Outcome<R>> {
  const read = await readPdf(actor.company.id, await readFile(file.path))
  if (isRefusal(read)) return read
  return keepUpload(actor, { room: 'esign' }, file, (tx, { id, hash, size }) =>
    write(tx, { source: 'upload', name: titleOf(file.name), blob_id: id, source_hash: hash, size, ...read }),
  )
}

interface Stored {
  blobId: number
  name: string
  mediaType: string
  scan: string
  source: 'companyFile' | 'ownFile'
}
/** A file that is there already is not copied: another row points at it. */
async function stored<R>(
  db: Db,
  actor: Actor,
  { blobId, name, mediaType, scan, source }: Stored,
  write: Write<R>,
): Promise<Outcome<R>> {
  if (mediaType !== 'application/pdf') return refusalOf('conflict', 'notPdf', texts.notPdf)
  const refused = scanRefusal(scan)
  if (refused) return refused
  const file = await openBlob(db, actor.company.id, { id: blobId })
  if (!file) return notFound(texts.missing)
  const read = await readPdf(actor.company.id, await buffer(file.content))
  if (isRefusal(read)) return read
  return transact(async tx => {
    await useBlobs(tx, actor.company.id, [blobId])
    const kept = await keptBlob(tx, actor, blobId)
    return kept
      ? write(tx, {
          source,
          name: titleOf(name),
          blob_id: blobId,
          source_hash: kept.hash ?? '',
          size: kept.size,
          ...read,
        })
      : notFound(texts.missing)
  })
}

const keptBlob = ({ db }: Tx, actor: Actor, id: number) =>
  ofCompany(db, 'storage_blobs', actor).where({ id, state: 'kept' }).first('hash', 'size')
