import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { SheetEvent, SheetInput, SheetPerson } from '@cloudoc/pdf-signing/src/index.ts'
import type { RecipientRole } from '../../contract/rules/guard.ts'
import type { EventKind } from '../../contract/shapes.ts'
import type { SealedEvent, SealedPerson, ToSeal } from '../envelope/sealing.ts'
import { markOf } from './strokes.ts'

const roles: Readonly<Record<RecipientRole, { role: string; did: string }>> = {
  signer: { role: 'Signer', did: 'Signed' },
  approver: { role: 'Approver', did: 'Approved' },
  copy: { role: 'Gets a copy', did: '' },
}

/** What happened, in words; `about` is a name, or '' for the envelope. */
const words: Readonly<Record<EventKind, (about: string) => string>> = {
  sent: () => 'Sent',
  asked: about => `${about} was asked`,
  viewed: about => `${about} opened it`,
  signed: about => `${about} signed`,
  approved: about => `${about} approved`,
  declined: about => `${about} declined`,
  delegated: about => `${about} handed it on`,
  replaced: about => `Somebody else was asked in place of ${about}`,
  removed: about => `${about} was asked no more`,
  reminded: about => `${about} was reminded`,
  extended: () => 'More time was given',
  expired: () => 'The time was over',
  cancelled: () => 'Cancelled',
  codeLocked: about => `A code of ${about} was tried too often`,
  undelivered: about => `Mail to ${about} could not be delivered`,
  sealed: () => 'Sealed',
}

/** Of a browser's own description; it may be as long as it likes. */
const maxAgent = 120

/** What only whom it is about can have done: all else came about by itself, where nobody is named. */
const own: ReadonlySet<EventKind> = new Set(['viewed', 'signed', 'approved', 'declined', 'delegated'])
const eventOf = ({ kind, at, about, by, network, agent, detail }: SealedEvent): SheetEvent => ({
  at,
  what: words[kind](about || 'Somebody'),
  by: by || (own.has(kind) ? about : ''),
  network,
  detail: [detail, agent.slice(0, maxAgent)].filter(Boolean).join(' · '),
})
const personOf = ({ name, email, role, signedName, signature, signedAt }: SealedPerson): SheetPerson => ({
  name,
  email,
  ...roles[role],
  mark: markOf(signature, signedName || name),
  at: signedAt,
})

/** Where anybody can look a signed file up. */
export const verifyUrl = (): string => `${publicOrigin()}/company/document/sign/verify`

/** What the pages behind a signed file are made of. `bytes`: of what was signed. */
export const sheetsOf = (wanted: ToSeal, { bytes, note }: { bytes: number; note: string }): SheetInput => ({
  title: wanted.title,
  company: wanted.companyName,
  sender: wanted.senderName,
  sentAt: wanted.sentAt,
  finishedAt: wanted.finishingAt,
  id: wanted.publicId,
  code: wanted.verifyCode,
  verifyUrl: verifyUrl(),
  source: { sha256: wanted.source.hash, pages: wanted.source.pages, bytes },
  consent: wanted.consentText,
  people: wanted.people.map(personOf),
  events: wanted.events.map(eventOf),
  note,
})
