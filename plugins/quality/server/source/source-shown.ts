import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { reader as documentReader } from '@cloudoc/documents/contract/shapes.ts'
import { activeDocuments } from '@cloudoc/documents/server/services/documents.ts'
import { isAnswerShown, readerOf } from '@cloudoc/forms/server/services.ts'
import { qualityReader } from '../../contract/shapes.ts'
import { atManagedSites } from '../managed-sites.ts'
import { runsSeenBy } from '../person-turn/who-sees-turns.ts'
import { isSeenBy } from '../record/record-access.ts'
import type { ActionRow } from '../tables.ts'

type Source = Pick<ActionRow, 'source_kind' | 'source_id'>

const isThere = async (db: Db, found: SqlPart): Promise<boolean> =>
  (await sql<{ one: 1 }>`${found}`.one(db)) !== undefined

/** May whoever sees an action open what it came out of? One statement, or none. */
export async function isSourceShown(db: Db, actor: Actor, { source_kind, source_id }: Source): Promise<boolean> {
  if (source_kind === 'form') return may(actor, 'Forms') && isAnswerShown(db, readerOf(actor), source_id)
  if (source_kind === 'review')
    return (
      may(actor, ...documentReader.permissions) &&
      (await activeDocuments(db, actor).where('documents.document_id', source_id).first('documents.id')) !== undefined
    )
  if (!may(actor, ...qualityReader.permissions)) return false
  switch (source_kind) {
    case 'audit':
      return isThere(
        db,
        sql`
          select 1 as one
            from quality_runs r
           where ${inCompany(actor, 'r')}
             and r.document_id = ${source_id}
             ${atManagedSites(actor, 'r.site_id')}
             ${runsSeenBy(actor)}`,
      )
    case 'record':
      return isThere(
        db,
        sql`
          select 1 as one
            from quality_records r
           where ${isSeenBy(actor)}
             and r.document_id = ${source_id}`,
      )
    case 'meeting':
      return isThere(
        db,
        sql`
          select 1 as one
            from quality_meetings m
           where ${inCompany(actor, 'm')}
             and m.document_id = ${source_id}
             ${atManagedSites(actor, 'm.site_id')}`,
      )
    case 'inspection':
      return isThere(
        db,
        sql`
          select 1 as one
            from quality_inspections i
           where ${inCompany(actor, 'i')}
             and i.document_id = ${source_id}
             ${atManagedSites(actor, 'i.site_id')}`,
      )
    case 'heading':
      return true
    case 'none':
      return false
  }
}
