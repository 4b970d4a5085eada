import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { actions } from './0052-actions.ts'
import { registers } from './0053-registers.ts'
import { auditsStay } from './0054-audits-stay.ts'

export const migrations: readonly Migration[] = [actions, registers, auditsStay]
