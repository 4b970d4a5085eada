import { isEmail } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { mailForm } from '../../contract/sharing.ts'
import { urlOf } from '../form/address.ts'
import { findForm, proRefusal } from '../form/find-form.ts'
import { subjectOf } from '../form/save.ts'
import { stateOf } from '../form/state.ts'
import { versionOf } from '../form/versions.ts'

const { texts } = mailForm

interface Asked {
  /** As it is published: a draft may be called otherwise. */ title: string
  sender: string
  company: string
  message: string
  href: string
}
const letterOf = ({ title, sender, company, message, href }: Asked): EmailTemplate => ({
  subject: `Please fill in: ${title}`,
  preview: `${company} asks you to fill in a form`,
  paragraphs: [
    `${sender} of ${company} asks you to fill in “${title}”.`,
    ...message
      .split(/\n{2,}/)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ],
  button: { label: 'Fill in the form', href },
  closing: ['You need no account. If you do not know this organisation, you need do nothing.'],
})

/** Nobody learns by this mail who else got it. */
export default handleWrite(mailForm, async ({ input: { formId, emails, message }, actor, tx }) => {
  const plain = emails.map(email => email.toLowerCase())
  const addresses = emails.filter((email, at) => email !== '' && plain.indexOf(email.toLowerCase()) === at)
  if (addresses.length === 0) return invalid({ emails: texts.required }, texts.required)
  const wrong = addresses.filter(address => !isEmail(address))
  if (wrong.length > 0) return invalid({ emails: texts.email + wrong.join(', ') }, texts.email + wrong.join(', '))
  const form = await findForm(tx.db, actor, formId)
  if (!form) return notFound(texts.missing)
  const version = await versionOf(tx.db, actor, form.id, form.live_number)
  if (!form.is_public || !version) return refuse(mailForm, 'notPublic')
  if (stateOf(form) !== 'open') return refuse(mailForm, 'closed')
  const refused = await proRefusal(tx.db, actor.company.id)
  if (refused) return refused
  const letter = letterOf({
    title: version.definition.title,
    sender: actorName(actor),
    company: actor.company.name,
    message,
    href: urlOf(form),
  })
  await queueEmails(
    tx,
    addresses.map(to => ({ to, template: letter })),
  )
  await record(tx, actor, {
    area: 'forms',
    what: 'Mailed a form',
    subject: subjectOf(form),
    detail: addresses.length === 1 ? 'To one address' : `To ${addresses.length} addresses`,
  })
  return done({ mailed: addresses.length }, { text: texts.sent })
})
