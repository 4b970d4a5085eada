import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { guard } from '../../contract/rules/guard.ts'
import { openSign } from '../../contract/signing.ts'
import { guarded } from '../envelope/people.ts'
import { readActing } from './acting.ts'
import { mailCode, mayHaveCode } from './code.ts'

const { texts } = openSign

/** 'jo@example.com' → 'j•••@example.com'. */
export const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')

export default handleInSteps(openSign, async ({ input: { sendCode }, actor, sql }) => {
  const acting = await readActing(sql, actor)
  if (isRefusal(acting)) return acting
  const { envelope, me, recipients } = acting
  const screen = guard('code', envelope.state, guarded(envelope.signing_order, recipients, me)) ?? 'ask'
  const company = (await sql('companies').where({ id: actor.company.id }).first('name'))?.name ?? ''
  const codeSent = sendCode && screen === 'ask'
  if (codeSent) {
    const may = await mayHaveCode(sql, me)
    if (may !== 'yes') return refuse('tooMany', may, texts[may])
    await inTransaction(tx => mailCode(tx, { envelope, company }, me))
  }
  return done(
    {
      companyName: company,
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
