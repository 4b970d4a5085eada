import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { RunFileRow, TemplateVersionRow, WalkRow } from '../audit-tables.ts'

const own = (db: Db, actor: Actor, walkId: string) =>
  ofCompany(db, 'quality_walks', actor).where({ document_id: walkId, person_id: actor.person.id })

/** What the caller has begun to walk. */
export const findWalk = (db: Db, actor: Actor, walkId: string): Promise<WalkRow | undefined> =>
  own(db, actor, walkId).first() as unknown as Promise<WalkRow | undefined>

/** The same, held: whoever sends it at this moment is waited for, and then it is gone. */
export const lockWalk = (tx: Tx, actor: Actor, walkId: string): Promise<WalkRow | undefined> =>
  own(tx.db, actor, walkId).forUpdate().first() as unknown as Promise<WalkRow | undefined>

/** The version that a walk, or what came of it, was begun on. */
export async function versionOfWalk(
  db: Db,
  actor: Actor,
  { version_id }: Pick<WalkRow, 'version_id'>,
): Promise<TemplateVersionRow> {
  const version: TemplateVersionRow | undefined = await ofCompany(db, 'quality_template_versions', actor)
    .where({ id: version_id })
    .first()
  if (!version) throw new Error('A walk has lost its version')
  return version
}

/** Photos of a walk, held. */
export const lockPhotos = (tx: Tx, actor: Actor, { id }: Pick<WalkRow, 'id'>): Promise<RunFileRow[]> =>
  ofCompany(tx.db, 'quality_run_files', actor).where({ walk_id: id }).forUpdate() as unknown as Promise<RunFileRow[]>
