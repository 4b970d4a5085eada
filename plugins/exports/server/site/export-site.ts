import { withOwnPassword } from '@cloudoc/accounts/server/services/sign-in.ts'
import { countSiteParts } from '@cloudoc/accounts/server/services/site-export.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { fileName } from '@cloudoc/document-renderer/src/index.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { exportSite } from '../../contract/site-export.ts'
import { defineExport } from '../export/kinds.ts'
import { startMaking } from '../export/start-making.ts'
import { type SiteRequest, siteFiles, siteKind } from './site-files.ts'

// It has the registers that only the account holder sees.
defineExport(siteKind, { entries: siteFiles, permissions: [] })

const { texts } = exportSite

export default handleWithoutTransaction(exportSite, async ({ input, db, actor }) => {
  if (input.password === '') return invalid({ password: texts.noPassword }, texts.noPassword)
  const own = await withOwnPassword(db, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  return transact(async tx => {
    const site = await ofCompany(tx.db, 'sites', actor)
      .where({ document_id: input.siteId })
      .first('id', 'document_id', 'name', 'closed_on')
    if (!site) return refuse(exportSite, 'noSite')
    // With one location, who works there is written down nowhere.
    if (!actor.company.severalSites && site.closed_on === null) return refuse(exportSite, 'single')
    const day = londonDate()
    const request: SiteRequest = { siteId: site.id }
    const total = countSiteParts() + 1
    const started = await startMaking(tx, actor, {
      kind: siteKind,
      name: `Everything of ${site.name}, ${day}`,
      fileName: `${fileName(site.name)} ${day}.zip`,
      request,
      total,
    })
    if (!started) return refuse(exportSite, 'tooMany')
    await record(tx, actor, {
      area: 'settings',
      what: 'Exported a location',
      subject: { kind: 'site', id: site.document_id, name: site.name },
    })
    return done({ exportId: started.exportId, total }, { text: texts.started })
  })
})
