import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { codeMinutes, codeTries } from '../../contract/shapes.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

/** What e-mails say of an envelope. */
export interface LetterFacts {
  envelope: Pick<EnvelopeRow, 'document_id' | 'title' | 'message' | 'sender_name' | 'expires_on'> /** Of the company. */
  company: string
}

const paragraphsOf = (message: string | null): string[] =>
  (message ?? '')
    .split(/\n{2,}/)
    .map(part => part.trim())
    .filter(part => part !== '')
const toDo = ({ role }: Pick<RecipientRow, 'role'>): string => (role === 'approver' ? 'approve' : 'sign')
const strangers = 'If you do not know this organisation, you need do nothing: nothing is signed without you.'
const until = ({ expires_on }: Pick<EnvelopeRow, 'expires_on'>): string => `It is open until ${longDay(expires_on)}.`
const safety = 'For your safety we mail a code to this address when you open it; nobody can sign with the link alone.'
const linked = (label: string, href: string) => ({ label, href })

/** Asks somebody whose turn it is. */
export const invitation = (
  { envelope, company }: LetterFacts,
  recipient: Pick<RecipientRow, 'name' | 'role'>,
  link: string,
): EmailTemplate => ({
  subject: `Please ${toDo(recipient)}: ${envelope.title}`,
  preview: `${envelope.sender_name} of ${company} asks you to ${toDo(recipient)} it`,
  paragraphs: [
    `Hello ${recipient.name},`,
    `${envelope.sender_name} of ${company} asks you to read and ${toDo(recipient)} a document: ${envelope.title}.`,
    ...paragraphsOf(envelope.message),
  ],
  button: linked(`Read and ${toDo(recipient)}`, link),
  closing: [
    until(envelope),
    safety,
    'Should somebody else do this? You can name them when you have opened it.',
    strangers,
  ],
})

/** The same again: by itself, by hand, or because there is more time. */
export const reminder = (
  { envelope, company }: LetterFacts,
  recipient: Pick<RecipientRow, 'name' | 'role'>,
  link: string,
): EmailTemplate => ({
  subject: `Still to ${toDo(recipient)}: ${envelope.title}`,
  preview: `${envelope.sender_name} of ${company} is waiting for you`,
  paragraphs: [
    `Hello ${recipient.name},`,
    `${envelope.title} from ${envelope.sender_name} of ${company} waits for you to ${toDo(recipient)} it.`,
  ],
  button: linked(`Read and ${toDo(recipient)}`, link),
  closing: [
    until(envelope),
    safety,
    'If you do not want to, please open it and say so: then nobody has to ask you again.',
  ],
})

/** Says what the code is for, as the invitation did: whoever was sent several has to know which is which. */
export const codeEmail = (
  { envelope, company }: LetterFacts,
  { role, state }: Pick<RecipientRow, 'role' | 'state'>,
  code: string,
): EmailTemplate => ({
  subject: `Your code to open: ${envelope.title}`,
  preview: `Type ${code} to open it`,
  paragraphs: [
    `Type this code to open ${envelope.title}, which ${envelope.sender_name} of ${company} ${role === 'copy' ? 'sends you a copy of' : state === 'signed' ? `asked you to ${toDo({ role })}` : `asks you to ${toDo({ role })}`}:`,
  ],
  code,
  closing: [
    `It is good for ${codeMinutes} minutes and ${codeTries} tries.`,
    'If you did not ask for it, somebody else may have your link. Without the code nothing is shown or signed.',
  ],
})

/** To everyone who signed or gets a copy, when it is finished. */
export const finishedEmail = (
  { envelope, company }: LetterFacts,
  { name }: Pick<RecipientRow, 'name'>,
  link: string,
): EmailTemplate => ({
  subject: `Signed by everyone: ${envelope.title}`,
  preview: 'The signed file is there',
  paragraphs: [
    `Hello ${name},`,
    `${envelope.title}, from ${company}, is signed by everyone. You can read and keep the signed file, and the certificate that says who signed it and when.`,
  ],
  button: linked('Go to the signed file', link),
  closing: ['We mail a code to this address when you open it.'],
})

