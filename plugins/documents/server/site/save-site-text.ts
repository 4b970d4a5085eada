import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { maxText } from '../../contract/editing.ts'
import { saveSiteText } from '../../contract/site-texts.ts'
import { nameOfActor } from '../overview/activities.ts'
import { runTextTask } from '../text/run-text-task.ts'
import type { SiteWords } from '../text/site-work.ts'
import { hashOf } from '../text/text-hash.ts'
import type { Stored } from '../text/text-work.ts'
import { wordsOf } from '../text/texts.ts'
import { bringAlong } from './bring-along.ts'
import { answerAt, type LockedSite, lockSite, staleAt, tellSite } from './lock-site-text.ts'
import { type AtSite, textAtSite } from './site-rows.ts'
import { followAgain, savedBefore, storeSiteTexts } from './store-site-texts.ts'

const { texts } = saveSiteText

export default handleWithoutTransaction(saveSiteText, async ({ input, actor, db }) => {
  if (input.content.length > maxText) return refuse(saveSiteText, 'tooLong')
  const found = await textAtSite(db, actor, input.fileId, input.siteId)
  if (!found) return notFound(texts.missing)
  if (found.group.issue_id === null) return refuse(saveSiteText, 'unissued')
  const words = await wordsToSave(actor, found, {
    header: input.headerContent,
    body: input.content,
    footer: input.footerContent,
  })
  if (isRefusal(words)) return words
  return inTransaction(async tx => {
    const locked = await lockSite(tx, actor, input.fileId, found.site.id)
    if (!locked) return notFound(texts.missing)
    const key = { file: locked.file.id, site: found.site.id, saveId: input.saveId }
    if (await savedBefore(tx, actor, key))
      return done(await answerAt(tx, actor, locked, found.site), { text: texts.saved })
    const stale = staleAt(saveSiteText, input, locked.row)
    if (stale) return stale
    const base = await baseOf(tx, actor, locked, input.issued)
    if (base === undefined) return refuse(saveSiteText, 'stale')
    await write(tx, actor, { found, locked, words, base, saveId: input.saveId })
    return done(await answerAt(tx, actor, locked, found.site), { text: texts.saved })
  })
})

/** The text as it is stored, with what is open in it. */
async function wordsToSave(
  actor: Actor,
  { group, row }: AtSite,
  sent: Parameters<typeof hashOf>[0] & { header: string; body: string; footer: string },
): Promise<SiteWords | Refusal> {
  const company = actor.company.id
  const text = await runTextTask(company, 'sanitizedText', sent)
  if (isRefusal(text)) return text
  const places = await runTextTask(company, 'placesOf', { before: wordsOf(group), after: wordsOf(text) })
  if (isRefusal(places)) return places
  if (!row?.open || row.state === 'following') return { text, open: null, conflicts: 0, places }
  const opened = await runTextTask(company, 'decidedAtSite', {
    open: row.open,
    mine: wordsOf(text),
    group: wordsOf(group),
    choices: {},
  })
  return isRefusal(opened) ? opened : { ...opened, text, places }
}

/** Row id of the issued version that the words rest on: their own, or the one from which whoever followed began. */
async function baseOf(tx: Tx, actor: Actor, { file, row }: LockedSite, issued: string): Promise<number | undefined> {
  if (row && row.state !== 'following') return row.base_id
  const issue = await sql<{ id: number }>`
    select i.id
      from document_issues i
     where ${inCompany(actor, 'i')}
       and i.file_id = ${file.id}
       and i.state = 'issued'
       and i.major || '.' || i.minor = ${issued}
     order by i.id desc
     limit 1`.one(tx)
  return issue?.id
}

interface Write {
  found: AtSite
  locked: LockedSite
  words: SiteWords
  /** Row id of the issued version that they rest on. */
  base: number
  saveId: string | undefined
}

/** Stores the words; nothing where the site reads so already, and no text of its own where the company reads so. */
async function write(
  tx: Tx,
  actor: Actor,
  { found: { site, group }, locked, words, base, saveId }: Write,
): Promise<void> {
  const { file, row } = locked
  const own = row && row.state !== 'following' ? row : undefined
  if (isSame(words.text, own ?? group)) return
  if (isSame(words.text, group) && own?.state !== 'detached') {
    await followAgain(tx, actor, file.id, [site.id])
    return tellSite(tx, actor, locked, { kind: 'follows the group', site: site.name })
  }
  await storeSiteTexts(tx, actor, { fileId: file.id, author: { id: actor.person.id, name: nameOfActor(actor) } }, [
    {
      site: site.id,
      number: (row?.revision_number ?? 0) + 1,
      state: own?.state === 'detached' ? 'detached' : 'adapted',
      kind: 'adapted',
      base,
      words,
      saveId,
    },
  ])
  await tellSite(tx, actor, locked, { kind: 'adapted', site: site.name })
  // A version that was issued since the text was read is brought in now.
  await bringAlong(tx, actor, [file.document_id])
}

const isSame = (one: Stored, other: { header: string | null; body: string | null; footer: string | null }): boolean =>
  one.hash === hashOf(other)
