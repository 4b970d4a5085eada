import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { z } from 'zod'
import type { creditNote, orderRefund } from '../../contract/order.ts'
import type { CreditNoteRow } from '../tables.ts'
import { invoiceFileLink } from './invoice-link.ts'
import { creditNumber } from './numbers.ts'
import type { FoundRefund } from './refund-rows.ts'

/** A credit note beside its invoice, with a link for whoever's session it is. */
export const creditReply = (note: CreditNoteRow, sessionId: number): z.input<typeof creditNote> => ({
  _id: note.document_id,
  creditNoteId: creditNumber(note.number),
  date: note.issued_at.toISOString(),
  net: toPounds(note.net),
  vat: toPounds(note.vat),
  gross: toPounds(note.gross),
  vatRate: note.vat_rate,
  reason: note.reason,
  withdrawn: note.withdrawn_at !== null,
  pdf: invoiceFileLink('credit-note', note.document_id, sessionId),
})

/** A refund as its company sees it. */
export const refundReply = (refund: FoundRefund): z.input<typeof orderRefund> => ({
  _id: refund.document_id,
  state: refund.state,
  amount: toPounds(refund.pence),
  asked: refund.created_at.toISOString(),
  settled: refund.settled_at?.toISOString() ?? '',
  reason: refund.reason,
  creditNoteId: refund.credit_number === null ? '' : creditNumber(refund.credit_number),
})
