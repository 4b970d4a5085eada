import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { reopenSite } from '../../contract/site/site-life.ts'
import { putRestToSites } from './people-at-sites.ts'
import { lockSites, noteSeveral } from './sites.ts'

const { texts } = reopenSite

export default handleWrite(reopenSite, async ({ input: { siteId }, actor, tx }) => {
  await lockSites(tx, actor)
  const known = await ofCompany(tx.db, 'sites', actor).select('id', 'document_id', 'name', 'is_main', 'closed_on')
  const site = known.find(({ document_id }) => document_id === siteId)
  const main = known.find(({ is_main }) => is_main)
  if (!site || !main) return notFound(texts.missing)
  if (site.closed_on === null) return refuse(reopenSite, 'open')
  const isTaken = known.some(
    ({ name, closed_on }) => closed_on === null && name.toLowerCase() === site.name.toLowerCase(),
  )
  if (isTaken) return refuse(reopenSite, 'nameTaken')
  await ofCompany(tx.db, 'sites', actor)
    .where({ id: site.id })
    .update({ closed_on: null, closer_id: null, closer_name: null, updated_at: now() })
  await noteSeveral(tx, actor)
  // While there was one site, nobody was put to any.
  await putRestToSites(tx, actor, { main: main.id, named: undefined })
  await emit(tx, 'site.opened', { companyId: actor.company.id, siteId: site.id })
  await emit(tx, 'company.changed-by', {
    companyId: actor.company.id,
    personId: actor.person.id,
    what: 'Opened a closed location again',
    subject: { kind: 'site', id: site.document_id, name: site.name },
  })
  return done({ siteId }, { text: texts.opened })
})
