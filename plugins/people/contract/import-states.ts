/** `running` also while the node that does it is gone for a moment. */
export const importStates = ['running', 'ready'] as const

/**
 * What became of a row: `waiting` for its turn, `added`, `restored` (had left), `there` already, left in the
 * `bin`, or `failed`.
 */
export const rowStates = ['waiting', 'added', 'restored', 'there', 'bin', 'failed'] as const
export type RowState = (typeof rowStates)[number]
