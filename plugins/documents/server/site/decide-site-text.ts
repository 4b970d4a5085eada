import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { decideSiteText } from '../../contract/site-texts.ts'
import { nameOfActor } from '../overview/activities.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { hashOf } from '../text/text-hash.ts'
import { wordsOf } from '../text/texts.ts'
import { answerAt, lockSite, staleAt, tellSite } from './lock-site-text.ts'
import { textAtSite } from './site-rows.ts'
import { followAgain, storeSiteTexts } from './store-site-texts.ts'

const { texts } = decideSiteText

export default handleWithoutTransaction(decideSiteText, async ({ input, actor, db }) => {
  const found = await textAtSite(db, actor, input.fileId, input.siteId)
  if (!found) return notFound(texts.missing)
  const { site, group, row, words: mine } = found
  const before = staleAt(decideSiteText, input, row)
  if (before) return before
  if (!row?.open || row.state === 'following') return refuse(decideSiteText, 'none')
  if (Object.keys(input.choices).length === 0) return invalid({ choices: texts.nothing }, texts.nothing)
  const words = await runTextTask(actor.company.id, 'decidedAtSite', {
    open: row.open,
    mine,
    group: wordsOf(group),
    choices: input.choices,
  })
  if (isRefusal(words)) return words
  return inTransaction(async tx => {
    const locked = await lockSite(tx, actor, input.fileId, site.id)
    if (!locked?.row) return notFound(texts.missing)
    const stale = staleAt(decideSiteText, input, locked.row)
    if (stale) return stale
    const { file, row: newest } = locked
    if (words.conflicts === 0 && newest.state === 'adapted' && words.text.hash === hashOf(group))
      await followAgain(tx, actor, file.id, [site.id])
    else
      await storeSiteTexts(tx, actor, { fileId: file.id, author: { id: actor.person.id, name: nameOfActor(actor) } }, [
        {
          site: site.id,
          number: newest.revision_number + 1,
          state: newest.state === 'detached' ? 'detached' : 'adapted',
          kind: 'decided',
          base: newest.base_id,
          words,
        },
      ])
    await tellSite(tx, actor, locked, { kind: 'decided', site: site.name })
    return done(await answerAt(tx, actor, locked, site), { text: texts.decided })
  })
})
