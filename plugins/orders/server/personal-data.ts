import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

/** The buyer's name and address stand in orders, invoices and credit notes for as long as the law wants the books. */
export const personalData: PersonalData = { numbers: ['orders.person_id'] }
