import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { detachSiteText, followCompany } from '../../contract/site-texts.ts'
import { bringAlong } from './bring-along.ts'
import { answerAt, lockSite, staleAt, tellSite } from './lock-site-text.ts'
import { siteInView } from './site-rows.ts'
import { followAgain } from './store-site-texts.ts'

export const followSite = handleWrite(followCompany, async ({ input, actor, tx }) => {
  const site = await siteInView(tx.db, actor, input.siteId)
  const locked = site && (await lockSite(tx, actor, input.fileId, site.id))
  if (!site || !locked) return notFound(followCompany.texts.missing)
  if (!locked.row || locked.row.state === 'following') return refuse(followCompany, 'follows')
  const stale = staleAt(followCompany, input, locked.row)
  if (stale) return stale
  await followAgain(tx, actor, locked.file.id, [site.id])
  await tellSite(tx, actor, locked, { kind: 'follows the group', site: site.name })
  return done(await answerAt(tx, actor, locked, site), { text: followCompany.texts.follows })
})

export const detachSite = handleWrite(detachSiteText, async ({ input, actor, tx }) => {
  const { texts } = detachSiteText
  const site = await siteInView(tx.db, actor, input.siteId)
  const locked = site && (await lockSite(tx, actor, input.fileId, site.id))
  if (!site || !locked) return notFound(texts.missing)
  if (!locked.row || locked.row.state === 'following') return refuse(detachSiteText, 'follows')
  const stale = staleAt(detachSiteText, input, locked.row)
  if (stale) return stale
  await ofCompany(tx.db, 'document_site_texts', actor)
    .where({ id: locked.row.id })
    .update({ state: input.detach ? 'detached' : 'adapted' })
  await tellSite(tx, actor, locked, { kind: input.detach ? 'detached' : 'brought along again', site: site.name })
  if (!input.detach) await bringAlong(tx, actor, [locked.file.document_id])
  return done(await answerAt(tx, actor, locked, site), { text: input.detach ? texts.detached : texts.attached })
})
