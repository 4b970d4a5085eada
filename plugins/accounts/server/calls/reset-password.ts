import { handle } from '@cloudoc/core/server/handle.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/outcome.ts'
import { resetPassword } from '../../contract/recovery.ts'
import { useLink, useVerified } from '../services/challenges.ts'
import { passwordChangedLetter } from '../services/letters.ts'
import { hashPassword } from '../services/passwords.ts'
import { endSessionsOf } from '../services/sessions.ts'

const { texts } = resetPassword

export default handle(resetPassword, async ({ input, tx }) => {
  if (input.password === '') return invalid({ password: texts.noPassword }, texts.noPassword)
  if (input.password.length < 8) return invalid({ password: texts.shortPassword }, texts.shortPassword)
  if (input.password !== input.confirmpassword) return invalid({ confirmpassword: texts.passwords }, texts.passwords)

  const challenge = (await useVerified(tx.sql, 'recovery', input.userId)) ?? (await useLink(tx.sql, input.userId))
  if (!challenge?.person_id) return refuse('conflict', 'expired', texts.expired)
  const [person] = await tx.sql('people').where({ id: challenge.person_id }).whereNull('deleted_at').update({ password_hash: await hashPassword(input.password) }).returning('*')
  if (!person) return refuse('conflict', 'expired', texts.expired)
  await endSessionsOf(tx, person.id)
  await post(tx, { to: person.email, letter: passwordChangedLetter(person.first_name ?? '') })
  return done({}, { text: texts.done })
})
