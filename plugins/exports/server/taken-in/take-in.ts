import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { maxSites } from '@cloudoc/accounts/contract/site/site-fields.ts'
import { isTaken, lockSites, openSite } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { keepArchive } from '@cloudoc/storage/server/services/archives.ts'
import { maxTakenIn, takeInSite } from '../../contract/taken-in.ts'
import { type Inside, insideOf, type Manifest } from './inside.ts'
import { checkFiles, openSiteArchive, type WhyNotTaken } from './site-archive.ts'
import { takeInTexts } from './take-in-texts.ts'
import '../tables.ts'

const { texts } = takeInSite

/** What was looked into. */
interface Looked {
  fingerprint: string
  manifest: Manifest
  inside: Inside
}

async function look({ path }: Upload): Promise<Looked | WhyNotTaken> {
  const opened = await openSiteArchive(path)
  if (typeof opened === 'string') return opened
  try {
    const counted = await checkFiles(opened)
    if (!counted) return 'altered'
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const { manifest } = opened
    return { fingerprint: hash.digest('hex'), manifest, inside: insideOf(manifest, counted) }
  } finally {
    await opened.archive.close()
  }
}

/** Why a location is not taken in by this company: it is theirs, or was taken in before. */
async function whyNotAgain(db: Db, actor: Actor, { location }: Manifest): Promise<Refusal | undefined> {
  const own = await ofCompany(db, 'sites', actor).where({ document_id: location.id }).first('id')
  if (own) return refuse(takeInSite, 'own')
  const taken = await ofCompany(db, 'taken_sites', actor).where({ origin_id: location.id }).first('id')
  return taken && refuse(takeInSite, 'twice')
}

export default handleWithoutTransaction(takeInSite, async ({ input, actor, db, files: { file } }) => {
  if (!file) return refuse(takeInSite, 'noFile', { errors: { file: takeInSite.refusals.noFile.text } })
  if (file.size > maxTakenIn) return refuse(takeInSite, 'large')
  const looked = await look(file)
  if (typeof looked === 'string') return refuse(takeInSite, looked)
  const refused = await whyNotAgain(db, actor, looked.manifest)
  if (refused) return refused
  const { fingerprint, inside } = looked
  if (input.fingerprint === '') return done({ fingerprint, inside, siteId: '' }, { text: texts.looked })
  if (input.fingerprint !== fingerprint) return refuse(takeInSite, 'otherFile')
  const outcome = await keepArchive(actor, { room: 'exports' }, file, (tx, kept) =>
    takeIn(tx, actor, { looked, blobId: kept.id, name: input.name || inside.name }),
  )
  return outcome
})

interface TakingIn {
  looked: Looked
  blobId: number
  /** What it is called here. */
  name: string
}

async function takeIn(tx: Tx, actor: Actor, { looked, blobId, name }: TakingIn) {
  const { fingerprint, manifest, inside } = looked
  await lockSites(tx, actor)
  const again = await whyNotAgain(tx.db, actor, manifest)
  if (again) return again
  const known = await ofCompany(tx.db, 'sites', actor).select('id', 'name', 'is_main', 'closed_on')
  if (isTaken(known, name))
    return refuse(takeInSite, 'nameTaken', { errors: { name: takeInSite.refusals.nameTaken.text } })
  if (known.length >= maxSites) return refuse(takeInSite, 'tooMany')
  const { location } = manifest
  const site = await openSite(
    tx,
    actor,
    {
      name,
      line_1: location.line1,
      line_2: location.line2,
      town: location.town,
      county: location.county,
      postcode: location.postcode,
      country: location.country,
      phone: location.phone,
      regulator_number: location.regulatorNumber,
      manager_name: location.managerName,
      manager_email: location.managerEmail,
      manager_phone: location.managerPhone,
      kind: location.kind || null,
      opened_on: location.openedOn,
    },
    { known, movePeople: false },
  )
  const [taken] = await tx
    .db('taken_sites')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      site_id: site.id,
      person_id: actor.person.id,
      person_name: `${actor.person.firstName} ${actor.person.lastName}`.trim() || actor.person.email,
      blob_id: blobId,
      fingerprint,
      origin_id: location.id,
      inside: jsonb(inside).toRaw(tx),
      texts: inside.counts.documents === 0 ? 'done' : 'waiting',
      done: 0,
      same: 0,
      own: 0,
      added: 0,
      unissued: 0,
      left_out: 0,
      taken_at: now(),
    })
    .returning('id')
  if (!taken) throw new Error('A location that was not taken in')
  await record(tx, actor, {
    area: 'settings',
    what: 'Took in a location',
    subject: { kind: 'site', id: site.document_id, name: site.name },
    detail: `From ${inside.madeBy}`.slice(0, 200),
  })
  await enqueue(tx, takeInTexts, { companyId: actor.company.id, takenId: taken.id })
  return done({ fingerprint, inside, siteId: site.document_id }, { text: texts.taken })
}