const ofSender = (envelopeId: string): string => `${publicOrigin()}/company/signatures/view?id=${envelopeId}`

export const finishedForSender = ({ envelope }: LetterFacts): EmailTemplate => ({
  subject: `Signed by everyone: ${envelope.title}`,
  preview: 'The signed file is there',
  paragraphs: [
    `${envelope.title} is signed by everyone. The signed file and its certificate are there for you to keep.`,
  ],
  button: linked('Go to the signed file', ofSender(envelope.document_id)),
})

/** To the sender, and to those who have signed: an unfinished signature must not be thought a finished one. */
export const declinedEmail = ({ envelope, company }: LetterFacts, decliner: string, reason: string): EmailTemplate => ({
  subject: `Declined: ${envelope.title}`,
  preview: `${decliner} does not sign it`,
  paragraphs: [
    `${decliner} has declined to sign ${envelope.title}, sent by ${envelope.sender_name} of ${company}. Nobody can sign it any more, and what was signed so far is not finished.`,
    `The reason: ${reason}`,
  ],
})
export const declinedForSender = (facts: LetterFacts, decliner: string, reason: string): EmailTemplate => ({
  ...declinedEmail(facts, decliner, reason),
  button: linked('See what happened', ofSender(facts.envelope.document_id)),
})

export const handedOnEmail = ({ envelope }: LetterFacts, from: string, to: string, reason: string): EmailTemplate => ({
  subject: `Handed on: ${envelope.title}`,
  preview: `${from} has named ${to}`,
  paragraphs: [
    `${from} was asked to sign ${envelope.title}, and has named somebody else to do it: ${to}.`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
    'If that is not right, name another person in their place, or cancel it.',
  ],
  button: linked('See what happened', ofSender(envelope.document_id)),
})

export const expiredForSender = ({ envelope }: LetterFacts, waitedFor: readonly string[]): EmailTemplate => ({
  subject: `Not signed in time: ${envelope.title}`,
  preview: 'You can give more time',
  paragraphs: [
    `The time to sign ${envelope.title} is over. ${waitedFor.length === 1 ? `${waitedFor[0] ?? ''} has` : `${waitedFor.slice(0, 3).join(', ')}${waitedFor.length > 3 ? ' and others' : ''} have`} not signed.`,
    'Give more time, and they are asked again; what others have signed stays.',
  ],
  button: linked('Give more time', ofSender(envelope.document_id)),
})

/** Once for each recipient, however many mails to them are refused. */
export const undeliveredForSender = (
  { envelope }: LetterFacts,
  { name, email }: Pick<RecipientRow, 'name' | 'email'>,
): EmailTemplate => ({
  subject: `Not delivered: ${envelope.title}`,
  preview: `Mail to ${name} was refused`,
  paragraphs: [
    `The mail to ${name} about ${envelope.title} could not be delivered: the mail server of ${email} refuses it.`,
    'Please look whether the address is right. You can correct it, or ask somebody else; everyone else stays as they are.',
  ],
  button: linked('Correct the address', ofSender(envelope.document_id)),
})

export const cancelledEmail = (
  { envelope, company }: LetterFacts,
  { name }: Pick<RecipientRow, 'name'>,
  reason: string,
): EmailTemplate => ({
  subject: `Taken back: ${envelope.title}`,
  preview: 'There is nothing for you to sign any more',
  paragraphs: [
    `Hello ${name},`,
    `${envelope.sender_name} of ${company} has taken back ${envelope.title}. There is nothing for you to sign any more.`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
  ],
})

export const replacedEmail = (
  { envelope, company }: LetterFacts,
  { name }: Pick<RecipientRow, 'name'>,
): EmailTemplate => ({
  subject: `No longer for you to sign: ${envelope.title}`,
  preview: 'Somebody else was asked',
  paragraphs: [
    `Hello ${name},`,
    `${envelope.sender_name} of ${company} does not need you to sign ${envelope.title} any more. The link that you had has ended.`,
  ],
})
