import type { Migration } from '../data/migrations.ts'

/** How far the database's log was when a company had written (`data/replica/read-marks.ts`); 0 is everyone. */
export const readMarks: Migration = {
  number: 57,
  name: 'How far a replica has to be',
  up: db => db.raw('create table if not exists read_marks (company integer primary key, position pg_lsn not null)'),
}
