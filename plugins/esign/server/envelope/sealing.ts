import type { RecipientRole } from '../../contract/rules/guard.ts'
import type { EventKind } from '../../contract/shapes.ts'
import type { Signature } from '../../contract/signing.ts'

/**
 * Somebody as the signature page and the certificate show them, in the order in which they stand. Who was
 * replaced or handed it on is told of by the events.
 */
export interface SealedPerson {
  recipientId: string
  name: string
  email: string
  role: RecipientRole
  /** As they typed it when they signed or approved; '' for copies. */
  signedName: string
  /** Nothing for approvers and copies. */
  signature: Signature | null
  signedAt: Date | null
}

/** What happened, in order: a line of the certificate. */
export interface SealedEvent {
  kind: EventKind
  at: Date /** Name of whom it is about; '' for the envelope. */
  about: string /** Who did it; '' where it came about by itself. */
  by: string
  network: string
  agent: string
  detail: string
}

/**
 * All that a signed file is made of. The same envelope answers the same each time: nothing of it changes once
 * everyone has signed.
 */
export interface ToSeal {
  /** Row id. */
  envelopeId: number
  publicId: string
  companyId: number
  companyName: string
  title: string
  senderName: string
  sentAt: Date
  finishingAt: Date
  consentText: string
  /** Printed on the certificate. */
  verifyCode: string
  /** What is signed: row of `storage_blobs`, and the SHA-256 (hexadecimal) that it must have. */
  source: { blobId: number; hash: string; pages: number }
  people: readonly SealedPerson[]
  events: readonly SealedEvent[]
}

/** A file that was made, as it is kept: row of `storage_blobs` (room `esign`). */
export interface SealedFile {
  kind: 'signed' | 'certificate'
  blobId: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
  pages: number
  /** As it was found in the file: 'B-B', 'B-T', 'B-LT'; '' where it has no seal. */
  level: string
}
