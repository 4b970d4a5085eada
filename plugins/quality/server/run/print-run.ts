import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { printRun } from '../../contract/audits/runs.ts'
import { photosOfRun } from '../print/print-photos.ts'
import { printedLink } from '../print/printed-link.ts'
import { resultHtml } from './result-html.ts'
import { findRun, partsOfRun } from './run-details.ts'

export default handleWithoutTransaction(printRun, async ({ input: { runId, format }, actor, db }) => {
  const run = await findRun(db, actor, runId)
  if (!run) return notFound(printRun.texts.missing)
  const [[, actions], photos] = await Promise.all([partsOfRun(db, actor, run), photosOfRun(db, actor, run.origin)])
  const link = await printedLink(db, actor, {
    id: runId,
    title: `${run.title}, ${longDay(londonDate(run.done_at))}`,
    body: resultHtml({ run, actions, photos, severalSites: actor.company.severalSites === true }),
    format,
    revisedAt: run.received_at,
  })
  return link ? done(link) : refuse(printRun, 'unmade')
})
