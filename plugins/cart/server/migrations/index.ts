import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { oneOpenCart } from './0007-one-open-cart.ts'

export const migrations: readonly Migration[] = [oneOpenCart]
