import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { numbers } from './0008-numbers.ts'
import { oneOpenBill } from './0025-one-open-bill.ts'
import { numbersOfCreditNotes } from './0028-numbers-of-credit-notes.ts'

export const migrations: readonly Migration[] = [numbers, oneOpenBill, numbersOfCreditNotes]
