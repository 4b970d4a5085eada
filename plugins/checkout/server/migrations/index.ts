import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { oneDefaultCard } from './0026-one-default-card.ts'

export const migrations: readonly Migration[] = [oneDefaultCard]
