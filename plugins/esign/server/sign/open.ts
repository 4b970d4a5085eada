import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { guard } from '../../contract/rules/guard.ts'
import { openSign } from '../../contract/signing.ts'
import { guarded } from '../envelope/recipients.ts'
import { readSigningContext } from './acting.ts'
import { mailCode, mayHaveCode } from './code.ts'

const { texts } = openSign

/** 'jo@example.com' → 'j•••@example.com'. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')

export default handleWithoutTransaction(openSign, async ({ input: { sendCode }, actor, db }) => {
  const acting = await readSigningContext(db, actor)
  if (isRefusal(acting)) return acting
  const { envelope, me, recipients } = acting
  const screen = guard('code', envelope.state, guarded(envelope.signing_order, recipients, me)) ?? 'ask'
  const company = (await db('companies').where({ id: actor.company.id }).first('name'))?.name ?? ''
  const codeSent = sendCode && screen === 'ask'
  if (codeSent) {
    const may = await mayHaveCode(db, me)
    if (may !== 'yes') return refuse(openSign, may)
    await inTransaction(tx => mailCode(tx, { envelope, company }, me))
  }
  return done(
    {
      companyName: company,
      expiresOn: envelope.expires_on,
      maskedEmail: masked(me.email),
      role: me.role,
      state: me.state,
      envelopeState: envelope.state,
      screen,
      codeSent,
    },
    codeSent ? { text: texts.codeSent } : {},
  )
})
