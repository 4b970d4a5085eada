import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'

/** Days that something lies in the bin. Staff may set it (rulings 27). */
export const binDays = async (): Promise<number> => (await freshCatalogue(pool())).settings.binRetentionDays
