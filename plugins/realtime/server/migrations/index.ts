import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { messagesBetweenNodes } from './0010-messages-between-nodes.ts'

export const migrations: readonly Migration[] = [messagesBetweenNodes]
