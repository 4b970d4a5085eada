import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { type NewAction, type OpenedAction, openAction, openActions } from '../server/services.ts'

/** Opens actions inside the node (`app.run`), as a room does that found something. */
export const openAll = (
  _: Platform,
  companyId: number,
  actions: readonly NewAction[],
): Promise<readonly OpenedAction[]> => inTransaction(tx => openActions(tx, { company: { id: companyId } }, actions))

/** The same of one. */
export const openOne = (_: Platform, companyId: number, action: NewAction): Promise<OpenedAction> =>
  inTransaction(tx => openAction(tx, { company: { id: companyId } }, action))
