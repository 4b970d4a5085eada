import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'

/** The buyer's name and address stand in orders, invoices and credit notes for as long as the law wants the books. */
export const naming: Naming = { numbers: ['orders.person_id'] }
