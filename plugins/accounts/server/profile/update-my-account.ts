import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { isFormula } from '../../contract/person/person-name.ts'
import { profileEditors, updateMyAccount } from '../../contract/profile.ts'
import { updatePerson } from '../person/people.ts'
import { companyOf } from '../session/present.ts'
import type { PersonRow } from '../tables.ts'
import { changeDetails } from './profile.ts'

const { texts } = updateMyAccount
const phonePattern = /^\d{10,12}$/
type Sent = ParsedOf<typeof updateMyAccount>

/**
 * What is wrong with what was sent, by field. What is not sent stays; the form sends the address along, which
 * is right as long as it is the same.
 */
function errorsOf(
  { firstname, lastname, personal_phone: phone, companyName, email, username }: Sent,
  held: string,
): Record<string, string> {
  const isOther = (address: string | undefined): boolean =>
    address !== undefined && address.trim().toLowerCase() !== held.toLowerCase()
  return {
    ...(firstname?.trim() === '' ? { firstname: texts.first } : {}),
    ...(lastname?.trim() === '' ? { lastname: texts.last } : {}),
    ...(isFormula(firstname ?? '') ? { firstname: texts.formula } : {}),
    ...(isFormula(lastname ?? '') ? { lastname: texts.formula } : {}),
    ...(companyName?.trim() === '' ? { companyName: texts.noName } : {}),
    ...(phone && !phonePattern.test(phone.replaceAll(/[\s()-]/g, '')) ? { personal_phone: texts.phone } : {}),
    ...(isOther(email) ? { email: texts.email } : {}),
    ...(isOther(username) ? { username: texts.email } : {}),
  }
}

const changesOf = ({ firstname, lastname, personal_phone: phone }: Sent) => ({
  ...(firstname === undefined ? {} : { firstName: firstname.trim() }),
  ...(lastname === undefined ? {} : { lastName: lastname.trim() }),
  ...(phone === undefined ? {} : { personal_phone: phone.replaceAll(/[\s()-]/g, '') }),
})

const replyOf = (person: PersonRow, companyName: string) => ({
  firstname: person.first_name ?? '',
  lastname: person.last_name ?? '',
  personal_phone: person.phone ?? '',
  username: person.work_email ?? '',
  email: person.work_email ?? '',
  companyName,
})

export default handleWrite(updateMyAccount, async ({ input, actor, tx }) => {
  const held: PersonRow | undefined = await ofCompany(tx.db, 'people', actor)
    .where({ id: actor.person.id })
    .forUpdate()
    .first()
  if (!held) return notFound()
  const errors = errorsOf(input, held.work_email ?? '')
  const [first] = Object.values(errors)
  if (first) return invalid(errors, first)
  const name = input.companyName?.trim()
  const renames = name !== undefined && name !== actor.company.name
  if (renames && !may(actor, ...profileEditors)) return refuse(updateMyAccount, 'company')
  if (renames && !isRecentSignIn(actor)) return confirmSignInFirst()
  const changes = changesOf(input)
  const saved = Object.keys(changes).length === 0 ? { person: held } : await updatePerson(tx, actor, held, changes)
  if (!('person' in saved)) throw new Error('A name and a telephone are nobody else’s')
  if (saved.person !== held)
    await emit(tx, 'company.changed-by', {
      companyId: actor.company.id,
      personId: actor.person.id,
      what: 'Changed their own name or telephone',
    })
  const company = renames ? await changeDetails(tx, actor, { companyName: name }) : await companyOf(tx.db, actor)
  return done(replyOf(saved.person, company.name), { text: texts.saved })
})
