import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { courses } from './0040-courses.ts'

export const migrations: readonly Migration[] = [courses]
