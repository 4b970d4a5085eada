import { valuesAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { siteText } from '../../contract/site-texts.ts'
import { mayEditAtSites } from '../rows/rights.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { valuesOf } from '../text/values.ts'
import { type AtSite, siteItem, textAtSite } from './site-rows.ts'

export default handleRead(siteText, async ({ input: { fileId, siteId }, actor, db }) => {
  const found = await textAtSite(db, actor, fileId, siteId)
  if (!found) return notFound(siteText.texts.missing)
  const { site, group, row, words } = found
  if (group.issued === '') return refuse(siteText, 'unissued')
  const open = await openPassages(actor.company.id, found)
  if (isRefusal(open)) return open
  return done({
    ...siteItem(site, row),
    fileId,
    document: group.title,
    issued: group.issued,
    mayEdit: mayEditAtSites(actor),
    headerContent: words.header,
    content: words.body,
    footerContent: words.footer,
    orientationType: group.format,
    values: valuesAtSite(valuesOf(group), site),
    open,
  })
})

/** What is to be decided, worked out anew from what the row keeps. */
async function openPassages(companyId: number, { row, words }: AtSite) {
  if (!row?.open || row.state === 'following') return []
  const merged = await runTextTask(companyId, 'mergedParts', {
    base: row.open.base,
    mine: words,
    theirs: row.open.theirs,
    values: null,
  })
  if (isRefusal(merged)) return merged
  return merged.parts.flatMap(part =>
    'conflict' in part && part.conflict
      ? [{ ...part.conflict, ...('section' in part && part.section && { section: part.section }) }]
      : [],
  )
}
