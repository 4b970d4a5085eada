import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { nameOfActor, record } from '../overview/activities.ts'
import { runTextTask } from '../text/run-text-task.ts'
import type { Stored } from '../text/text-work.ts'
import { readTexts, type Text, wordsOf } from '../text/texts.ts'
import { isNewer } from './updates.ts'

interface Merged {
  mine: Text
  theirs: Text
  text: Stored
}
/** Documents whose texts are read together: three each. */
const atOnce = 25

/**
 * Takes the provider's update of edited documents wherever both texts merge without a question, and says
 * which. The merging is done before the documents are locked, and counts only where neither side has changed
 * by then; the others are left as they are.
 */
export async function mergeClean(actor: Actor, fileIds: readonly string[]): Promise<Set<string>> {
  const done = new Set<string>()
  for (let from = 0; from < fileIds.length; from += atOnce) {
    const some = fileIds.slice(from, from + atOnce)
    const merged = (await Promise.all((await threeOf(actor, some)).map(async three => settle(actor, three)))).filter(
      each => each !== undefined,
    )
    if (merged.length === 0) continue
    for (const file of await inTransaction(tx => store(tx, actor, merged))) done.add(file)
  }
  return done
}

type Three = Record<'base' | 'current' | 'provider', Text>
async function threeOf(actor: Actor, fileIds: readonly string[]): Promise<Three[]> {
  const kinds = ['base', 'current', 'provider'] as const
  const texts = Map.groupBy(
    await readTexts(
      pool(),
      actor.company.id,
      fileIds.flatMap(fileId => kinds.map(kind => ({ fileId, ref: { kind } }))),
    ),
    ({ file }) => file,
  )
  return [...texts.values()].flatMap(([base, current, provider]) => {
    return base && current && provider && isNewer(base, provider) && current.head_id !== null
      ? [{ base, current, provider }]
      : []
  })
}

/** Nothing where something has to be chosen, or the machine has too much to do. */
async function settle(actor: Actor, { base, current, provider }: Three): Promise<Merged | undefined> {
  const text = await runTextTask(actor.company.id, 'settled', {
    base: wordsOf(base),
    mine: wordsOf(current),
    theirs: wordsOf(provider),
    choices: {},
  })
  return text && !isRefusal(text) ? { mine: current, theirs: provider, text } : undefined
}

async function store(tx: Tx, actor: Actor, merged: readonly Merged[]): Promise<string[]> {
  const rows = merged.map(({ mine, theirs, text }) => ({
    id: mine.file_id,
    seen: mine.revision_number,
    version: theirs.version_id,
    revision: newId(),
    note: theirs.note,
    header: text.header,
    body: text.body,
    footer: text.footer,
    plain: text.plain,
    keys: text.keys,
    hash: text.hash,
  }))
  await ofCompany(tx.db, 'documents', actor)
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
  const at = now()
  const stored = await sql<{ id: number; file: string; version: string }>`
    with target as (
      select d.document_id as file, d.version_id as before, d.revision_number + 1 as number, wanted.*
        from jsonb_to_recordset(${jsonb(rows)}) as wanted (
               id int, seen int, version int, revision text, note text,
               header text, body text, footer text, plain text, keys text, hash text)
        join documents d on d.id = wanted.id and ${inCompany(actor, 'd')}
       where d.revision_number = wanted.seen
         and d.deleted_at is null
         and wanted.version = (
           select n.id
             from template_versions n
            where n.template_document_id = d.source_id
            order by n.number desc
            limit 1)),
    made as (
      insert into document_revisions (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, number, author_id, author_name, kind, note, version_id, before_id,
             header, body, footer, plain, keys, hash, saved_at)
      select revision, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
             id, number, ${actor.person.id}, ${nameOfActor(actor)}, 'merged', note, version, before,
             header, body, footer, plain, keys, hash, ${at}
        from target
      returning id, file_id, number, version_id),
    moved as (
      update documents d
         set head_id = made.id,
             revision_number = made.number,
             version_id = made.version_id,
             declined_number = null,
             changed_at = ${at},
             updated_at = ${at}
        from made
       where ${inCompany(actor, 'd')}
         and d.id = made.file_id)
    select target.id, target.file, t.version
      from target
      join template_versions t on t.id = target.version`.rows(tx)
  await record(
    tx,
    actor,
    stored.map(({ id, version }) => ({ fileId: id, kind: 'merged', detail: version })),
  )
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: stored.map(({ file }) => file),
  })
  return stored.map(({ file }) => file)
}
