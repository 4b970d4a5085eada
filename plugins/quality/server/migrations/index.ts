import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { actions } from './0052-actions.ts'

export const migrations: readonly Migration[] = [actions]
