import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { lockOrdersOf } from '@cloudoc/orders/server/services/orders.ts'
import { recordLicenceEnd, stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { agreement } from '../../contract/agreement.ts'
import { resumeSubscription } from '../../contract/subscription.ts'
import { defaultCard } from '../card/cards.ts'
import { recordConsent } from '../card/consents.ts'
import { loadSubscription } from '../renewal/held.ts'
import { cardWords } from '../renewal/renewal-emails.ts'
import { heldNow } from './held-now.ts'
import { resumedEmail, tellHolder } from './subscription-emails.ts'

const { texts } = resumeSubscription

export default handleWrite(resumeSubscription, async ({ input, actor, tx }) => {
  const companyId = actor.company.id
  await lockOrdersOf(tx, companyId)
  const loaded = await loadSubscription(tx.db, companyId, { document_id: input.subs_id }, { lock: true })
  if (!loaded) return notFound(resumeSubscription.refusals.absent.text)
  const { held } = loaded
  const at = now()
  if (stateAt(held, at) === 'expired') return refuse(resumeSubscription, 'over')
  if (held.plan === 'trial') return refuse(resumeSubscription, 'trial')
  // Whoever agreed to it once, and cancelled, has said it already.
  if (!held.renews && input.accepted !== agreement.version) return refuse(resumeSubscription, 'agreement')
  const card = await defaultCard(tx.db, companyId)
  if (!card) return refuse(resumeSubscription, 'noCard')
  const resumes = held.state === 'cancelled' || !held.renews
  if (!held.renews) await recordConsent(tx, actor)
  await ofCompany(tx.db, 'subscriptions', companyId)
    .where({ id: held.id })
    .update({ state: 'active', renews: true, cancelled_at: null, updated_at: at })
  await ofCompany(tx.db, 'renewals', companyId)
    .where({ subscription_id: held.id, state: 'stopped' })
    .where('due_at', '>=', held.expires_at)
    .update({ state: 'planned', next_at: at, tries: 0, reason: null, updated_at: at })
  await recordLicenceEnd(tx, companyId)
  const reply = await heldNow(tx.db, companyId, input.subs_id)
  if (resumes)
    await tellHolder(
      tx,
      companyId,
      `subscription-resumed:${held.document_id}:${at.getTime()}`,
      resumedEmail(reply, cardWords(card)),
    )
  return done(reply, { text: texts.resumed })
})
