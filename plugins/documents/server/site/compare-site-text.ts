import { valuesAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { compareSiteText } from '../../contract/site-texts.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { wordsOf } from '../text/texts.ts'
import { valuesOf } from '../text/values.ts'
import { textAtSite } from './site-rows.ts'

export default handleRead(compareSiteText, async ({ input: { fileId, siteId }, actor, db }) => {
  const found = await textAtSite(db, actor, fileId, siteId)
  if (!found) return notFound(compareSiteText.texts.missing)
  const { site, group, row, words } = found
  if (group.issued === '') return refuse(compareSiteText, 'unissued')
  const compared = await runTextTask(actor.company.id, 'compared', {
    before: wordsOf(group),
    after: words,
    values: valuesAtSite(valuesOf(group), site),
  })
  if (isRefusal(compared)) return compared
  const own = row && row.state !== 'following' ? row : undefined
  const at = (group.issued_at ?? group.at).toISOString()
  return done({
    name: group.title,
    before: { ref: 'issued', label: group.issued, by: group.issued_by, at },
    after: {
      ref: `site:${siteId}`,
      label: site.name,
      by: own?.by ?? group.issued_by,
      at: own?.changed_at.toISOString() ?? at,
    },
    ...compared,
  })
})
