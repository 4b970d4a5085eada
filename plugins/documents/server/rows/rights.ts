import type { BinActor } from '@cloudoc/core/server/bin.ts'
import { type Actor, isLapsed, may } from '@cloudoc/core/server/call/actor.ts'
import { editor } from '../../contract/shapes.ts'
import type { FolderRow } from '../tables.ts'

/** May the actor write for the sites that they manage? */
export const mayEditAtSites = (actor: Actor): boolean =>
  typeof editor === 'object' && may(actor, ...editor.permissions) && !isLapsed(actor)

/**
 * May the actor change texts of the company? Whoever manages some sites may not. Calls that change some ask by their
 * contract; this is for those that only show it.
 */
export const mayEdit = (actor: Actor): boolean => actor.sites === 'all' && mayEditAtSites(actor)

type Made = Pick<FolderRow, 'maker_id'>
const mayDeleteAny = (actor: BinActor): boolean => may(actor, 'Can delete any doc', 'Manage users')

/**
 * May the actor put these documents into the bin, and take them out again? 'Only doc they create' is own work
 * (rulings 25).
 */
export const mayDeleteDocuments = (actor: BinActor, documents: readonly Made[]): boolean =>
  mayDeleteAny(actor) ||
  (may(actor, 'Can delete only doc they create') && documents.every(({ maker_id }) => maker_id === actor.person.id))

const mayDeleteAnyUpload = (actor: BinActor): boolean => may(actor, 'Can delete any files', 'Manage users')

/** The same for uploaded files. */
export const mayDeleteUploads = (actor: BinActor, uploads: readonly Made[]): boolean =>
  mayDeleteAnyUpload(actor) ||
  (may(actor, 'Can delete only other files they create') &&
    uploads.every(({ maker_id }) => maker_id === actor.person.id))

/**
 * The same for folders with all that they hold. 'Any', 'created by other' and 'only … created by them' each
 * say of which folders; who has the last two has both kinds. Whoever may delete own folders only takes nobody
 * else's document or file with them, unless that is allowed, too.
 */
export function mayDeleteFolders(
  actor: BinActor,
  folders: readonly Made[],
  documents: readonly Made[],
  uploads: readonly Made[],
): boolean {
  if (may(actor, 'Can delete any folder', 'Manage users')) return true
  const [others, own] = [
    may(actor, 'Can delete folder created by other'),
    may(actor, 'Can delete only folder they created by them'),
  ]
  if (!folders.every(({ maker_id }) => (maker_id === actor.person.id ? own : others))) return false
  const areOwn = (made: readonly Made[]): boolean => made.every(({ maker_id }) => maker_id === actor.person.id)
  return others || ((mayDeleteAny(actor) || areOwn(documents)) && (mayDeleteAnyUpload(actor) || areOwn(uploads)))
}

/** To let go for ever needs the right of a deletion by others (rulings 27). */
export const mayPurgeDocuments = mayDeleteAny
export const mayPurgeUploads = mayDeleteAnyUpload
export const mayPurgeFolders = (actor: BinActor): boolean =>
  may(actor, 'Can delete any folder', 'Can delete folder created by other', 'Manage users')
