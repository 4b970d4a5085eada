import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { courses } from './0042-courses.ts'

export const migrations: readonly Migration[] = [courses]
