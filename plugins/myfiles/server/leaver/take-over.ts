import { nameOf, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { byId, pathTo, within } from '@cloudoc/core/server/data/tree.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { takeOver } from '../../contract/takeover.ts'
import { asName, freeName, lower } from '../place/names.ts'
import { type Folder, foldersOf, lockPlaces, makeFolders, maxDepth, maxFolders } from '../place/places.ts'
import '../tables.ts'

const { texts } = takeOver
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const calledOf = (person: PersonRow): string => nameOf(person) || 'Somebody'

export default handleWrite(takeOver, async ({ input, actor, tx }) => {
  // Whoever brings the person back, erases them, or lets go of what has waited too long, comes before or after.
  const person: PersonRow | undefined = await ofCompany(tx.db, 'people', actor)
    .where({ document_id: input.personId })
    .whereNull('erased_at')
    .forUpdate()
    .first()
  if (!person) return notFound(texts.missing)
  if (person.deleted_at === null) return refuse(takeOver, 'active')
  // In one order, whoever else locks both.
  for (const id of [actor.person.id, person.id].sort((one, other) => one - other)) await lockPlaces(tx, id)
  const leaver = { company: actor.company, person: { ...actor.person, id: person.id } }
  const [folders, own] = [await foldersOf(tx.db, leaver), await foldersOf(tx.db, actor)]
  const theirs = () => ofCompany(tx.db, 'my_files', actor).where({ owner_id: person.id }).whereNull('deleted_at')
  const files = Number((await theirs().where({ area: 'mine' }).count({ count: '*' }))[0]?.count ?? 0)
  if (own.length + folders.length + 1 > maxFolders) return refuse(takeOver, 'full')

  const saved = await theirs().where({ area: 'saved' }).update({ owner_id: actor.person.id, updated_at: now() })
  if (files + saved + folders.length === 0) return refuse(takeOver, 'nothing')
  const top = files + folders.length === 0 ? undefined : await placeFor(tx, actor, own, `Files of ${calledOf(person)}`)
  if (top) {
    await bring(tx, actor, folders, top.id)
    await theirs()
      .where({ area: 'mine' })
      .update({
        owner_id: actor.person.id,
        folder_id: sql`coalesce(folder_id, ${top.id})`.toRaw(tx),
        updated_at: now(),
      })
    // Items in the bin stay theirs, and have no container any more.
    await ofCompany(tx.db, 'my_files', actor)
      .where({ owner_id: person.id })
      .whereIn(
        'folder_id',
        folders.map(({ id }) => id),
      )
      .update({ folder_id: null })
    await ofCompany(tx.db, 'my_folders', actor)
      .where({ owner_id: person.id })
      .whereIn(
        'parent_id',
        folders.map(({ id }) => id),
      )
      .update({ parent_id: null })
  }
  await record(tx, actor, {
    area: 'people',
    what: 'Took over the files of',
    subject: { kind: person.role, id: person.document_id, name: calledOf(person) },
    detail: [counted(files, 'file', 'files'), counted(saved, 'saved document', 'saved documents')].join(', '),
  })
  await notify(tx, actor, person, { files, saved })
  return done({ files, saved, folderId: top?.document_id ?? '' }, { text: texts.taken })
})

async function placeFor(tx: Tx, actor: Actor, own: readonly Folder[], wanted: string): Promise<Folder> {
  const taken = new Set(within(own, null).map(({ name }) => lower(name)))
  const [made] = await makeFolders(tx, actor, [{ name: freeName(asName(wanted), taken), parent_id: null }])
  if (!made) throw new Error('A folder was not made')
  return made
}

/**
 * Puts folders into another one of the actor's, as they lay. What would lie too deep there comes to lie at
 * its top, under a name that is free.
 */
async function bring(tx: Tx, actor: Actor, folders: readonly Folder[], topId: number): Promise<void> {
  if (folders.length === 0) return
  const known = byId(folders)
  const taken = new Set(within(folders, null).map(({ name }) => lower(name)))
  const places = folders.map(folder => {
    const isTooDeep = pathTo(known, folder.id).length + 1 > maxDepth
    return {
      id: folder.id,
      parent_id: isTooDeep ? topId : (folder.parent_id ?? topId),
      name: isTooDeep ? freeName(folder.name, taken) : folder.name,
    }
  })
  await sql`
    update my_folders f
       set owner_id = ${actor.person.id}, parent_id = place.parent_id, name = place.name, updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(places)}) as place (id int, parent_id int, name text)
     where ${inCompany(actor, 'f')}
       and f.id = place.id`.run(tx)
}

/** Whoever has left hears of it where they can be reached: the files were their own. */
async function notify(
  tx: Tx,
  actor: Actor,
  { work_email, document_id }: PersonRow,
  { files, saved }: { files: number; saved: number },
): Promise<void> {
  if (work_email === null) return
  await queueEmail(tx, {
    to: work_email,
    key: `files taken over ${document_id} ${now().toISOString()}`,
    template: {
      subject: `${actor.company.name} has taken over your files`,
      preview: 'The files that you kept in your workspace there.',
      paragraphs: [
        `You have left ${actor.company.name}. Its account holder has taken over what you kept there for yourself: ${counted(files, 'file', 'files')} and ${counted(saved, 'saved document', 'saved documents')}.`,
        'It was noted in the history of the company, with the date and by whom.',
      ],
      closing: ['If something among them is private, please write to the company.'],
    },
  })
}
