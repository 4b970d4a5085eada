import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { openSign, viewSign } from '@cloudoc/esign/contract/signing.ts'
import type { EnvelopeDetails, EnvelopeItem, Listed, Recipient } from './reads.ts'

const at = '2026-11-20T10:00:00.000Z'
export const countsOf = (over: Partial<Listed['counts']> = {}): Listed['counts'] => ({ waiting: 1, viewed: 1, finalized: 1, total: 3, deleted: 0, draft: 0, finishing: 0, declined: 0, expired: 0, ...over })
/** Something that was sent to two people, of whom nobody has looked at it. */
export const envelopeOf = (over: Partial<EnvelopeItem> = {}): EnvelopeItem => ({
  envelopeId: 'e1', title: 'Contract of employment', state: 'waiting', source: 'document', senderName: 'Maria Okafor', createdAt: at, sentAt: at, expiresOn: '2099-01-01', finalizedAt: '', asked: 2, signed: 0,
  waitingFor: ['Amira Khan', 'Ben Ode'], undelivered: 0, ...over,
})
export const recipientOf = (over: Partial<Recipient> = {}): Recipient => ({
  recipientId: 'r1', personId: '', name: 'Amira Khan', email: 'amira@home.test', erased: false, role: 'signer', state: 'waiting', position: 1, turn: true, askedAt: at, viewedAt: '', actedAt: '', reason: '', passedTo: '', undeliveredAt: '', ...over,
})
export const detailsOf = (over: Partial<EnvelopeDetails> = {}): EnvelopeDetails => ({
  ...envelopeOf(), message: 'Please sign by Friday.', order: 'any', consentText: 'I agree.', fileId: 'f1', pages: 3, sourceHash: 'a'.repeat(64),
  recipients: [recipientOf(), recipientOf({ recipientId: 'r2', name: 'Ben Ode', email: 'ben@home.test', position: 2 })],
  events: [{ kind: 'sent', at, recipientId: '', by: 'Maria Okafor', network: '192.0.2.1', detail: '' }], files: [{ kind: 'source', size: 20_000, hash: 'a'.repeat(64), level: '' }], verifyCode: '', ...over,
})
export const openedOf = (over: Partial<ReplyOf<typeof openSign>> = {}): ReplyOf<typeof openSign> => ({
  companyName: 'Sunrise Home Care Ltd', maskedEmail: 'a•••@home.test', role: 'signer', state: 'waiting', envelopeState: 'waiting', screen: 'ask', codeSent: false, ...over,
})
export const viewedOf = (over: Partial<ReplyOf<typeof viewSign>> = {}): ReplyOf<typeof viewSign> => ({
  pass: 'pass-1', passUntil: '2099-01-01T00:00:00.000Z', title: 'Contract of employment', companyName: 'Sunrise Home Care Ltd', senderName: 'Maria Okafor', message: 'Please sign by Friday.', expiresOn: '2099-01-01',
  role: 'signer', state: 'viewed', envelopeState: 'viewed', name: 'Amira Khan', email: 'amira@home.test', blocked: '', consentText: 'I agree to sign this document electronically.', pages: 3,
  source: { url: '/api/esign/file?t=1', fileName: 'Contract of employment.pdf', expiresAt: '2099-01-01T00:00:00.000Z' }, asks: ['read', 'name', 'signature', 'consent'],
  recipients: [{ name: 'Amira Khan', role: 'signer', state: 'viewed', you: true }, { name: 'Ben Ode', role: 'signer', state: 'waiting', you: false }], actedAt: '', finished: false, verifyCode: '', ...over,
})
