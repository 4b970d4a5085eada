import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { signatures } from './0039-signatures.ts'

export const migrations: readonly Migration[] = [signatures]
