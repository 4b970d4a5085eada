import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { formPoster } from '../../contract/sharing.ts'
import { shortOf, shortUrlOf } from '../form/address.ts'
import { lockForm } from '../form/find-form.ts'
import { versionOf } from '../form/versions.ts'

const { texts } = formPoster

export default handleWrite(formPoster, async ({ input: { formId }, actor, tx }) => {
  const form = await lockForm(tx, actor, formId)
  if (!form) return notFound(texts.missing)
  const version = await versionOf(tx.db, actor, form.id, form.live_number)
  if (!form.is_public || !version) return refuse(formPoster, 'notPublic')
  const hash = fingerprint(shortOf(form))
  if (form.short_hash !== hash)
    await ofCompany(tx.db, 'forms', actor).where({ id: form.id }).update({ short_hash: hash, updated_at: now() })
  return done({ title: version.definition.title, companyName: actor.company.name, url: shortUrlOf(form) })
})
