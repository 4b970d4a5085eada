import {
  belongsTo,
  bytes,
  company,
  day,
  defineTable,
  integer,
  json,
  longSecret,
  longText,
  moment,
  oneOf,
  person,
  required,
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { envelopeStates, recipientRoles, recipientStates, signingOrders } from '../../contract/rules/guard.ts'
import { eventKinds, sourceKinds } from '../../contract/shapes.ts'
import type { Signature } from '../../contract/signing.ts'

const envelope = belongsTo('plugin::esign.envelope')
const recipient = belongsTo('plugin::esign.recipient')
const blob = belongsTo('plugin::storage.blob')

export const contentTypes = {
  /** Something to be signed, with where it stands (next-lines §5). */
  envelope: defineTable({
    name: 'envelope',
    plural: 'envelopes',
    collection: 'envelopes',
    title: 'Sent to be signed',
    visible: false,
    attributes: {
      company: required(company),
      title: required(string()),
      message: longText,
      source: required(oneOf(...sourceKinds)),
      /** Whose issued version is frozen when it is sent. */
      file: belongsTo('plugin::documents.document'),
      /**
       * What is to be signed, with its SHA-256 in hexadecimal, pages, and bytes; of a document from when it
       * is sent.
       */
      blob,
      sourceHash: string(),
      pages: integer(),
      size: bytes,
      signingOrder: required(oneOf(...signingOrders)),
      /** It can be signed until the end of that day in the United Kingdom. */
      expiresOn: required(day),
      /** As it read when it was sent. */
      consentText: required(longText),
      state: required(oneOf(...envelopeStates)),
      sender: person,
      senderName: required(string()),
      sentAt: moment,
      remindedAt: moment,
      /** When the last one signed; when the signed file was there; when it was declined, cancelled, or expired. */
      finishingAt: moment,
      finalizedAt: moment,
      closedAt: moment,
      /** Printed on the certificate, to look it up by. */
      verifyCode: string(),
    },
    unique: [['verify_code']],
    indexed: [
      ['company_id', 'state'],
      ['company_id', 'sender_id'],
      ['state', 'expires_on'],
      ['state', 'reminded_at'],
      ['blob_id'],
      ['file_id'],
    ],
  }),
  /** Somebody who signs, approves or gets a copy. Who was replaced stays, and names who came in their place. */
  recipient: defineTable({
    name: 'recipient',
    plural: 'recipients',
    collection: 'envelope_recipients',
    title: 'Somebody who is asked to sign',
    visible: false,
    attributes: {
      company: required(company),
      envelope: required(envelope),
      person,
      name: required(string()),
      email: required(string()),
      role: required(oneOf(...recipientRoles)),
      /** From 1; who comes in somebody's place has theirs. */
      position: required(integer()),
      state: required(oneOf(...recipientStates)),
      tokenHash: required(secret),
      askedAt: moment,
      viewedAt: moment,
      actedAt: moment,
      remindedAt: moment,
      /** The newest mail to them was refused for good. */
      undeliveredAt: moment,
      reason: longText,
      passedTo: recipient,
      /** As they typed it, and what stands for it on the page. */
      signedName: string(),
      signature: json<Signature>(),
      /** Of the press that they acted with: the same again answers as the first time. */
      actedKey: string(),
      codeHash: secret,
      codeTries: required(integer({ default: 0 })),
      codeUntil: moment,
    },
    unique: [['token_hash']],
    indexed: [['company_id'], ['envelope_id', 'position'], ['person_id', 'state']],
  }),
  /** What happened: the database refuses to change it. */
  event: defineTable({
    name: 'event',
    plural: 'events',
    collection: 'envelope_events',
    title: 'What happened to something sent to be signed',
    visible: false,
    attributes: {
      company: required(company),
      envelope: required(envelope),
      recipient,
      kind: required(oneOf(...eventKinds)),
      happenedAt: required(moment),
      /** Who did it, where they are of the company; the name as it was then. */
      person,
      doerName: string(),
      network: string(),
      agent: string(),
      detail: string(),
    },
    indexed: [['company_id'], ['envelope_id', 'happened_at']],
  }),
  /** What came of it: never written over, and never let go of. */
  'signed-file': defineTable({
    name: 'signed-file',
    plural: 'signed-files',
    collection: 'envelope_files',
    title: 'Signed file',
    visible: false,
    attributes: {
      company: required(company),
      envelope: required(envelope),
      kind: required(oneOf('signed', 'certificate')),
      blob: required(blob),
      /** SHA-256 in hexadecimal. */
      hash: required(string()),
      size: required(bytes),
      pages: required(integer()),
      /** Of the seal, as it was found in the file: 'B-B', 'B-T', 'B-LT'; '' where it has none. */
      level: string(),
    },
    unique: [['envelope_id', 'kind']],
    indexed: [['company_id'], ['hash'], ['blob_id']],
  }),
  /** A key that files are sealed with, where none was given by the environment. All nodes use the newest. */
  'signing-key': defineTable({
    name: 'signing-key',
    plural: 'signing-keys',
    collection: 'signing_keys',
    title: 'Key that signed files are sealed with',
    visible: false,
    attributes: {
      /** From 1. */
      number: required(integer()),
      /** The key (PKCS #8), sealed; readable by this server alone. */
      sealed: required(longSecret),
      /** Its certificate, base64. */
      certificate: required(longText),
      /** SHA-256 of the certificate. */
      fingerprint: required(string()),
      until: required(moment),
    },
    unique: [['number']],
  }),
}
