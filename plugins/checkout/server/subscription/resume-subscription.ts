import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { lockOrdersOf } from '@cloudoc/orders/server/services.ts'
import { recordLicenceEnd, stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { agreement } from '../../contract/agreement.ts'
import { resumeSubscription } from '../../contract/subscription.ts'
import { defaultCard } from '../card/cards.ts'
import { recordConsent } from '../card/consents.ts'
import { loadSubscription } from '../renewal/held.ts'
import { heldNow } from './held-now.ts'

const { texts } = resumeSubscription

export default handle(resumeSubscription, async ({ input, actor, tx }) => {
  const companyId = actor.company.id
  await lockOrdersOf(tx, companyId)
  const loaded = await loadSubscription(tx.sql, companyId, { document_id: input.subs_id }, { lock: true })
  if (!loaded) return absent(texts.absent)
  const { held } = loaded
  const at = now()
  if (stateAt(held, at) === 'expired') return refuse('conflict', 'over', texts.over)
  if (held.plan === 'trial') return refuse('conflict', 'trial', texts.trial)
  // Whoever agreed to it once, and cancelled, has said it already.
  if (!held.renews && input.accepted !== agreement.version) return refuse('conflict', 'agreement', texts.agreement)
  if (!(await defaultCard(tx.sql, companyId))) return refuse('conflict', 'noCard', texts.noCard)
  if (!held.renews) await recordConsent(tx, actor)
  await ofCompany(tx.sql, 'subscriptions', companyId)
    .where({ id: held.id })
    .update({ state: 'active', renews: true, cancelled_at: null, updated_at: at })
  await ofCompany(tx.sql, 'renewals', companyId)
    .where({ subscription_id: held.id, state: 'stopped' })
    .where('due_at', '>=', held.expires_at)
    .update({ state: 'planned', next_at: at, tries: 0, reason: null, updated_at: at })
  await recordLicenceEnd(tx, companyId)
  return done(await heldNow(tx.sql, companyId, input.subs_id), { text: texts.resumed })
})
